import { describe, expect, it } from 'vitest';
import { checkFile, sizeText, typesText } from '../../src/pages/upload/file-facts.ts';
import type { FileError } from '../../src/pages/upload/upload-messages.ts';

const limits = { mediaTypes: ['image/jpeg', 'application/pdf'], maximumBytes: 1000 };

function fileOf(type: string, beginning: string, size: number): Blob {
  const bytes = Uint8Array.from(beginning, (character) => character.charCodeAt(0));
  return new Blob([bytes, new Uint8Array(size - bytes.length)], { type });
}

describe('a file', () => {
  it.each<readonly [string, string, number, FileError | undefined]>([
    ['image/jpeg', '\xFF\xD8\xFF\xE0', 1000, undefined],
    ['image/jpeg', '\xFF\xD8\xFF\xE0', 1001, 'size'],
    ['application/pdf', '', 0, 'empty'],
    ['image/heic', '\0\0\0\x18ftypheic', 20, 'type'],
    ['', '\xFF\xD8\xFF\xE0', 10, 'type'],
    ['image/jpeg', 'Dear lender,', 20, 'content'],
    ['image/jpeg', 'MZ\x90\0', 20, 'content'],
    ['image/jpeg', '\xFF\xD8', 2, 'content'],
    ['image/jpeg', '%PDF-1.7', 20, undefined],
    ['application/pdf', 'HTTP/1.1 200 OK\r\n\r\n%PDF-1.4', 100, undefined],
    ['application/pdf', 'a text', 20, 'content'],
  ])('of type "%s" that begins with %j and has %d bytes has the problem %s', async (...row) => {
    const [type, beginning, size, problem] = row;
    expect(await checkFile(fileOf(type, beginning, size), limits)).toBe(problem);
  });

  it.each([
    ['image/png', '\x89PNG\r\n\x1A\n'],
    ['image/webp', 'RIFF\x1A\0\0\0WEBPVP8 '],
    ['image/gif', 'GIF89a'],
    ['image/tiff', 'II*\0'],
    ['image/tiff', 'MM\0*'],
    ['image/heic', '\0\0\0\x18ftypheic'],
    ['image/heif', '\0\0\0\x18ftypmif1'],
    ['image/avif', '\0\0\0\x1Cftypavif'],
    ['image/x-new', 'any type that the lender accepts'],
  ] as const)('of type "%s" is recognised by its signature: %j', async (type, beginning) => {
    const limitsForType = { ...limits, mediaTypes: [type] };
    expect(await checkFile(fileOf(type, beginning, 64), limitsForType)).toBeUndefined();
    expect(await checkFile(fileOf(type, '#!/bin/sh', 64), limitsForType)).toBe(
      type === 'image/x-new' ? undefined : 'content',
    );
  });

  it('above a limit never has the same text as the limit', () => {
    const maximum = 10 * 1024 * 1024;
    expect([sizeText(maximum, 'en', 'floor'), sizeText(maximum + 1, 'en', 'ceil')]).toEqual([
      '10 MB',
      '10.1 MB',
    ]);
  });

  it('that is small is shown in kilobytes', () => {
    expect(sizeText(1, 'en', 'ceil')).toBe('1 kB');
  });

  it('has a type with a common name', () => {
    expect(typesText(['image/jpeg', 'application/pdf', 'image/x-new'], 'en')).toBe('JPEG, PDF, or X-NEW');
    expect(typesText(['image/jpeg', 'application/pdf'], 'de')).toBe('JPEG oder PDF');
  });
});

import { describe, expect, it } from 'vitest';
import { checkFile } from '../../src/pages/upload/check-file.ts';
import { sizeText, typesText } from '../../src/pages/upload/file-facts.ts';

const limits = { mediaTypes: ['image/jpeg', 'application/pdf'], maximumBytes: 1000 };

describe('a file', () => {
  it.each([
    ['image/jpeg', 1000, undefined],
    ['image/jpeg', 1001, 'size'],
    ['application/pdf', 0, 'empty'],
    ['image/heic', 10, 'type'],
    ['', 10, 'type'],
  ] as const)('of type "%s" with %d bytes has the problem %s', (type, size, problem) => {
    expect(checkFile({ type, size }, limits)).toBe(problem);
  });

  it('above a limit never reads like the limit', () => {
    const maximum = 10 * 1024 * 1024;
    expect([sizeText(maximum, 'en', 'floor'), sizeText(maximum + 1, 'en', 'ceil')]).toEqual([
      '10 MB',
      '10.1 MB',
    ]);
  });

  it('that is small is told in kilobytes', () => {
    expect(sizeText(1, 'en', 'ceil')).toBe('1 kB');
  });

  it('is of a kind that people know by name', () => {
    expect(typesText(['image/jpeg', 'application/pdf', 'image/x-new'], 'en')).toBe('JPEG, PDF, or X-NEW');
    expect(typesText(['image/jpeg', 'application/pdf'], 'de')).toBe('JPEG oder PDF');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../../src');

function filesWith(pattern: RegExp): readonly string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && pattern.test(readFileSync(path.join(source, file), 'utf8')))
    .map((file) => file.split(path.sep).join('/'));
}

describe('the application in a frame of the workshop', () => {
  it('loads compiled files only through the replaced module, except for the event properties', () => {
    expect(filesWith(/import\.meta\.glob\b[^(]*\(\s*'\/generated/)).toEqual(['app/country.ts']);
  });

  it('uses the replaced module to detect the frame', () => {
    expect(filesWith(/export function isEmbedded\b/)).toEqual(['embed/is-embedded.ts']);
    expect(filesWith(/window\.self !== window\.top/)).toEqual(['embed/is-embedded.ts']);
  });
});

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { corpora } from './corpus.ts';

function testTexts(): string {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .join('\n');
}

describe('the corpora', () => {
  it('are all read by a test of this folder, if there are any', () => {
    const names = existsSync(corpora)
      ? readdirSync(corpora).flatMap((file) =>
          file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : [],
        )
      : [];
    console.info(`corpora: ${names.length} files in ${existsSync(corpora) ? 'the folder' : 'no folder'}`);
    const texts = testTexts();
    expect(names.filter((name) => !texts.includes(`'${name}'`))).toEqual([]);
  });
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Without what only its reader needs; line by line, so that it is the same wherever it is read. */
function inlined(name: string): string {
  return readFileSync(new URL(`inline/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');
}

/** Scripts that stand in a page itself. Policies know each by its hash, so it is the same in every page. */
export const inlineScripts = {
  choosePage: inlined('choose-page.js'),
  beforeHydration: inlined('before-hydration.js'),
} as const;

export const inlineScriptHashes = Object.values(inlineScripts).map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);

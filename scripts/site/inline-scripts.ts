import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Without what only its reader needs; line by line, so that it is the same wherever it is read. */
function inlined(name: string): string {
  return readFileSync(path.join(import.meta.dirname, 'inline', name), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');
}

/** Scripts that stand in a page itself. Policies know each by its hash, so it is the same in every page. */
export const inlineScripts = {
  choosePage: inlined('choose-page.js'),
  chooseVariant: inlined('choose-variant.js'),
  beforeHydration: inlined('before-hydration.js'),
} as const;

function sourceOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** What a policy lets in for some pages: where no experiment runs, nothing chooses a variant. */
export function inlineScriptHashes(pages: readonly string[]): readonly string[] {
  const { chooseVariant, ...everywhere } = inlineScripts;
  const divides = pages.some((page) => page.includes(chooseVariant));
  return [...Object.values(everywhere), ...(divides ? [chooseVariant] : [])].map(sourceOf);
}

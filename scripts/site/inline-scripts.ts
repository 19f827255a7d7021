import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync } from 'vite';

/** Without what only its reader needs: all of it comes ahead of the first paint. */
function inlined(name: string): string {
  const file = path.join(import.meta.dirname, 'inline', name);
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${name} is no script: ${errors[0]?.message ?? ''}`);
  return code.trim();
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

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync } from 'vite';

function readMinified(name: string): string {
  const file = path.join(import.meta.dirname, 'inline', name);
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${name} does not parse: ${errors[0]?.message ?? ''}`);
  return code.trim();
}

/** Inline scripts. Their text is the same in every page, because the content security policy lists their hashes. */
export const inlineScripts = {
  choosePage: readMinified('choose-page.js'),
  checkBrowser: readMinified('check-browser.js'),
  chooseVariant: readMinified('choose-variant.js'),
  beforeHydration: readMinified('before-hydration.js'),
} as const;

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync } from 'vite';

function minified(name: string): string {
  const file = path.join(import.meta.dirname, 'inline', name);
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${name} does not parse: ${errors[0]?.message ?? ''}`);
  return code.trim();
}

/** Inline scripts. The same text in every page, because the content security policy lists their hashes. */
export const inlineScripts = {
  choosePage: minified('choose-page.js'),
  checkBrowser: minified('check-browser.js'),
  chooseVariant: minified('choose-variant.js'),
  beforeHydration: minified('before-hydration.js'),
} as const;

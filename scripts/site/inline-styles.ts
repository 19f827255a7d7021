import { createHash } from 'node:crypto';

const styleElement = /<style[^>]*>([^]*?)<\/style>/g;

/** The style sheets that stand in pages themselves, as a policy names them. */
export function inlineStyleHashes(pages: readonly string[]): readonly string[] {
  const texts = pages.flatMap((page) => [...page.matchAll(styleElement)].map(([, text = '']) => text));
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

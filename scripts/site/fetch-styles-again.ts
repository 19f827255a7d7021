import type { Plugin } from 'vite';

/** What the helper that fetches a later page with its styles does once a style sheet failed, and what it has to do. */
const mends: readonly (readonly [string, string])[] = [
  ['(err) => {\n\t\tseen[href] = void 0;', '(err) => {\n\t\tdelete seen[href];'],
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
];

/**
 * Vite asks for a style sheet once: whoever lost the connection just then was shown the page without its styles when it
 * was asked for again.
 */
export function fetchStylesAgain(): Plugin {
  return {
    name: 'fetch-styles-again',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        return mends.reduce((mended, [before, after]) => {
          if (!mended.includes(before)) throw new Error(`Vite's helper has no "${before}" any more.`);
          return mended.replace(before, after);
        }, code);
      },
    },
  };
}

import type { Words } from '../link/config-files.ts';
import type { WordKey } from './word-list.ts';

/** What to write for a text that is missing, and the key below which the file has room for it already. */
export interface WordsToPaste {
  readonly below: WordKey;
  /** `"firstName": { "label": "..." }` */
  readonly lines: string;
}

function depthOf(words: Words, key: WordKey): number {
  let value: string | Words | undefined = words;
  let depth = 0;
  for (const name of key.slice(0, -1)) {
    if (typeof value !== 'object' || !Object.hasOwn(value, name)) return depth;
    value = value[name];
    if (typeof value !== 'object') return depth;
    depth += 1;
  }
  return depth;
}

export function wordsToPaste(words: Words, key: WordKey): WordsToPaste {
  const depth = depthOf(words, key);
  const [outermost = '', ...inner] = key.slice(depth);
  const value = inner.reduceRight((nested, name) => `{ ${JSON.stringify(name)}: ${nested} }`, '"..."');
  return { below: key.slice(0, depth), lines: `${JSON.stringify(outermost)}: ${value}` };
}

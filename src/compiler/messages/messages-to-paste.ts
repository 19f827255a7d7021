import type { Messages } from '../link/config-files.ts';
import type { MessageKey } from './message-list.ts';

/** What to write for a text that is missing, and the key below which the file has room for it already. */
export interface MessagesToPaste {
  readonly below: MessageKey;
  /** `"firstName": { "label": "..." }` */
  readonly lines: string;
}

function depthOf(messages: Messages, key: MessageKey): number {
  let value: string | Messages | undefined = messages;
  let depth = 0;
  for (const name of key.slice(0, -1)) {
    if (typeof value !== 'object' || !Object.hasOwn(value, name)) return depth;
    value = value[name];
    if (typeof value !== 'object') return depth;
    depth += 1;
  }
  return depth;
}

export function messagesToPaste(messages: Messages, key: MessageKey): MessagesToPaste {
  const depth = depthOf(messages, key);
  const [outermost = '', ...inner] = key.slice(depth);
  const value = inner.reduceRight((nested, name) => `{ ${JSON.stringify(name)}: ${nested} }`, '"..."');
  return { below: key.slice(0, depth), lines: `${JSON.stringify(outermost)}: ${value}` };
}

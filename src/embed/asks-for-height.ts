import { isPlainObject } from '../lib/json.ts';

interface Parent {
  readonly window: Window;
  /** Whom the window may belong to. */
  readonly origins: readonly string[];
}

/**
 * Whether a message is the embedding page's question how high its frame must be: it may have begun to listen after it
 * was told. Nothing else is asked of the application; any other message changes nothing and gets no answer.
 */
export function asksForHeight(
  { source, origin, data }: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>,
  parent: Parent,
): boolean {
  if (source !== parent.window || !parent.origins.includes(origin)) return false;
  return isPlainObject(data) && Object.keys(data).length === 1 && data['type'] === 'FORM_HEIGHT_REQUEST';
}

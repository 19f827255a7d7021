import { reportHeight } from './report-height.ts';
import { isPlainObject } from '../lib/json.ts';

/**
 * The target origins for messages to the parent window: the referrer if it is listed, otherwise every listed origin. The
 * browser delivers a message only to a matching origin. `*` is never used.
 */
export function parentOrigins(referrer: string, embeddingOrigins: readonly string[]): readonly string[] {
  const listedOrigins = embeddingOrigins.flatMap((origin) => originOf(origin) ?? []);
  const parent = originOf(referrer);
  return parent !== undefined && listedOrigins.includes(parent) ? [parent] : listedOrigins;
}

function originOf(address: string): string | undefined {
  try {
    const { origin, protocol } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
  } catch {
    return undefined;
  }
}

interface EmbeddedPage {
  readonly window: Pick<Window, 'parent' | 'document' | 'addEventListener' | 'removeEventListener'>;
  /** The measured element. The document itself never gets smaller than its frame. */
  readonly content: Element;
  readonly embeddingOrigins: readonly string[];
  readonly ResizeObserver: typeof ResizeObserver;
}

/** Posts the height of the content to the embedding page, after each change and on request. Returns a stop function. */
export function postHeight(page: EmbeddedPage): () => void {
  const { window, content, embeddingOrigins } = page;
  const origins = parentOrigins(window.document.referrer, embeddingOrigins);
  const measure = (): number => Math.ceil(content.getBoundingClientRect().height);
  const post = (height: number, origin: string): void =>
    window.parent.postMessage({ type: 'FORM_HEIGHT', height }, origin);
  const replyToRequest = (event: MessageEvent<unknown>): void => {
    if (isHeightRequest(event, { window: window.parent, origins })) post(measure(), event.origin);
  };
  window.addEventListener('message', replyToRequest);
  const stop = reportHeight({
    measure,
    observe(onChange) {
      const observer = new page.ResizeObserver(onChange);
      observer.observe(content);
      return () => observer.disconnect();
    },
    send(height) {
      for (const origin of origins) post(height, origin);
    },
  });
  return () => {
    window.removeEventListener('message', replyToRequest);
    stop();
  };
}

interface Parent {
  readonly window: Window;
  /** The allowed origins of the window. */
  readonly origins: readonly string[];
}

/**
 * Whether a message requests the height. The embedding page sends such a message if it has missed the first height.
 * All other messages are ignored.
 */
function isHeightRequest(
  { source, origin, data }: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>,
  parent: Parent,
): boolean {
  if (source !== parent.window || !parent.origins.includes(origin)) return false;
  return isPlainObject(data) && Object.keys(data).length === 1 && data['type'] === 'FORM_HEIGHT_REQUEST';
}

import { reportHeight } from './report-height.ts';
import { isPlainObject } from '../lib/json.ts';

/**
 * To whom the parent window may be spoken to: the origin it came from, if that is listed, otherwise each listed one. The
 * browser delivers a message only where the origin is right, so nobody unlisted hears anything, and never `*`.
 */
export function parentOrigins(referrer: string, embeddingOrigins: readonly string[]): readonly string[] {
  const listed = embeddingOrigins.flatMap((origin) => originOf(origin) ?? []);
  const parent = originOf(referrer);
  return parent !== undefined && listed.includes(parent) ? [parent] : listed;
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
  /** What grows and shrinks with its content; the document itself never gets smaller than its frame. */
  readonly content: Element;
  readonly embeddingOrigins: readonly string[];
  readonly ResizeObserver: typeof ResizeObserver;
}

/** Keeps the embedding page told of the height it must give its frame, and tells it again when asked. Returns how to stop. */
export function tellParentHeight(page: EmbeddedPage): () => void {
  const { window, content, embeddingOrigins } = page;
  const origins = parentOrigins(window.document.referrer, embeddingOrigins);
  const measure = (): number => Math.ceil(content.getBoundingClientRect().height);
  const tell = (height: number, origin: string): void =>
    window.parent.postMessage({ type: 'FORM_HEIGHT', height }, origin);
  const hear = (event: MessageEvent<unknown>): void => {
    if (asksForHeight(event, { window: window.parent, origins })) tell(measure(), event.origin);
  };
  window.addEventListener('message', hear);
  const stop = reportHeight({
    measure,
    observe(changed) {
      const observer = new page.ResizeObserver(changed);
      observer.observe(content);
      return () => observer.disconnect();
    },
    send(height) {
      for (const origin of origins) tell(height, origin);
    },
  });
  return () => {
    window.removeEventListener('message', hear);
    stop();
  };
}

interface Parent {
  readonly window: Window;
  /** Whom the window may belong to. */
  readonly origins: readonly string[];
}

/**
 * Whether a message is the embedding page's question how high its frame must be: it may have begun to listen after it
 * was told. Nothing else is asked of the application; any other message changes nothing and gets no answer.
 */
function asksForHeight(
  { source, origin, data }: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>,
  parent: Parent,
): boolean {
  if (source !== parent.window || !parent.origins.includes(origin)) return false;
  return isPlainObject(data) && Object.keys(data).length === 1 && data['type'] === 'FORM_HEIGHT_REQUEST';
}

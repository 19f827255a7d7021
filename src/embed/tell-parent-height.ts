import { parentOrigins } from './parent-origins.ts';
import { reportHeight } from './report-height.ts';

export interface EmbeddedPage {
  readonly window: Pick<Window, 'parent' | 'document'>;
  /** What grows and shrinks with its content; the document itself never gets smaller than its frame. */
  readonly content: Element;
  readonly embeddingOrigins: readonly string[];
  readonly ResizeObserver: typeof ResizeObserver;
}

/** Keeps the embedding page told of the height it must give its frame. Returns how to stop. */
export function tellParentHeight(page: EmbeddedPage): () => void {
  const { window, content, embeddingOrigins } = page;
  const origins = parentOrigins(window.document.referrer, embeddingOrigins);
  return reportHeight({
    measure: () => Math.ceil(content.getBoundingClientRect().height),
    observe(changed) {
      const observer = new page.ResizeObserver(changed);
      observer.observe(content);
      return () => observer.disconnect();
    },
    send(height) {
      for (const origin of origins) window.parent.postMessage({ type: 'FORM_HEIGHT', height }, origin);
    },
  });
}

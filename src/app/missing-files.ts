import { loadTimeoutInMs } from '../lib/waiting.ts';

interface DocumentWindow {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly location: Pick<Location, 'href' | 'reload'>;
}

/**
 * Reloads the document if it can be reached: after a deployment the files that an open page names may be gone, and only
 * the document names the new ones. Answers are stored; without a network the page stays.
 */
export async function renewDocument(window: DocumentWindow): Promise<void> {
  const { location } = window;
  try {
    const signal = AbortSignal.timeout(loadTimeoutInMs);
    const { ok } = await window.fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    if (ok) location.reload();
  } catch {
    // Without a network, asking for the files again may help later.
  }
}

interface PreloadWindow extends DocumentWindow {
  readonly addEventListener: (type: 'vite:preloadError', listener: () => void) => void;
  readonly performance: { readonly getEntriesByType: (type: 'navigation') => readonly object[] };
}

/** Scripts and style sheets of later pages that failed to load. */
export interface MissingFiles {
  readonly isAny: () => boolean;
  /** Reloads the document where a file is missing, unless this document comes from a reload already. */
  readonly renewOnce: () => void;
}

/**
 * Vite reports the files. It requests a style sheet once per document, so only a reload gets one that failed. The reload
 * waits for a page that needs a file: a failed prefetch interrupts nobody.
 */
export function watchMissingFiles(window: PreloadWindow): MissingFiles {
  let isAny = false;
  window.addEventListener('vite:preloadError', () => {
    isAny = true;
  });
  const [navigation] = window.performance.getEntriesByType('navigation');
  const isReload = navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
  return {
    isAny: () => isAny,
    renewOnce() {
      if (isAny && !isReload) void renewDocument(window);
    },
  };
}

/** Requests once more what did not arrive with the page. Rejects where that fails too: there is no page without styles. */
export async function awaitStyles(document: Document): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')];
  await Promise.all(links.filter((link) => !isStyled(link)).map(requestAgain));
}

/** Some browsers hold an empty sheet for one that failed, and throw where it is read. */
function isStyled({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

function requestAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.ownerDocument.createElement('link');
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error('A style sheet could not be loaded.')));
    setTimeout(() => reject(new Error('A style sheet timed out.')), loadTimeoutInMs);
    again.rel = link.rel;
    again.crossOrigin = link.crossOrigin;
    again.href = link.href;
    link.replaceWith(again);
  });
}

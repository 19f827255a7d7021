import { loadTimeoutInMs } from '../lib/timing.ts';

interface DocumentWindow {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly location: Pick<Location, 'href' | 'reload'>;
}

/**
 * Reloads the document if the network works. After a deployment the files of an open page may be gone, and only a new
 * document has the new names. Answers are stored.
 */
export async function reloadDocument(window: DocumentWindow): Promise<void> {
  const { location } = window;
  try {
    const signal = AbortSignal.timeout(loadTimeoutInMs);
    const { ok } = await window.fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    if (ok) location.reload();
  } catch {
    // The browser is offline. A later retry can load the files.
  }
}

interface PreloadWindow extends DocumentWindow {
  readonly addEventListener: (type: 'vite:preloadError', listener: () => void) => void;
  readonly performance: { readonly getEntriesByType: (type: 'navigation') => readonly object[] };
}

/** Scripts and style sheets that failed to load. */
export interface MissingFiles {
  readonly isAny: () => boolean;
  /** Reloads the document if a file is missing, unless it has been reloaded already. */
  readonly reloadOnce: () => void;
}

/**
 * Vite reports the files. It requests the style sheet of a lazy script only once per document, so the document must be
 * reloaded if that fails. The reload waits for a page that needs the file, because a failed prefetch must not interrupt
 * the applicant.
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
    reloadOnce() {
      if (isAny && !isReload) void reloadDocument(window);
    },
  };
}

/** Requests failed style sheets once more. Rejects if that fails too. */
export async function awaitStyles(document: Document): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')];
  await Promise.all(links.filter((link) => !isStyled(link)).map(requestAgain));
}

/** In some browsers a failed sheet is empty, or throws when it is read. */
function isStyled({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

function requestAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const newLink = link.ownerDocument.createElement('link');
    newLink.addEventListener('load', () => resolve());
    newLink.addEventListener('error', () => reject(new Error('A style sheet could not be loaded.')));
    setTimeout(() => reject(new Error('A style sheet timed out.')), loadTimeoutInMs);
    newLink.rel = link.rel;
    newLink.crossOrigin = link.crossOrigin;
    newLink.href = link.href;
    link.replaceWith(newLink);
  });
}

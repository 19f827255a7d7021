import { loadTimeoutInMs } from '../lib/waiting.ts';

interface DocumentWindow {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly location: Pick<Location, 'href' | 'reload'>;
}

/**
 * Loads the document anew if it can be reached: after a deployment the files that an open page names may be gone, and
 * only the document names the new ones. What was answered is stored; without a network the page stays as it is.
 */
export async function renewDocument(window: DocumentWindow): Promise<void> {
  const { location } = window;
  try {
    const signal = AbortSignal.timeout(loadTimeoutInMs);
    const { ok } = await window.fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    if (ok) location.reload();
  } catch {
    // Nobody answers: asking for the files alone may help later.
  }
}

import { cleanAddress } from '../attribution/cleaned-address.ts';
import { logError, logWarning } from '../lib/log.ts';

/**
 * Removes personal data and repeated slashes from the address bar. Returns the original query. If `isClean` is
 * false, vendors that read the address must not be loaded.
 */
export function readAndCleanQuery({ location, history }: Pick<Window, 'location' | 'history'>) {
  const { href, search } = location;
  const address = cleanAddress(new URL(href));
  // Matching a long run of slashes takes quadratic time.
  address.pathname = address.pathname.replaceAll(/\/{2,}/g, '/');
  const cleaned = address.href;
  try {
    if (cleaned !== href) history.replaceState(history.state, '', cleaned);
  } catch {
    logError('Failed to clean the address');
    return { search, isClean: false };
  }
  return { search, isClean: true };
}

/** In some frames, reading cookies throws. */
export function readCookies({ document }: Pick<Window, 'document'>): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/**
 * Some frames block history changes, and browsers limit their rate. Then the page is loaded by its address. The answers
 * are stored, so none is lost. React Router does the same for `pushState`.
 */
export function handleHistoryErrors({ history, location }: Pick<Window, 'history' | 'location'>): void {
  const replaceState = history.replaceState.bind(history);
  history.replaceState = (state: unknown, unused: string, url?: string | URL | null) => {
    try {
      replaceState(state, unused, url);
    } catch {
      logWarning('The browser blocked a history change');
      const address = new URL(url ?? '', location.href).href;
      if (url !== null && url !== undefined && address !== location.href) location.replace(address);
    }
  };
}

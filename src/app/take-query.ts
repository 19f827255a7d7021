import { cleanedAddress } from '../attribution/cleaned-address.ts';
import { logError, logWarning } from '../lib/log.ts';

/**
 * Takes what is personal out of the address bar at once, and of slashes in a row all but one: whoever comes later reads the
 * address. Tells the query there was, and whether the bar is clean: where it is not, nobody may be loaded who reads it.
 */
export function takeQuery({ location, history }: Pick<Window, 'location' | 'history'>) {
  const { href, search } = location;
  const address = cleanedAddress(new URL(href));
  // A router takes over a run of slashes a time that grows with the square of it.
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

/** Some frames have no cookies, and refuse to say so. */
export function readCookies({ document }: Pick<Window, 'document'>): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/**
 * Browsers refuse to change the address in some frames, and where it was changed too often within seconds. The page that
 * is gone to is then loaded anew: what was answered is stored.
 */
export function tolerateRefusals({ history, location }: Pick<Window, 'history' | 'location'>): void {
  const replaceState = history.replaceState.bind(history);
  history.replaceState = (state: unknown, unused: string, url?: string | URL | null) => {
    try {
      replaceState(state, unused, url);
    } catch {
      logWarning('The browser refused to change the address');
      const address = new URL(url ?? '', location.href).href;
      if (url !== null && url !== undefined && address !== location.href) location.replace(address);
    }
  };
}

import { cleanedAddress } from '../attribution/cleaned-address.ts';
import { logError } from '../lib/log.ts';

/**
 * The query the application was opened with. What is personal in it leaves the address bar at once: whoever is loaded
 * later reads the address, and must not find it there.
 */
export function takeQuery({ location, history }: Pick<Window, 'location' | 'history'>): string {
  const { href, search } = location;
  const cleaned = cleanedAddress(new URL(href)).href;
  try {
    if (cleaned !== href) history.replaceState(history.state, '', cleaned);
  } catch {
    logError('Failed to clean the address');
  }
  return search;
}

import { cleanedAddress } from '../attribution/cleaned-address.ts';
import { logError } from '../lib/log.ts';

export interface TakenQuery {
  /** The query the application was opened with. */
  readonly search: string;
  /** Whether the address bar is free of what is personal; where it is not, nobody may be loaded who reads it. */
  readonly isClean: boolean;
}

/** Takes what is personal out of the address bar at once: whoever is loaded later reads the address. */
export function takeQuery({ location, history }: Pick<Window, 'location' | 'history'>): TakenQuery {
  const { href, search } = location;
  const cleaned = cleanedAddress(new URL(href)).href;
  try {
    if (cleaned !== href) history.replaceState(history.state, '', cleaned);
  } catch {
    logError('Failed to clean the address');
    return { search, isClean: false };
  }
  return { search, isClean: true };
}

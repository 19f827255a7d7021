import { localeChain } from '../../lib/locale-chain.ts';
import { languageOf } from './message-list.ts';

/** What is loaded for a locale and is in its language: English behind Spanish is loaded too, but is no Spanish. */
export function ownLocales(locale: string): readonly string[] {
  return localeChain(locale).filter((loaded) => languageOf(loaded) === languageOf(locale));
}

import { languageOf } from '../../lib/locale-chain.ts';
import { fallbackLanguage } from '../read/file-kind.ts';
import { type MessageFile, messagesIn } from './message-list.ts';

const minMessages = 10;
/** Names, symbols and loanwords are the same in many languages. A higher share means an untranslated copy. */
const maxEqualShare = 0.6;

/** Returns how many texts of a file equal the English ones, if they are too many for a translation. */
export function countUntranslated({
  locale,
  english,
  contents,
}: MessageFile): { readonly same: number; readonly all: number } | undefined {
  if (languageOf(locale) === fallbackLanguage || english === undefined) return undefined;
  const texts = new Map(messagesIn(english.contents).map(({ name, text }) => [name, text]));
  const all = messagesIn(contents);
  const same = all.filter(({ name, text }) => texts.get(name) === text).length;
  if (all.length < minMessages || same / all.length <= maxEqualShare) return undefined;
  return { same, all: all.length };
}

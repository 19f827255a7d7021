import { languageOf } from '../../../lib/locale-chain.ts';
import { englishFile, messagesIn } from '../../messages/message-list.ts';
import { fallbackLanguage, namespaces } from '../../read/file-kind.ts';
import { spanAt } from '../../read/spans.ts';
import { caution } from '../../rule.ts';

const leastMessages = 10;
/** Names, signs and loan words are alike in many languages; more than this is a copy. */
const greatestShare = 0.6;

/** A file of another language is not English word by word. */
export const translatedLanguages = caution(({ messages }, report) => {
  for (const [locale, files] of messages) {
    if (languageOf(locale) === fallbackLanguage) continue;
    for (const namespace of namespaces) {
      const [own, english] = [files.get(namespace), englishFile(messages, namespace)];
      if (own === undefined || english === undefined) continue;
      const texts = new Map(messagesIn(english.contents).map(({ name, text }) => [name, text]));
      const all = messagesIn(own.contents);
      const same = all.filter(({ name, text }) => texts.get(name) === text).length;
      if (all.length < leastMessages || same / all.length <= greatestShare) continue;
      const { file, text } = own.document;
      report('untranslated', { locale, same, all: all.length }, spanAt(file, text, 0, 1));
    }
  }
});

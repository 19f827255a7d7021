import { listAt } from '../../../src/lib/json.ts';
import { languageName } from '../pane.ts';
import { optionIn, placeOf } from './message-place.ts';
import { enterWords } from './missing-words.ts';
import { hasTypedOptions, optionsPath } from './new-question.ts';
import type { JsonObject } from './schema-form.tsx';

/** The typed options in languages other than English, by language: one on each line, in the order of the English ones. */
export type OptionTexts = { readonly [language: string]: string };

function linesOf(text = ''): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

interface TypedOptions {
  readonly texts: OptionTexts;
  /** The options in English. */
  readonly english: readonly string[];
  /** The other languages of the options. */
  readonly languages: readonly string[];
}

/** Returns the typed options of a new question. `languages` are all in which it has texts. */
export function typedOptionsOf(
  value: JsonObject,
  texts: OptionTexts,
  languages: readonly string[],
): TypedOptions {
  return {
    texts,
    english: listAt(value, optionsPath(value['control'])).map(String),
    languages: hasTypedOptions(value) ? languages.filter((each) => each !== 'en') : [],
  };
}

interface NamedOptions extends TypedOptions {
  readonly id: string;
  /** The English label of each option, by its name. */
  readonly options: ReadonlyMap<string, string>;
}

/** Returns the texts of the options in languages other than English, by message name. */
export function optionWords(typed: NamedOptions): { readonly [place: string]: string } {
  const { id, texts, english, languages, options } = typed;
  return Object.fromEntries(
    languages.flatMap((language) => {
      const lines = linesOf(texts[language]);
      return [...options].flatMap(([name, label]) => {
        const line = lines[english.indexOf(label)];
        return line === undefined ? [] : [[placeOf(optionIn(language, id, name)), line] as const];
      });
    }),
  );
}

interface OptionTextsRequest {
  readonly language: string;
  readonly text: string;
}

/** Returns what is missing in the options of a language other than English; undefined if nothing is missing. */
export function optionTextsRequest(typed: TypedOptions): OptionTextsRequest | undefined {
  const { texts, english, languages } = typed;
  for (const language of languages) {
    const count = linesOf(texts[language]).length;
    if (count === 0) return { language, text: enterWords('options', [language]) };
    if (english.length > 0 && count !== english.length) {
      const name = languageName(language);
      return {
        language,
        text: `Enter as many options in ${name} as in English: ${english.length} instead of ${count}.`,
      };
    }
  }
  return undefined;
}

import { quoteLabels, replaceOutsideQuotes } from '../../src/compiler/diff/quoted-labels.ts';
import type { SummaryItem } from '../../src/compiler/diff/summarize-diff.ts';
import { isPlainObject, valueAt } from '../../src/lib/json.ts';
import { readCatalogueQuestion, stepPaths } from './edit/places.ts';
import { contentsOf, type Snapshot } from './project.ts';
import type { Wording } from './wording.ts';

/** Returns the label in the selected language of an option that the list of changes names in English. */
function optionLabel(
  question: string,
  english: string,
  snapshot: Pick<Snapshot, 'files'>,
  wording: Wording,
): string | undefined {
  const options = valueAt(contentsOf(snapshot, 'locales/en/form.json'), ['dataPoints', question, 'options']);
  const [name] =
    Object.entries(isPlainObject(options) ? options : {}).find(([, text]) => text === english) ?? [];
  return name === undefined ? undefined : wording.option(question, name);
}

/**
 * Replaces the English labels in the list of changes with those of the selected language, without ids. The list has the
 * id after the label of a question, page or screen: `"Your income" (income)`. Names that the files no longer have stay
 * in English.
 */
export function localizeChange(text: string, snapshot: Pick<Snapshot, 'files'>, wording: Wording): string {
  const withOptionLabels = (list: string, question: string): string =>
    list.replaceAll(/"([^"]*)"(?! \()/g, (found, english: string) => {
      const label = optionLabel(question, english, snapshot, wording);
      return label === undefined ? found : `“${label}”`;
    });
  const withLocalOptions = (part: string): string =>
    part
      .replaceAll(
        /(\boption "[^"]*")( of "[^"]*" \(([A-Za-z0-9]+)\))/g,
        (_, option: string, question: string, id: string) => `${withOptionLabels(option, id)}${question}`,
      )
      .replaceAll(
        /("[^"]*" \(([A-Za-z0-9]+)\)(?:, option| is| before| set to| from)? )((?:"[^"]*"(?! \()(?:, or |, | or | to )?)+)/g,
        (_, question: string, id: string, answers: string) => `${question}${withOptionLabels(answers, id)}`,
      );
  return quoteLabels(replaceOutsideQuotes(text, withLocalOptions), (id) => {
    if (readCatalogueQuestion(snapshot, id) !== undefined) return wording.label(id);
    if (stepPaths(snapshot).includes(id)) return wording.step(id);
    return snapshot.files.has(`config/screens/${id}.json`) ? wording.screen(id) : undefined;
  });
}

/** The texts of an added item in one language. */
export interface LanguageTexts {
  readonly locale: string;
  readonly language: string;
  /** `“Your income”, help “Before taxes.”` */
  readonly words: string;
}

function wordsOf(texts: SummaryItem['texts']): string {
  const names = [...new Set(texts.map(({ name }) => name))];
  return names
    .map((name) => {
      const quoted = texts.filter((text) => text.name === name).map(({ text }) => `“${text}”`);
      const title = name === '' ? '' : `${name}${quoted.length > 1 ? 's' : ''} `;
      return `${title}${quoted.join(', ')}`;
    })
    .join(', ');
}

/** Returns the texts of an added item by language: the selected one first, without the label that the sentence has. */
export function textsByLanguage(texts: SummaryItem['texts'], selected: string): readonly LanguageTexts[] {
  const locales = [...new Set(texts.map(({ locale }) => locale))].toSorted(
    (one, other) => Number(other === selected) - Number(one === selected),
  );
  return locales.flatMap((locale): readonly LanguageTexts[] => {
    const own = texts.filter((text) => text.locale === locale);
    const shown = locale === selected ? own.filter(({ name }) => name !== '') : own;
    const [first] = own;
    if (first === undefined || shown.length === 0) return [];
    return [{ locale, language: first.language, words: wordsOf(shown) }];
  });
}

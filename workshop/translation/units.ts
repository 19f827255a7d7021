import { isUnfinished } from '../../src/compiler/messages/message-list.ts';
import { formatCount } from '../../src/lib/format-count.ts';

/** A text to translate, with notes for the translator. */
export interface TranslationUnit {
  readonly namespace: string;
  /** `dataPoints>email>label` */
  readonly key: string;
  /** The name of the text in the workshop: `Label of “E-mail address”`. */
  readonly name: string;
  readonly source: string;
  /** Empty if it is not translated yet. */
  readonly target: string;
  /** Where the text is shown, and its required placeholders. */
  readonly note: string;
  /**
   * The available number of characters: the length of the longest translation, but at least 1.5 times that of the
   * English text.
   */
  readonly room: number;
}

export interface Messages {
  readonly [key: string]: string | Messages;
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

function textsBelow(
  messages: Messages,
  above: readonly string[] = [],
): readonly (readonly [string, string])[] {
  return Object.entries(messages).flatMap(([name, value]): readonly (readonly [string, string])[] => {
    const key = [...above, name];
    return typeof value === 'string' ? [[key.join('>'), value]] : textsBelow(value, key);
  });
}

/** Returns the placeholders of a text: `{{limit}}`. */
export function placeholdersIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{\{\s*([\w-]+)\s*\}\}/g)].map(([, name = '']) => name))].toSorted();
}

/** Whether the key is a plural form. Names of options may end like one. */
function isPlural(key: string): boolean {
  return pluralSuffix.test(key) && !/>options>[^>]+$/.test(key);
}

function formsOf(key: string, locale: string): readonly string[] {
  if (!isPlural(key)) return [key];
  const stem = key.replace(pluralSuffix, '');
  return new Intl.PluralRules(locale).resolvedOptions().pluralCategories.map((form) => `${stem}_${form}`);
}

/** A new language starts with marked English texts, which count as not translated. */
function finishedText(text = ''): string {
  return isUnfinished(text) ? '' : text;
}

interface UnitsInput {
  readonly namespace: string;
  readonly english: Messages;
  /** The locale's own texts, which override those of its language. */
  readonly own: Messages;
  readonly general?: Messages;
  readonly locale: string;
  /** The texts of the other languages. */
  readonly others?: readonly Messages[];
  readonly whereOf: (key: string) => string;
  readonly nameOf: (key: string) => string;
}

/** Returns all texts of a language in its plural forms, with their current translations. */
export function unitsOf({
  namespace,
  english,
  own,
  general = {},
  locale,
  others = [],
  whereOf,
  nameOf,
}: UnitsInput): readonly TranslationUnit[] {
  const existingTexts = new Map([...textsBelow(general), ...textsBelow(own)]);
  const lengths = new Map<string, number>();
  for (const [key, text] of others.flatMap((messages) => textsBelow(messages))) {
    lengths.set(key, Math.max(lengths.get(key) ?? 0, text.length));
  }
  const units = new Map<string, TranslationUnit>();
  for (const [key, source] of textsBelow(english)) {
    if (key === '$schema') continue;
    for (const form of formsOf(key, locale)) {
      const placeholders = placeholdersIn(source);
      const room = Math.max(Math.ceil(source.length * 1.5), lengths.get(form) ?? 0);
      const note = [
        whereOf(key),
        isPlural(form) ? `For numbers of the form “${pluralSuffix.exec(form)?.[1]}”.` : '',
        placeholders.length === 0 ? '' : `Keep ${placeholders.map((name) => `{{${name}}}`).join(', ')}.`,
        `Room for ${formatCount(room, 'character')}.`,
      ].filter((text) => text !== '');
      units.set(form, {
        namespace,
        key: form,
        name: nameOf(form),
        source,
        target: finishedText(existingTexts.get(form)),
        note: note.join(' '),
        room,
      });
    }
  }
  return [...units.values()];
}

export interface TranslatedText {
  readonly namespace: string;
  readonly key: string;
  readonly target: string;
}

/** A text with a remark. */
export interface ListedText extends Pick<TranslationUnit, 'namespace' | 'key' | 'name'> {
  /** The end of a sentence that begins with the name. */
  readonly remark: string;
}

export interface ImportResult {
  /** Texts that differ from the current ones. */
  readonly changed: readonly TranslatedText[];
  /** Texts that cannot be imported. */
  readonly refused: readonly ListedText[];
  /** Changed texts with other numbers than the English ones, or without room on the page. */
  readonly doubtful: readonly ListedText[];
  /** The texts that the file lacks or leaves empty. */
  readonly missing: readonly TranslationUnit[];
}

/**
 * The numbers of a text without separators of thousands: `10.000` and `10,000` are the same, and so are `31.03.1980` and
 * `31 3 1980`.
 */
function numbersIn(text: string): readonly string[] {
  const plain = text.replaceAll(/\{\{[^}]*\}\}/g, '').replaceAll(/(?<=\d)[.,'’\s](?=\d{3}(?!\d))/gu, '');
  return [...plain.matchAll(/\d+/g)].map(([number]) => String(BigInt(number))).toSorted();
}

function placeholderList(names: readonly string[]): string {
  return names.map((each) => `{{${each}}}`).join(', ');
}

/** Describes wrong placeholders of a translation as the end of a sentence. Returns an empty text if all are right. */
function placeholderFault(source: string, target: string): string {
  const [needed, found] = [placeholdersIn(source), placeholdersIn(target)];
  const missing = needed.filter((each) => !found.includes(each));
  const unknownNames = found.filter((each) => !needed.includes(each));
  return [
    missing.length > 0 ? `lacks ${placeholderList(missing)}` : '',
    unknownNames.length > 0 ? `uses ${placeholderList(unknownNames)}, which the page does not replace` : '',
  ]
    .filter((each) => each !== '')
    .join(' and ');
}

/** Numbers after these words are examples, and each country may have its own. */
const exampleStart = /\bfor example\b|\bsuch as\b/;

/**
 * Describes other numbers of a translation as the end of a sentence. Returns an empty text if the numbers are equal, or
 * if they differ only in examples.
 */
function numberFault(source: string, target: string): string {
  const [ownText = '', ...examples] = source.split(exampleStart);
  const [expected, found] = [numbersIn(ownText), numbersIn(target)];
  if (examples.length > 0) {
    const missing = expected.filter((number) => !found.includes(number));
    return missing.length === 0 ? '' : `lacks a number of the English text: ${missing.join(', ')}`;
  }
  return expected.join() === found.join()
    ? ''
    : `has other numbers than the English text: ${found.join(', ') || 'none'} instead of ${expected.join(', ') || 'none'}`;
}

/** Describes a translation without room on the page as the end of a sentence. Returns an empty text if it fits. */
function lengthFault(room: number, target: string): string {
  return target.length <= room
    ? ''
    : `has ${formatCount(target.length, 'character')}, and the page has room for ${room}`;
}

/** Plural forms for a certain number, which may be written as a word. */
const singleNumberForm = /_(?:zero|one|two)$/;

/**
 * Returns the current translations whose placeholders or numbers differ from English. Numbers that only the translation
 * has are examples, such as a phone number of the country.
 */
export function suspiciousTexts(units: readonly TranslationUnit[]): readonly ListedText[] {
  return units.flatMap((unit) => {
    const { source, target, key } = unit;
    if (target === '') return [];
    const sourceWithoutCount = singleNumberForm.test(key) ? source.replaceAll('{{count}}', '') : source;
    const targetWithoutCount = singleNumberForm.test(key) ? target.replaceAll('{{count}}', '') : target;
    const faults = [
      placeholderFault(sourceWithoutCount, targetWithoutCount),
      numbersIn(source).length === 0 ? '' : numberFault(source, target),
    ];
    const found = faults.filter((each) => each !== '');
    return found.length === 0 ? [] : [withRemark(unit, found.join(', and '))];
  });
}

function withRemark({ namespace, key, name }: Omit<ListedText, 'remark'>, remark: string): ListedText {
  return { namespace, key, name, remark };
}

/** The key of a text with its file: `form:dataPoints>email>label`. */
export function fullKey({ namespace, key }: Pick<TranslatedText, 'namespace' | 'key'>): string {
  return `${namespace}:${key}`;
}

/** Returns the changes of a translated file. A text must be known and keep its placeholders. */
export function importTranslations(
  units: readonly TranslationUnit[],
  texts: readonly TranslatedText[],
): ImportResult {
  const unitByKey = new Map(units.map((unit) => [fullKey(unit), unit]));
  const translatedKeys = new Set(texts.filter(({ target }) => target !== '').map(fullKey));
  const changed: TranslatedText[] = [];
  const refused: ListedText[] = [];
  const doubtful: ListedText[] = [];
  for (const text of texts) {
    const unit = unitByKey.get(fullKey(text));
    if (unit === undefined)
      refused.push(withRemark({ ...text, name: 'An unknown text' }, 'is not in the application'));
    else if (text.target !== '' && text.target !== unit.target) {
      const fault = placeholderFault(unit.source, text.target);
      if (fault === '') changed.push(text);
      else refused.push(withRemark(unit, fault));
      const doubts = [numberFault(unit.source, text.target), lengthFault(unit.room, text.target)].filter(
        (doubt) => doubt !== '',
      );
      if (fault === '' && doubts.length > 0) doubtful.push(withRemark(unit, doubts.join(', and ')));
    }
  }
  return { changed, refused, doubtful, missing: units.filter((unit) => !translatedKeys.has(fullKey(unit))) };
}

import { oncePer } from '../lib/once-per.ts';
import { isOfOtherKind } from './catalogue/file-entries.ts';
import { type SourceSpan, spanText } from './source-span.ts';
import type { Diagnostic } from './diagnostic.ts';

/** One cause, and what would not have been found without it. */
export interface FoldedFinding {
  readonly root: Diagnostic;
  /** The same in other countries, languages and places. */
  readonly same: readonly Diagnostic[];
  readonly followers: readonly Diagnostic[];
}

/** Findings with one cause. */
type Group = readonly [Diagnostic, ...Diagnostic[]];

type Detail = { readonly [name: string]: unknown };

const detailOf = oncePer(({ detail }: Diagnostic): Detail => ({ ...detail }));

/** What differs where one slip shows itself in several places. */
const placeWords = new Set([
  'country',
  'locale',
  'lines',
  'below',
  'need',
  'similar',
  'forms',
  'rule',
  'side',
  'person',
  'answer',
]);
/** Codes of texts: the key says what they are about, and their file only in which language. */
const textCodes = new Set(['missing-message', 'extra-message']);

/** What alone tells one cause from another, wherever it is found. */
const causedBy: { readonly [code: string]: readonly string[] } = {
  // A language is taken over whole.
  untranslated: ['locale'],
  // Whoever left one note to translate left them all.
  'unfinished-message': ['found'],
  // A copy is made its own file by file.
  'copied-company': ['brand'],
  'copied-fact': ['copiedFrom'],
  // What a name stands for is missing once, however many name it.
  'unknown-data-point': ['name'],
  'unknown-step': ['name'],
  'unknown-condition': ['name'],
  'unknown-context': ['name'],
  'unknown-country': ['name'],
  'unknown-screen': ['name'],
  'state-route': ['state', 'route'],
  'file-name': ['name'],
  'context-order': ['context', 'after'],
  'divisions-missing': ['country'],
  'override-widens': ['name', 'keyword', 'catalogue'],
};

/** Findings with the same key have the same cause. */
function causeOf(diagnostic: Diagnostic): string {
  const { code, at } = diagnostic;
  const telling = causedBy[code];
  if (telling !== undefined) {
    return JSON.stringify([code, ...telling.map((name) => detailOf(diagnostic)[name])]);
  }
  const entries = Object.entries(detailOf(diagnostic));
  const isShared = textCodes.has(code) || entries.some(([name]) => name === 'country' || name === 'locale');
  if (!isShared) return JSON.stringify([code, at[0]]);
  const about = entries.filter(([name]) => !placeWords.has(name)).map(([, value]) => JSON.stringify(value));
  // Which of two collides with which depends on the country.
  return JSON.stringify([code, about.toSorted()]);
}

const keyOf = oncePer((diagnostic: Diagnostic): readonly string[] => {
  const { key } = detailOf(diagnostic);
  return textCodes.has(diagnostic.code) && typeof key === 'string' ? key.split('>') : [];
});

/** Without which file nothing it defines is known, by the code that misses it. */
const definedIn: { readonly [code: string]: string } = {
  'unknown-step': 'config/steps.json',
  'unknown-context': 'config/steps.json',
  'unknown-condition': 'config/conditions.json',
  'unknown-environment': 'config/application.json',
  'screen-lacks': 'config/conditions.json',
};

/** Codes after which a file is set aside as a whole. */
const unread = new Set(['missing-file', 'json-syntax', 'file-excess']);

function isOfLostFile(cause: Diagnostic, other: Diagnostic): boolean {
  const [{ file }] = cause.at;
  const { locale, namespace } = detailOf(other);
  if (other.at[0].file === file || definedIn[other.code] === file) return true;
  if (file === 'config/steps.json') return other.code === 'extra-message' && namespace === 'form';
  const [, language = '', part] = /^locales\/([^/]+)\/(.+)\.json$/.exec(file) ?? [];
  if (part !== namespace) return false;
  if (other.code === 'missing-message') return `${String(locale)}-`.startsWith(`${language}-`);
  return other.code === 'extra-message' && language === 'en';
}

function isOfSameParent(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.slice(0, -1).join('>') === other.slice(0, -1).join('>');
}

/** The question whose file, or whose override, is at fault. */
const questionOf = oncePer((diagnostic: Diagnostic): string | undefined => {
  const [, ofFile] = /^config\/data-points\/(.+)\.json$/.exec(diagnostic.at[0].file) ?? [];
  const { name, dataPoint, reader } = detailOf(diagnostic);
  const named = [ofFile, reader, name, dataPoint].find((each) => typeof each === 'string');
  return typeof named === 'string' ? named : undefined;
});

/** After these, something plain stands in the place of a value. */
const misshapen = new Set(['value-shape', 'value-not-allowed', 'missing-property']);
const measured = new Set(['loan-limits', 'age-limits', 'duty-neglected', 'rate-out-of-range']);

/** After these, what is said of a country's code cannot be true of the country. */
function isOfCode({ code, detail }: Diagnostic): boolean {
  if (code === 'unknown-code') return detail.kind === 'country';
  return code === 'value-shape' || code === 'country-code';
}

const codes = new Set(['foreign-format', 'country-code', 'duty-neglected']);

/** What one slip in a question leads to besides. */
const consequences: { readonly [cause: string]: readonly string[] } = {
  'age-unchecked': ['date-unbounded'],
  'reserved-field': ['screen-field'],
  'field-misspelt': ['screen-field'],
  'needed-question': ['override-widens'],
  'condition-reads-forward': ['needed-question'],
  'local-host': ['host-twice'],
  'question-unanswerable': ['person-refused'],
};

/** What a file that is gone leaves behind, by what misses it. */
function isLeftBy([cause, ...same]: Group, other: Diagnostic): boolean {
  const key = keyOf(other);
  if (cause.code === 'unknown-data-point') {
    const { name } = cause.detail;
    if (other.code === 'duty-neglected') return other.detail.what.includes(`"${name}"`);
    if (other.code === 'screen-lacks') return other.detail.field.split('.').at(-1) === name;
    return key[0] === 'dataPoints' && key[1] === name;
  }
  // The words that it alone needed; a name that is only misspelt leaves none.
  if (cause.code === 'unknown-country')
    return other.code === 'extra-message' && cause.detail.similar.length === 0;
  if (cause.code === 'missing-screen' || cause.code === 'state-route') {
    const screen =
      cause.code === 'missing-screen' ? cause.detail.name : cause.detail.route.replace(/^\//, '');
    if (other.code === 'extra-message')
      return other.detail.namespace === 'screens' && key.length === 1 && key[0] === screen;
    return (
      (other.code === 'unknown-screen' && other.detail.name === screen) || other.code === 'unused-override'
    );
  }
  return (
    cause.code === 'divisions-missing' &&
    other.code === 'condition-operand' &&
    [cause, ...same].some((each) => questionOf(each) === other.detail.dataPoint)
  );
}

/** One number that is wrong fits none of the others. */
function isOfSameNumber(
  { detail: one }: Diagnostic<'loan-limits'>,
  { detail: other }: Diagnostic<'loan-limits'>,
): boolean {
  return (
    one.country === other.country &&
    one.limit === other.limit &&
    one.between.some((number) => other.between.includes(number))
  );
}

/** Letters and digits alone, as a name is remembered. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** What a file of another kind does not have, and has too much. */
const ofShape = new Set(['unknown-property', 'missing-property', 'value-shape', 'value-not-allowed']);

/** What a file in the wrong place, or under a wrong name, leaves nameless. */
function isOfMisplacedFile(cause: Diagnostic, other: Diagnostic): boolean {
  const [{ file }] = cause.at;
  if (cause.code === 'schema-reference') {
    const { expected, received } = cause.detail;
    if (!isOfOtherKind(expected, received)) return false;
    if (other.at[0].file === file && ofShape.has(other.code)) return true;
  }
  const [, folder = '', base = ''] = /([^/]*)\/([^/.]+)[^/]*$/.exec(file) ?? [];
  if (other.code === 'missing-file') return plain(other.at[0].file).endsWith(plain(folder + base + 'json'));
  const { name, first, second } = detailOf(other);
  if (other.code === 'property-twice') return [first, second].includes(base);
  const meant = file.startsWith('locales/') ? folder : base;
  return other.code.startsWith('unknown-') && typeof name === 'string' && plain(name) === plain(meant);
}

const misplaced = new Set(['unknown-file', 'file-name', 'schema-reference']);

function isBefore(one: SourceSpan, other: SourceSpan): boolean {
  return one.line < other.line || (one.line === other.line && one.column < other.column);
}

/** Whether something stands at one of the keys that are the same, or in its value. */
function isWithin(
  { at, detail: { ends } }: Diagnostic<'duplicate-key'>,
  { at: [place] }: Diagnostic,
): boolean {
  return ends.some((end, index) => {
    const key = at[index];
    return key?.file === place.file && !isBefore(place, key) && !isBefore(end, place);
  });
}

/** Whether the second would not have been found without the first. */
function follows(group: Group, other: Diagnostic): boolean {
  const [cause] = group;
  if (unread.has(cause.code)) return isOfLostFile(cause, other);
  if (isLeftBy(group, other)) return true;
  const isBeside = other.at[0].file === cause.at[0].file;
  if (cause.code === 'duplicate-key' && isWithin(cause, other)) return true;
  if (misplaced.has(cause.code) && isOfMisplacedFile(cause, other)) return true;
  if (cause.code === 'country-code' && cause.detail.wrong === 'divisions') {
    // A condition that names one of the country's own divisions.
    return other.code === 'condition-operand' && other.detail.problem.includes(`"${cause.detail.code}-`);
  }
  if (isOfCode(cause) && codes.has(other.code) && isBeside) return true;
  if (cause.code === 'unknown-data-point' && other.code === 'condition-reads-forward')
    return isBeside && cause.detail.similar.includes(other.detail.dataPoint);
  const key = keyOf(other);
  const causeKey = keyOf(cause);
  if (causeKey.length > 0) {
    if (key.length === 0 || !isOfSameParent(causeKey, key)) return false;
    // A key that is only misspelt is the cause of the one that is missing; else one takes the place of the other.
    const { similar } = detailOf(cause);
    if (cause.code === 'extra-message' && other.code === 'missing-message') {
      return Array.isArray(similar) && similar.includes(key.at(-1));
    }
    return cause.code === 'missing-message' && other.code === 'extra-message';
  }
  if (cause.code === 'broken-placeholder') {
    return other.code.endsWith('placeholder-mismatch') && detailOf(other)['key'] === cause.detail.key;
  }
  if (cause.code === 'loan-limits') return other.code === 'loan-limits' && isOfSameNumber(cause, other);
  if (cause.code === 'state-swapped') return other.code === 'state-swapped' || other.code === 'needed-screen';
  if (cause.code === 'missing-screen') return key[0] === cause.detail.name;
  if (cause.code === 'file-name') {
    const { name } = cause.detail;
    return key.some((part) => part.toLowerCase() === name.toLowerCase());
  }
  const question = questionOf(cause);
  if (key.length > 3) return key[0] === 'dataPoints' && key[1] === question && key[2] !== 'label';
  if (misshapen.has(cause.code)) return measured.has(other.code) && other.at[0].file === cause.at[0].file;
  if (consequences[cause.code]?.includes(other.code) !== true) return false;
  return question === questionOf(other) || spanText(cause.at[0]) === spanText(other.at[0]);
}

const earliest = new Set([...unread, ...misplaced, 'duplicate-key', 'unknown-code', 'age-unchecked']);

/** Lost files explain the most, then questions, then keys that are misspelt, then texts that are missing. */
function rank({ code }: Diagnostic): number {
  if (earliest.has(code)) return 0;
  if (!textCodes.has(code)) return 1;
  return code === 'extra-message' ? 2 : 3;
}

/** Beyond this many causes, looking for what follows from each takes longer than reading them. */
const mostCauses = 300;

/** Findings by their causes, in the order in which those were found: whoever mends the roots has mended the rest. */
export function foldFindings(diagnostics: readonly Diagnostic[]): readonly FoldedFinding[] {
  const groups = new Map<string, [Diagnostic, ...Diagnostic[]]>();
  for (const diagnostic of diagnostics) {
    const cause = causeOf(diagnostic);
    const group = groups.get(cause);
    if (group === undefined) groups.set(cause, [diagnostic]);
    else group.push(diagnostic);
  }
  const all = [...groups.values()];
  const ranked = all.toSorted(([one], [other]) => rank(one) - rank(other));
  const roots = ranked.map(([root]) => root);
  const causes = new Map<Diagnostic, Diagnostic>();
  const explaining = new Set<Diagnostic>();
  for (const group of ranked.slice(0, mostCauses)) {
    const [root] = group;
    // What follows from what follows has the first cause.
    const first = causes.get(root) ?? root;
    for (const other of roots) {
      if (
        other === root ||
        other === first ||
        explaining.has(other) ||
        causes.has(other) ||
        !follows(group, other)
      )
        continue;
      causes.set(other, first);
      explaining.add(first);
    }
  }
  const followers = new Map<Diagnostic, Diagnostic[]>();
  for (const group of all) {
    const cause = causes.get(group[0]);
    if (cause === undefined) continue;
    const known = followers.get(cause);
    if (known === undefined) followers.set(cause, [...group]);
    else known.push(...group);
  }
  return all.flatMap(([root, ...same]) =>
    causes.has(root) ? [] : [{ root, same, followers: followers.get(root) ?? [] }],
  );
}

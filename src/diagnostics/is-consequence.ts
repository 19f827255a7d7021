import { memoize } from '../lib/memoize.ts';
import { isOfOtherKind } from './catalogue/file-entries.ts';
import type { Diagnostic } from './diagnostic.ts';
import { detailOf, textCodes } from './same-cause.ts';
import { type FilePart, type SourceSpan, isOfSamePart, spanText } from './source-span.ts';

/** Findings with one cause. */
type Group = readonly [Diagnostic, ...Diagnostic[]];

const keyOf = memoize((diagnostic: Diagnostic): readonly string[] => {
  const { key } = detailOf(diagnostic);
  return textCodes.has(diagnostic.code) && typeof key === 'string' ? key.split('>') : [];
});

/** By code: the file whose absence causes the finding. */
const definingFile: { readonly [code: string]: string } = {
  'unknown-step': 'config/steps.json',
  'unknown-context': 'config/steps.json',
  'unknown-condition': 'config/conditions.json',
  'unknown-environment': 'config/application.json',
  'screen-lacks': 'config/conditions.json',
  'unknown-screen': 'config/screens',
  'state-route': 'config/screens',
  'unused-override': 'config/screens',
};

/** Codes of faults that prevent a file from being read. */
export const unreadableFileCodes = new Set(['missing-file', 'json-syntax', 'file-excess']);

function isCausedByLostFile(cause: Diagnostic, finding: Diagnostic): boolean {
  const [{ file }] = cause.at;
  const { locale, namespace } = detailOf(finding);
  if (finding.at[0].file === file || definingFile[finding.code] === file) return true;
  const namespaceOfFile = { 'config/steps.json': 'form', 'config/screens': 'screens' }[file];
  if (namespaceOfFile !== undefined) return finding.code === 'extra-message' && namespace === namespaceOfFile;
  const [, language = '', part] = /^locales\/([^/]+)\/(.+)\.json$/.exec(file) ?? [];
  if (part !== namespace) return false;
  if (finding.code === 'missing-message') return `${String(locale)}-`.startsWith(`${language}-`);
  return finding.code === 'extra-message' && language === 'en';
}

function haveSameParent(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.slice(0, -1).join('>') === other.slice(0, -1).join('>');
}

/** Returns the question whose file or override has the fault. */
const questionOf = memoize((diagnostic: Diagnostic): string | undefined => {
  const [, idOfFile] = /^config\/data-points\/(.+)\.json$/.exec(diagnostic.at[0].file) ?? [];
  const { name, dataPoint, reader } = detailOf(diagnostic);
  const questionId = [idOfFile, reader, name, dataPoint].find((each) => typeof each === 'string');
  return typeof questionId === 'string' ? questionId : undefined;
});

/** After these faults the rules read a wrong value: a placeholder, or the code of another country. */
const misreadCodes = new Set([
  'value-shape',
  'value-not-allowed',
  'missing-property',
  'unknown-property',
  'unknown-code',
  'country-code',
]);

/** Returns the wrong or missing parts of a file. */
function misreadParts({ code, at: [span], detail }: Diagnostic): readonly FilePart[] {
  const [similarName] = code === 'unknown-property' ? detail.similar : [];
  const { file, path = [] } = span;
  return similarName === undefined ? [span] : [span, { file, path: [...path.slice(0, -1), similarName] }];
}

/** Returns the parts that a finding compares its spans with. */
function comparedParts({ code, at: [{ file }], detail }: Diagnostic): readonly FilePart[] {
  if (code === 'loan-limits')
    return detail.between.map((number) => ({ file, path: ['loan', detail.limit, number] }));
  if (code === 'rate-out-of-range') return [{ file, path: ['pricing', 'interestRates'] }];
  const comparesCountryCode = code === 'foreign-format' || code === 'duty-neglected';
  return comparesCountryCode ? [{ file: `config/countries/${detail.country}.json`, path: ['code'] }] : [];
}

/**
 * Returns the parts that a finding depends on: its spans, except for whole files, and the parts that they are
 * compared with.
 */
function readParts(finding: Diagnostic): readonly FilePart[] {
  return [...finding.at.filter(({ path = [] }) => path.length > 0), ...comparedParts(finding)];
}

function readsMisreadPart(cause: Diagnostic, finding: Diagnostic): boolean {
  const parts = readParts(finding);
  return misreadParts(cause).some((part) => parts.some((each) => isOfSamePart(part, each)));
}

/** Further findings that one mistake causes, by code. */
const consequences: { readonly [cause: string]: readonly string[] } = {
  'age-unchecked': ['date-unbounded'],
  'reserved-field': ['screen-field'],
  'field-misspelt': ['screen-field'],
  'needed-question': ['override-widens'],
  'condition-reads-forward': ['needed-question'],
  'local-host': ['host-twice'],
  'question-unanswerable': ['person-refused'],
};

/** Whether a finding only follows from an undefined name or a missing file. */
function followsFromMissingDefinition([cause, ...repeats]: Group, finding: Diagnostic): boolean {
  const key = keyOf(finding);
  if (cause.code === 'unknown-data-point') {
    const { name } = cause.detail;
    if (finding.code === 'duty-neglected') return finding.detail.what.includes(`"${name}"`);
    if (finding.code === 'screen-lacks') return finding.detail.field.split('.').at(-1) === name;
    return key[0] === 'dataPoints' && key[1] === name;
  }
  // Only the unknown country would need the extra messages. A misspelt country causes no such finding.
  if (cause.code === 'unknown-country')
    return finding.code === 'extra-message' && cause.detail.similar.length === 0;
  if (cause.code === 'missing-screen' || cause.code === 'missing-page' || cause.code === 'state-route') {
    const screen = cause.code === 'state-route' ? cause.detail.route.replace(/^\//, '') : cause.detail.name;
    if (finding.code === 'extra-message')
      return finding.detail.namespace === 'screens' && key.length === 1 && key[0] === screen;
    return (
      (finding.code === 'unknown-screen' && finding.detail.name === screen) ||
      finding.code === 'unused-override'
    );
  }
  return (
    cause.code === 'divisions-missing' &&
    finding.code === 'condition-operand' &&
    [cause, ...repeats].some((each) => questionOf(each) === finding.detail.dataPoint)
  );
}

/** One wrong number contradicts several others. */
function shareNumber(
  { detail: one }: Diagnostic<'loan-limits'>,
  { detail: other }: Diagnostic<'loan-limits'>,
): boolean {
  return (
    one.country === other.country &&
    one.limit === other.limit &&
    one.between.some((number) => other.between.includes(number))
  );
}

/** Returns the letters and digits of a name, in lower case. */
function lettersAndDigits(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Faults that a file of another kind causes. */
const shapeCodes = new Set(['unknown-property', 'missing-property', 'value-shape', 'value-not-allowed']);

/** Whether a misplaced or misnamed file causes the finding. */
function isCausedByMisplacedFile(cause: Diagnostic, finding: Diagnostic): boolean {
  const [{ file }] = cause.at;
  if (cause.code === 'schema-reference') {
    const { expected, received } = cause.detail;
    if (!isOfOtherKind(expected, received)) return false;
    if (finding.at[0].file === file && shapeCodes.has(finding.code)) return true;
  }
  const [, folder = '', base = ''] = /([^/]*)\/([^/.]+)[^/]*$/.exec(file) ?? [];
  if (finding.code === 'missing-file')
    return lettersAndDigits(finding.at[0].file).endsWith(lettersAndDigits(folder + base + 'json'));
  const { name, first, second } = detailOf(finding);
  if (finding.code === 'property-twice') return [first, second].includes(base);
  const nameOfFile = file.startsWith('locales/') ? folder : base;
  return (
    finding.code.startsWith('unknown-') &&
    typeof name === 'string' &&
    lettersAndDigits(name) === lettersAndDigits(nameOfFile)
  );
}

export const misplacedFileCodes = new Set(['unknown-file', 'file-name', 'schema-reference']);

function isBefore(one: SourceSpan, other: SourceSpan): boolean {
  return one.line < other.line || (one.line === other.line && one.column < other.column);
}

/** Whether a span is at one of these keys or within its value. */
function isWithin(
  { at, detail: { ends } }: Diagnostic<'duplicate-key'>,
  { at: [span] }: Diagnostic,
): boolean {
  return ends.some((end, index) => {
    const key = at[index];
    return key?.file === span.file && !isBefore(span, key) && !isBefore(end, span);
  });
}

/**
 * Whether a copy causes the finding: the accounts of a copied environment, or a division that is left out because
 * another one has its code.
 */
function isCausedByCopy(cause: Diagnostic, finding: Diagnostic): boolean {
  if (cause.code === 'division-unknown' && finding.code === 'divisions-left-out') {
    const { country, similar } = cause.detail;
    return (
      country === finding.detail.country && finding.detail.missing.every((code) => similar.includes(code))
    );
  }
  if (cause.code !== 'sandbox-outside' || finding.code !== 'account-twice') return false;
  const [span] = cause.at;
  const environment = { file: span.file, path: span.path?.slice(0, 2) ?? [] };
  return finding.at.some((each) => isOfSamePart(environment, each));
}

/** Whether the second finding would not exist without the first. */
export function isConsequence(group: Group, finding: Diagnostic): boolean {
  const [cause] = group;
  if (unreadableFileCodes.has(cause.code)) return isCausedByLostFile(cause, finding);
  if (followsFromMissingDefinition(group, finding) || isCausedByCopy(cause, finding)) return true;
  const isInSameFile = finding.at[0].file === cause.at[0].file;
  if (cause.code === 'duplicate-key' && isWithin(cause, finding)) return true;
  if (misplacedFileCodes.has(cause.code) && isCausedByMisplacedFile(cause, finding)) return true;
  if (cause.code === 'country-code' && cause.detail.wrong === 'divisions') {
    // A condition that refers to a division of the country.
    return finding.code === 'condition-operand' && finding.detail.problem.includes(`"${cause.detail.code}-`);
  }
  if (cause.code === 'unknown-data-point' && finding.code === 'condition-reads-forward')
    return isInSameFile && cause.detail.similar.includes(finding.detail.dataPoint);
  const key = keyOf(finding);
  const causeKey = keyOf(cause);
  if (causeKey.length > 0) {
    if (key.length === 0 || !haveSameParent(causeKey, key)) return false;
    // A misspelt key causes the missing one. Otherwise the missing key is the cause of the unknown one.
    const { similar } = detailOf(cause);
    if (cause.code === 'extra-message' && finding.code === 'missing-message') {
      return Array.isArray(similar) && similar.includes(key.at(-1));
    }
    return cause.code === 'missing-message' && finding.code === 'extra-message';
  }
  if (cause.code === 'broken-placeholder') {
    return finding.code.endsWith('placeholder-mismatch') && detailOf(finding)['key'] === cause.detail.key;
  }
  if (cause.code === 'loan-limits') return finding.code === 'loan-limits' && shareNumber(cause, finding);
  if (cause.code === 'state-swapped')
    return finding.code === 'state-swapped' || finding.code === 'needed-screen';
  if (cause.code === 'missing-screen') return key[0] === cause.detail.name;
  if (cause.code === 'file-name') {
    const { name } = cause.detail;
    return key.some((part) => part.toLowerCase() === name.toLowerCase());
  }
  const question = questionOf(cause);
  if (key.length > 3) return key[0] === 'dataPoints' && key[1] === question && key[2] !== 'label';
  if (misreadCodes.has(cause.code) && readsMisreadPart(cause, finding)) return true;
  if (consequences[cause.code]?.includes(finding.code) !== true) return false;
  return question === questionOf(finding) || spanText(cause.at[0]) === spanText(finding.at[0]);
}

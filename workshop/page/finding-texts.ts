import countryMeta from '../../schemas/config/country.schema.json';
import questionMeta from '../../schemas/config/data-point.schema.json';
import type { DiagnosticCode, DiagnosticDetail } from '../../src/diagnostics/catalogue.ts';
import type { Finding } from '../server/findings.ts';
import type { JsonPath } from '../server/change-json.ts';
import { numberProblem } from './edit/typed-number.ts';
import { pathWith } from './finding-place.ts';
import { choicesOf } from './meta-words.ts';
import { schemaAt, settingName } from './meta-path.ts';
import { languageName } from './pane.ts';
import { brokenRule } from './rule-words.ts';

/** The texts of a finding, with the names of settings as in the panels and dialogs. */
export type FindingTexts = Pick<Finding, 'title' | 'message' | 'remedy'>;

/** A setting that a finding is about. */
interface Setting {
  readonly name: string;
  readonly path: JsonPath;
  /** The labels of its values, by value. */
  readonly valueLabel: (value: string) => string;
}

function settingAt(meta: object, path: JsonPath): Setting {
  const choices = choicesOf(schemaAt({ ...meta }, path));
  return {
    name: `“${settingName({ ...meta }, path)}”`,
    path,
    valueLabel: (value) => `“${choices.find((each) => each.value === value)?.label ?? value}”`,
  };
}

function ofQuestion(...path: readonly string[]): string {
  return settingAt(questionMeta, path).name;
}

function valueOfQuestion(path: readonly string[], value: string): string {
  return settingAt(questionMeta, path).valueLabel(value);
}

/** Returns the setting at a place: of a question, of a question in a country, or of a country. */
export function settingOf({ file, path }: Pick<Finding['at'][number], 'file' | 'path'>): Setting | undefined {
  if (file.startsWith('config/data-points/')) return settingAt(questionMeta, path);
  if (!file.startsWith('config/countries/')) return undefined;
  const [part, , ...rest] = path;
  return part === 'overrides' ? settingAt(questionMeta, rest) : settingAt(countryMeta, path);
}

const field = ofQuestion('field');
const required = ofQuestion('required');
const autofill = ofQuestion('autocomplete');
const initial = ofQuestion('initial');
const version = ofQuestion('version');
const format = ofQuestion('schema', 'format');
const pattern = ofQuestion('schema', 'pattern');
const control = ofQuestion('control');
const storage = ofQuestion('privacy', 'persist');
const neverStored = valueOfQuestion(['privacy', 'persist'], 'never');

function privacyClasses(...names: readonly string[]): string {
  const labels = names.map((name) => valueOfQuestion(['privacy', 'class'], name));
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(labels);
}

const checkRules = choicesOf(questionMeta.$defs.check.properties.rule);

function checkLabel(rule: string): string {
  return `“${checkRules.find(({ value }) => value === rule)?.label ?? rule}”`;
}

const emptyInitial = `Empty ${initial}.`;
const optional = `Switch off ${required}.`;
const neverStore = `Choose ${neverStored} in ${storage}.`;
const otherField = `Enter another ${field}`;

/** Whether a value is the list of options of a question. */
function isOptions(path: JsonPath): boolean {
  return path.at(-1) === 'enum';
}

function wrongValue(
  { received, expected }: DiagnosticDetail['value-shape'],
  setting: Setting | undefined,
): Partial<FindingTexts> {
  if (setting === undefined) return {};
  const { name, path } = setting;
  if (isOptions(path) && received === '[]')
    return {
      title: 'No options',
      message: 'The question has no options to choose from.',
      remedy: `Enter at least one option in ${name}.`,
    };
  const text = /^"(.*)"$/.exec(received)?.[1];
  if (text !== undefined && /^a (?:whole )?number/.test(expected))
    return {
      title: 'Not a number',
      message: `${name} is not a number: ${text}.`,
      remedy: numberProblem(text) ?? `Type ${expected}.`,
    };
  if (path.at(-1) === 'field')
    return {
      title: 'Invalid field',
      message: `${received} cannot be a field of the lead.`,
      remedy: `Join words of letters and digits with dots in ${name}, such as contactDetails.email.`,
    };
  if (path.at(-1) === 'property')
    return {
      title: 'Invalid name in events',
      message: `${received} cannot be the name of the answer in events.`,
      remedy: `Begin ${name} with form_ and continue in small letters and digits, such as form_first_name, or empty it.`,
    };
  return {
    title: 'Value is not allowed',
    message: `${name} must be ${expected}, but is ${received}.`,
    remedy: `Correct ${name}.`,
  };
}

function emptyRange(
  { lower, least, most }: DiagnosticDetail['empty-range'],
  at: Finding['at'],
): Partial<FindingTexts> {
  const [lowerName, upperName] = at.map((place) => settingOf(place)?.name);
  const lowerText = lowerName ?? lower;
  return upperName === undefined
    ? {
        message: `No answer is valid: ${lowerText} is ${least}, but there are only ${most} options.`,
        remedy: `Correct ${lowerText}, or add options.`,
      }
    : {
        message: `No answer is valid: ${lowerText} is ${least}, but ${upperName} is only ${most}.`,
        remedy: `Correct ${lowerText} or ${upperName}.`,
      };
}

function widerOverride({
  name,
  keyword,
  catalogue,
  override,
}: DiagnosticDetail['override-widens']): Partial<FindingTexts> {
  const title = 'Less strict than the catalogue';
  if (keyword === 'required')
    return {
      title,
      message: `For all countries an answer to "${name}" is required, so one country cannot make it optional.`,
      remedy: `Switch on ${required}, or switch it off for all countries.`,
    };
  const setting = ofQuestion('schema', keyword);
  return {
    title,
    message:
      keyword === 'enum'
        ? `"${name}" would have options in this country that it lacks in the catalogue.`
        : `${setting} of "${name}" is ${catalogue} for all countries, so ${override} accepts answers that the others reject.`,
    remedy: `Correct ${setting}, or change it for all countries.`,
  };
}

interface FoundAt {
  readonly at: Finding['at'];
  /** The setting at the first place. */
  readonly setting: Setting | undefined;
}

/** The texts that differ from those of the compiler, which name the properties of files. */
const textsByCode: {
  readonly [Code in DiagnosticCode]?: (
    detail: DiagnosticDetail[Code],
    found: FoundAt,
  ) => Partial<FindingTexts>;
} = {
  'value-shape': (detail, { setting }) => wrongValue(detail, setting),
  'value-not-allowed': ({ received }, { setting }) =>
    setting === undefined
      ? {}
      : {
          message: `${setting.name} cannot be ${received}.`,
          remedy: `Choose another value in ${setting.name}.`,
        },
  'missing-property': ({ property }, { at: [place] }) => {
    const setting = place && settingOf({ ...place, path: pathWith(place.path, property) });
    if (setting === undefined) return {};
    const hint = setting.name === autofill ? ', or enter off' : '';
    return {
      title: 'Missing value',
      message: `${setting.name} is empty.`,
      remedy: `Fill in ${setting.name}${hint}.`,
    };
  },
  'idle-keyword': (_, { setting }) =>
    setting === undefined
      ? {}
      : {
          title: 'Setting without effect',
          message: `${setting.name} has no effect on this ${control}.`,
          remedy: `Empty ${setting.name}, or choose another ${control}.`,
        },
  'empty-range': (detail, { at }) => emptyRange(detail, at),
  'override-widens': widerOverride,
  'amount-unbounded': ({ name, missing }) => ({
    message: `"${name}" has no ${missing}, so a typing error such as an extra zero would be accepted.`,
    remedy: `Enter a number in ${ofQuestion('schema', missing)}.`,
  }),
  'date-unbounded': ({ rules }) => ({
    remedy: `Add one of these checks: ${rules.map(checkLabel).join(', ')}.`,
  }),
  'check-operand': ({ name, rule, dataPoint, needs }) => ({
    message: `The check ${checkLabel(rule)} of "${name}" would always fail: the answer to "${dataPoint}" is not ${needs}.`,
    remedy: `Remove the check, or correct ${format}.`,
  }),
  'age-unchecked': ({ country, name, rule }) => ({
    message: `"${country}" has age limits, but "${name}" does not check them.`,
    remedy: `Add the check ${checkLabel(rule)}.`,
  }),
  'pattern-invalid': ({ problem }) => ({
    message: `${pattern} cannot be used: ${problem}.`,
    remedy: `Correct ${pattern}, or empty it. It must match the whole answer.`,
  }),
  'pattern-not-linear': ({ reason }) => ({
    message: `${pattern} could freeze the page on a crafted answer: ${reason}.`,
    remedy: `Write ${pattern} so that each answer can match in one way only.`,
  }),
  'control-mismatch': ({ name, country }) =>
    country === undefined
      ? {
          title: 'Input type does not fit',
          message: `This ${control} cannot enter the answers that the rules of the question allow.`,
          remedy: `Choose another ${control}.`,
        }
      : {
          title: 'Format of the country is missing',
          message: `In "${country}" the answer to "${name}" has no ${format} that fits this ${control}.`,
          remedy: `Choose a ${format} of this country, or enter a ${pattern}.`,
        },
  'foreign-format': ({ country, name, home }) => ({
    message: `In "${country}" the answer to "${name}" has a format that exists only in ${home}. Residents cannot answer.`,
    remedy: `Choose a format of this country in ${format}, or enter a ${pattern}.`,
  }),
  'personal-analytics': ({ name, class: privacyClass }) => ({
    message: `"${name}" has the privacy class ${privacyClasses(privacyClass)}, so the answer itself must not be sent to analytics.`,
    remedy: `Choose ${['presence', 'none'].map((value) => valueOfQuestion(['privacy', 'analytics'], value)).join(' or ')} in ${ofQuestion('privacy', 'analytics')}.`,
  }),
  'privacy-class': ({ name, is }) => ({
    message: `"${name}" is ${is}, but its privacy class is ${privacyClasses('public')}.`,
    remedy: `Choose ${privacyClasses('contact', 'identity', 'financial')} in ${ofQuestion('privacy', 'class')}.`,
  }),
  'secret-persisted': () => ({ remedy: neverStore }),
  'private-persisted': () => ({ remedy: neverStore }),
  'secret-too-early': ({ last }) => ({
    remedy: `Ask it on the step "${last}", or switch off ${required}.`,
  }),
  'secret-before-review': () => ({ remedy: optional }),
  'property-twice': () => ({ remedy: `Enter another ${ofQuestion('privacy', 'property')} for one of them.` }),
  'consent-preticked': () => ({ remedy: emptyInitial }),
  'sensitive-preanswered': () => ({ remedy: emptyInitial }),
  'initial-invalid': ({ name, initial: answer, keyword }) => ({
    message: `The initial answer ${answer} of "${name}" is not valid: ${
      keyword === 'type' ? 'it has the wrong type' : (brokenRule(keyword, {}) ?? keyword)
    }.`,
    remedy: `Correct ${initial}, or empty it.`,
  }),
  'consent-unversioned': ({ name }) => ({
    message: `"${name}" is a consent without ${version}, so applicants would not be asked again after a change of its text.`,
    remedy: `Enter 1 in ${version}, or the next number if applicants have agreed to another text.`,
  }),
  'marketing-required': () => ({ remedy: optional }),
  'required-unanswerable': () => ({
    remedy: `${optional} If a condition can tell who has an answer, ask the question only then.`,
  }),
  'needed-question': ({ problem, country, name, reason }) => ({
    ...(problem === 'dropped' && { message: `"${country}" has to ask "${name}": ${reason}.` }),
    remedy: {
      dropped: `Ask "${name}" in "${country}".`,
      optional: `Switch on ${required}.`,
      conditional: 'Ask it always, without a condition.',
      late: 'Ask it on the first step.',
    }[problem],
  }),
  'unknown-autocomplete': ({ name }) => ({
    message: `Browsers do not know “${name}”, so they do not fill in the answer.`,
    remedy: `Correct ${autofill}, or enter off.`,
  }),
  'autocomplete-mismatch': ({ name, autocomplete, expected }) => ({
    message: `Browsers would fill in “${autocomplete}” as the answer to "${name}".`,
    remedy: `Enter ${expected.replaceAll('"', '')} in ${autofill}.`,
  }),
  'field-twice': () => ({ remedy: `${otherField} for one of them, or ask only one of them.` }),
  'field-inside-field': ({ country, inner, innerField, outer, outerField }) => ({
    message: `In "${country}" the question "${inner}" sets "${innerField}", which is inside "${outerField}", the field of "${outer}".`,
    remedy: `${otherField} for one of them.`,
  }),
  'reserved-field': () => ({ remedy: `${otherField}.` }),
  'single-answer': () => ({ remedy: 'Widen its options or limits, or remove the question.' }),
  'person-refused': ({ country, name, answer, person, rule }) => ({
    message: `In "${country}" the form rejects ${answer}, the answer of the sample applicant "${person}" to "${name}": ${brokenRule(rule, {}) ?? rule}.`,
  }),
  'question-unanswerable': ({ country, name, tried, rule }) => ({
    message: `In "${country}" no valid answer to "${name}" was found. For example, ${tried} is rejected: ${brokenRule(rule, {}) ?? rule}.`,
    remedy: 'Correct the limits or the checks, so that a valid answer exists.',
  }),
  'screen-lacks': ({ country, screen, field: leadField }) => ({
    message: `In "${country}" the lender requires "${leadField}", which the screen "${screen}" does not always ask. It would reject the answers.`,
    remedy: 'Ask it on the screen too, as a required question without a condition.',
  }),
  'screen-field': (detail) => {
    const { screen, dataPoint } = detail;
    if (detail.problem === 'unknown')
      return {
        message: `The screen "${screen}" asks "${dataPoint}", but the lender has no field for the answer there. It would reject every answer.`,
        remedy: 'Ask another question.',
      };
    const setting = ofQuestion('schema', detail.keyword);
    return {
      message: `On the screen "${screen}" the lender would reject some valid answers to "${dataPoint}": it is stricter in ${setting}.`,
      remedy: `Make ${setting} stricter.`,
    };
  },
  'step-split': () => ({ remedy: 'Ask it directly before or after the other questions of its page.' }),
  'context-order': ({ step, context }) => ({
    remedy: `Move the questions of the step "${step}" next to other questions of the context "${context}".`,
  }),
  'missing-message': ({ locale, need }) => ({
    message: `${need}.`,
    remedy: `Write it in ${languageName(locale)}.`,
  }),
};

/** Replaces the name that files have for questions. */
function withQuestions(text: string): string {
  return text.replaceAll(
    /\b([Dd])ata point(s?)\b/g,
    (_, first: string, plural: string) => `${first === 'D' ? 'Q' : 'q'}uestion${plural}`,
  );
}

/** Returns the texts of a finding for people who do not know the files. Names are still ids in quotation marks. */
export function findingTexts(finding: Pick<Finding, 'code' | 'at' | 'detail'> & FindingTexts): FindingTexts {
  const { code, title, message, remedy, at, detail } = finding;
  const [place] = at;
  const texts = textsByCode[code as DiagnosticCode] as
    | ((detail: object, found: FoundAt) => Partial<FindingTexts>)
    | undefined;
  return {
    title: withQuestions(title),
    message: withQuestions(message),
    remedy: withQuestions(remedy),
    ...texts?.(detail, { at, setting: place && settingOf(place) }),
  };
}

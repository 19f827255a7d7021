import type { FlowDataPoint, JsonSchema } from '../../../model/flow.ts';
import { screenKinds } from '../../../model/screen.ts';
import type { CountryQuestion } from '../../link/country-question.ts';
import type { Config, Located } from '../../link/config.ts';
import type { ScreenFile } from '../../link/config-files.ts';
import { bodyOf, type Contract, itemsOf, requiredFields, schemaAt } from '../../contract.ts';
import { configOfScreen } from '../../link/screen-forms.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { type Report, screenRule } from '../../rule.ts';

interface ScreenRequest {
  readonly contract: Contract;
  readonly screen: string;
  readonly call: string;
  readonly file: Located<ScreenFile>;
  readonly list: string | undefined;
  /** The schema of the request body, or of each entry if the answers are sent as a list. */
  readonly accepted: JsonSchema;
}

/** Fields that the client adds to the answers of a screen. */
const fieldsOfClient: readonly string[] = ['leadId', 'id', 'productId'];

const limits = [
  {
    keyword: 'minLength',
    isHeld: (answerBound: number, contractBound: number) => answerBound >= contractBound,
  },
  {
    keyword: 'minimum',
    isHeld: (answerBound: number, contractBound: number) => answerBound >= contractBound,
  },
  {
    keyword: 'maxLength',
    isHeld: (answerBound: number, contractBound: number) => answerBound <= contractBound,
  },
  {
    keyword: 'maximum',
    isHeld: (answerBound: number, contractBound: number) => answerBound <= contractBound,
  },
] as const;

/** Returns the first keyword of the contract that a valid answer could violate. */
function brokenKeyword({ schema }: FlowDataPoint, accepted: JsonSchema): string | undefined {
  const { type } = accepted;
  const isInteger = schema['type'] === 'integer' && type === 'number';
  if (type !== undefined && type !== schema['type'] && !isInteger) return 'type';
  const brokenLimit = limits.find(({ keyword, isHeld }) => {
    const answerBound = schema[keyword];
    const contractBound = accepted[keyword];
    if (typeof contractBound !== 'number' || alwaysHolds(schema, keyword, contractBound)) return false;
    return typeof answerBound !== 'number' || !isHeld(answerBound, contractBound);
  });
  if (brokenLimit !== undefined) return brokenLimit.keyword;
  const hasShape = ['format', 'pattern', 'enum'].some((keyword) => schema[keyword] !== undefined);
  return accepted['pattern'] !== undefined && !hasShape ? 'pattern' : undefined;
}

/**
 * Whether a bound always holds. Options have known lengths, formats have a minimum length, and answers are not empty.
 */
function alwaysHolds(schema: JsonSchema, keyword: string, bound: number): boolean {
  if (schema['enum'] !== undefined) return true;
  return keyword === 'minLength' && (schema['format'] !== undefined || bound <= 1);
}

function requestOfScreen(
  screen: string,
  file: Located<ScreenFile>,
  contract: Contract,
  report: Report,
): ScreenRequest | undefined {
  const { kind, call, list, entries } = file.contents;
  const body = call === undefined ? undefined : bodyOf(contract, call);
  if (call === undefined || body === undefined) return undefined;
  if (list === undefined) return { contract, screen, call, file, list, accepted: body };
  const accepted = schemaAt(contract, body, list);
  const span = spanOfKey(file.document, ['list']);
  if (accepted?.['type'] !== 'array') {
    report('screen-list', { screen, call, list, problem: 'not-taken' }, span);
    return undefined;
  }
  if (kind === 'found-list' && list !== screenKinds[kind].reply) {
    report('screen-list', { screen, call, list, problem: 'not-found' }, span);
  }
  if (entries !== undefined && !fitsEntries(entries, accepted)) {
    report('screen-list', { screen, call, list, problem: 'entries' }, span);
  }
  return { contract, screen, call, file, list, accepted: itemsOf(contract, accepted) ?? {} };
}

function fitsEntries(
  { minimum, maximum }: NonNullable<ScreenFile['entries']>,
  accepted: JsonSchema,
): boolean {
  const { minItems, maxItems } = accepted;
  if (typeof minItems === 'number' && minimum < minItems) return false;
  if (typeof maxItems === 'number' && maximum > maxItems) return false;
  return minimum <= maximum;
}

/** Returns the path of a question's answer in the request; undefined if it is outside the list. */
function pathInRequest({ list }: ScreenRequest, field: string): string | undefined {
  if (list === undefined) return field;
  const [name, ...rest] = field.split('.');
  return name === list && rest.length === 1 ? rest[0] : undefined;
}

function checkQuestion(request: ScreenRequest, question: CountryQuestion, report: Report): void {
  const { contract, screen, call, file, accepted } = request;
  const { id, index, merged } = question;
  const span = spanOfValue(file.document, ['dataPoints', index]);
  const path = pathInRequest(request, merged.field);
  const property = path === undefined ? undefined : schemaAt(contract, accepted, path);
  const detail = { screen, call, dataPoint: id, field: merged.field };
  if (property === undefined) {
    if (path === undefined || accepted['additionalProperties'] === false) {
      report('screen-field', { ...detail, problem: 'unknown' }, span);
    }
    return;
  }
  const keyword = brokenKeyword(merged, property);
  if (keyword !== undefined) report('screen-field', { ...detail, problem: 'wider', keyword }, span);
}

/** Returns required fields of the call that a country does not always ask. */
function missingFields(request: ScreenRequest, asked: readonly CountryQuestion[]): readonly string[] {
  const alwaysAsked = asked
    .filter(({ merged: { required, when } }) => required && when === undefined)
    .map(({ merged: { field } }) => pathInRequest(request, field) ?? '');
  return requiredFields(request.contract, request.accepted).filter(
    (field) =>
      !fieldsOfClient.includes(field) &&
      !alwaysAsked.some((path) => path === field || path.startsWith(`${field}.`)),
  );
}

function checkScreen(request: ScreenRequest, config: Config, report: Report): void {
  const { screen, call, file } = request;
  const { countries } = configOfScreen(screen, config);
  for (const { slug: country, formQuestions } of countries.values()) {
    for (const question of formQuestions) checkQuestion(request, question, report);
    if (formQuestions.length === 0) continue;
    for (const field of missingFields(request, formQuestions)) {
      report('screen-lacks', { screen, call, country, field }, spanOfKey(file.document, ['call']));
    }
  }
}

/** The call of a screen must accept all its answers: no unknown, missing or mistyped field. */
export const sendableScreens = screenRule(([screen, file], report, config) => {
  if (file.contents.dataPoints === undefined) return;
  const request = requestOfScreen(screen, file, config.contract, report);
  if (request !== undefined) checkScreen(request, config, report);
});

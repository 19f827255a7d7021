import type { FlowDataPoint, JsonSchema } from '../../../model/flow.ts';
import { screenKinds } from '../../../model/screen.ts';
import type { CountryQuestion } from '../../link/country-question.ts';
import type { Config, Located } from '../../link/config.ts';
import type { ScreenFile } from '../../link/config-files.ts';
import { bodyOf, type Contract, itemsOf, requiredFields, schemaAt } from '../../contract.ts';
import { configOfScreen } from '../../link/screen-forms.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { type Report, screenRule } from '../../rule.ts';

interface Sending {
  readonly contract: Contract;
  readonly screen: string;
  readonly call: string;
  readonly file: Located<ScreenFile>;
  readonly list: string | undefined;
  /** The schema of the request body, or of each entry if the answers are sent as a list. */
  readonly accepted: JsonSchema;
}

/** Fields that the client adds to the answers of a screen. */
const added: readonly string[] = ['leadId', 'id', 'productId'];

const limits = [
  { keyword: 'minLength', isHeld: (own: number, accepted: number) => own >= accepted },
  { keyword: 'minimum', isHeld: (own: number, accepted: number) => own >= accepted },
  { keyword: 'maxLength', isHeld: (own: number, accepted: number) => own <= accepted },
  { keyword: 'maximum', isHeld: (own: number, accepted: number) => own <= accepted },
] as const;

/** Returns the first keyword of the contract that a valid answer could violate. */
function brokenKeyword({ schema }: FlowDataPoint, accepted: JsonSchema): string | undefined {
  const { type } = accepted;
  const isInteger = schema['type'] === 'integer' && type === 'number';
  if (type !== undefined && type !== schema['type'] && !isInteger) return 'type';
  const found = limits.find(({ keyword, isHeld }) => {
    const own = schema[keyword];
    const bound = accepted[keyword];
    if (typeof bound !== 'number' || alwaysHolds(schema, keyword, bound)) return false;
    return typeof own !== 'number' || !isHeld(own, bound);
  });
  if (found !== undefined) return found.keyword;
  const isShaped = ['format', 'pattern', 'enum'].some((keyword) => schema[keyword] !== undefined);
  return accepted['pattern'] !== undefined && !isShaped ? 'pattern' : undefined;
}

/**
 * Whether a bound always holds. Options have known lengths, formats have a minimum length, and answers are not empty.
 */
function alwaysHolds(schema: JsonSchema, keyword: string, bound: number): boolean {
  if (schema['enum'] !== undefined) return true;
  return keyword === 'minLength' && (schema['format'] !== undefined || bound <= 1);
}

function sendingOf(
  screen: string,
  file: Located<ScreenFile>,
  contract: Contract,
  report: Report,
): Sending | undefined {
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
  if (entries !== undefined && !fits(entries, accepted)) {
    report('screen-list', { screen, call, list, problem: 'entries' }, span);
  }
  return { contract, screen, call, file, list, accepted: itemsOf(contract, accepted) ?? {} };
}

function fits({ minimum, maximum }: NonNullable<ScreenFile['entries']>, accepted: JsonSchema): boolean {
  const { minItems, maxItems } = accepted;
  if (typeof minItems === 'number' && minimum < minItems) return false;
  if (typeof maxItems === 'number' && maximum > maxItems) return false;
  return minimum <= maximum;
}

/** Returns the path of a question's answer in the request; undefined if it is outside the list. */
function pathIn({ list }: Sending, field: string): string | undefined {
  if (list === undefined) return field;
  const [name, ...rest] = field.split('.');
  return name === list && rest.length === 1 ? rest[0] : undefined;
}

function checkQuestion(sending: Sending, question: CountryQuestion, report: Report): void {
  const { contract, screen, call, file, accepted } = sending;
  const { id, index, merged } = question;
  const at = spanOfValue(file.document, ['dataPoints', index]);
  const path = pathIn(sending, merged.field);
  const property = path === undefined ? undefined : schemaAt(contract, accepted, path);
  const detail = { screen, call, dataPoint: id, field: merged.field };
  if (property === undefined) {
    if (path === undefined || accepted['additionalProperties'] === false) {
      report('screen-field', { ...detail, problem: 'unknown' }, at);
    }
    return;
  }
  const keyword = brokenKeyword(merged, property);
  if (keyword !== undefined) report('screen-field', { ...detail, problem: 'wider', keyword }, at);
}

/** Returns required fields of the call that a country does not always ask. */
function lackingIn(sending: Sending, asked: readonly CountryQuestion[]): readonly string[] {
  const alwaysAsked = asked
    .filter(({ merged: { required, when } }) => required && when === undefined)
    .map(({ merged: { field } }) => pathIn(sending, field) ?? '');
  return requiredFields(sending.contract, sending.accepted).filter(
    (field) =>
      !added.includes(field) && !alwaysAsked.some((sent) => sent === field || sent.startsWith(`${field}.`)),
  );
}

function checkScreen(sending: Sending, config: Config, report: Report): void {
  const { screen, call, file } = sending;
  const { countries } = configOfScreen(screen, config);
  for (const { slug: country, formQuestions } of countries.values()) {
    for (const question of formQuestions) checkQuestion(sending, question, report);
    if (formQuestions.length === 0) continue;
    for (const field of lackingIn(sending, formQuestions)) {
      report('screen-lacks', { screen, call, country, field }, spanOfKey(file.document, ['call']));
    }
  }
}

/** The call of a screen must accept all its answers: no unknown, missing or mistyped field. */
export const sendableScreens = screenRule(([screen, file], report, config) => {
  if (file.contents.dataPoints === undefined) return;
  const sending = sendingOf(screen, file, config.contract, report);
  if (sending !== undefined) checkScreen(sending, config, report);
});

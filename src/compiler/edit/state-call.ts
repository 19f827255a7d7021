import { bodyOf, callsCompleting, type Contract, schemaAt } from '../contract.ts';
import screenSchema from '../../../schemas/config/screen.schema.json' with { type: 'json' };

/** The calls that a screen can send. */
export const screenCalls: readonly string[] = screenSchema.$defs.call.enum;

/** The contract, and the field of the lead for each question. */
interface ContractAndFields {
  readonly contract: Contract;
  readonly dataPoints: ReadonlyMap<string, { readonly contents: { readonly field: string } }>;
}

/** Returns the questions whose answers the call accepts. */
export function questionsAcceptedBy(
  { contract, dataPoints }: ContractAndFields,
  call: string,
): readonly string[] {
  const body = bodyOf(contract, call);
  const acceptsAny = acceptsAnyField(contract, call);
  return [...dataPoints]
    .filter(([, { contents }]) => acceptsAny || schemaAt(contract, body, contents.field) !== undefined)
    .map(([question]) => question);
}

/** Whether the call sends the whole lead, whose fields depend on the country, instead of some answers. */
function acceptsAnyField(contract: Contract, call: string): boolean {
  return bodyOf(contract, call)?.['additionalProperties'] === true;
}

/** Returns the calls that leave a state and that a screen can send. */
export function callsOfPage(contract: Contract, state: number): readonly string[] {
  return callsCompleting(contract, state).filter((call) => screenCalls.includes(call));
}

interface StateAndQuestions {
  readonly state: number;
  readonly questions: readonly string[];
}

/**
 * Of the calls that leave a state, returns the one that accepts the most of the questions; undefined if none accepts
 * any. A call that sends the whole lead is the last choice.
 */
export function callFor(
  { state, questions }: StateAndQuestions,
  config: ContractAndFields,
): string | undefined {
  const countAccepted = (call: string): number => {
    const accepted = questionsAcceptedBy(config, call);
    return questions.filter((question) => accepted.includes(question)).length;
  };
  const wholeLeadRank = (call: string): number => Number(acceptsAnyField(config.contract, call));
  const [best] = callsOfPage(config.contract, state)
    .filter((call) => countAccepted(call) > 0)
    .toSorted(
      (one, other) => countAccepted(other) - countAccepted(one) || wholeLeadRank(one) - wholeLeadRank(other),
    );
  return best;
}

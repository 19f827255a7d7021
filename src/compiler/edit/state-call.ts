import { bodyOf, callsCompleting, type Contract, schemaAt } from '../contract.ts';
import screenSchema from '../../../schemas/config/screen.schema.json' with { type: 'json' };

/** The calls that a screen can send. */
export const screenCalls: readonly string[] = screenSchema.$defs.call.enum;

/** The contract, and the field of each question. */
interface Known {
  readonly contract: Contract;
  readonly dataPoints: ReadonlyMap<string, { readonly contents: { readonly field: string } }>;
}

/** Returns the questions whose answers the call accepts. */
export function questionsKnown({ contract, dataPoints }: Known, call: string): readonly string[] {
  const body = bodyOf(contract, call);
  const isOpen = acceptsAnyField(contract, call);
  return [...dataPoints]
    .filter(([, { contents }]) => isOpen || schemaAt(contract, body, contents.field) !== undefined)
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

interface WantedCall {
  readonly state: number;
  readonly questions: readonly string[];
}

/**
 * Of the calls that leave a state, returns the one that accepts the most of the questions; undefined if none accepts
 * any. A call that sends the whole lead is the last choice.
 */
export function callFor({ state, questions }: WantedCall, config: Known): string | undefined {
  const known = (call: string): number => {
    const accepted = questionsKnown(config, call);
    return questions.filter((question) => accepted.includes(question)).length;
  };
  const isOpen = (call: string): number => Number(acceptsAnyField(config.contract, call));
  const [best] = callsOfPage(config.contract, state)
    .filter((call) => known(call) > 0)
    .toSorted((one, other) => known(other) - known(one) || isOpen(one) - isOpen(other));
  return best;
}

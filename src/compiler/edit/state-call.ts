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
  return [...dataPoints]
    .filter(([, { contents }]) => schemaAt(contract, body, contents.field) !== undefined)
    .map(([question]) => question);
}

/** Returns the calls that leave a state and that a screen can send. */
export function callsOfPage(contract: Contract, state: number): readonly string[] {
  return callsCompleting(contract, state).filter((call) => screenCalls.includes(call));
}

interface Asked {
  readonly state: number;
  readonly questions: readonly string[];
}

/**
 * Of the calls that leave a state, returns the one that accepts the most of the questions; undefined if none accepts
 * any.
 */
export function callFor({ state, questions }: Asked, config: Known): string | undefined {
  const known = (call: string): number => {
    const accepted = questionsKnown(config, call);
    return questions.filter((question) => accepted.includes(question)).length;
  };
  const [best] = callsOfPage(config.contract, state)
    .filter((call) => known(call) > 0)
    .toSorted((one, other) => known(other) - known(one));
  return best;
}

import { bodyOf, callsLeaving, schemaAt } from '../contract.ts';
import type { Config } from '../link/config.ts';

/** The questions whose answers a call takes. */
export function questionsKnown(
  { contract, dataPoints }: Pick<Config, 'contract' | 'dataPoints'>,
  call: string,
): readonly string[] {
  const body = bodyOf(contract, call);
  return [...dataPoints]
    .filter(([, { contents }]) => schemaAt(contract, body, contents.field) !== undefined)
    .map(([question]) => question);
}

interface Asked {
  readonly state: number;
  readonly questions: readonly string[];
  /** Those that can complete a screen. */
  readonly calls: readonly string[];
}

/** Of the calls that leave a state, the one that knows the most of the questions; undefined where none leaves it. */
export function callFor({ state, questions, calls }: Asked, config: Config): string | undefined {
  const known = (call: string): number => {
    const taken = questionsKnown(config, call);
    return questions.filter((question) => taken.includes(question)).length;
  };
  const [best] = callsLeaving(config.contract, state)
    .filter((call) => calls.includes(call))
    .toSorted((one, other) => known(other) - known(one));
  return best;
}

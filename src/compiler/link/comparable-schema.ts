import type { JsonSchema } from '../../model/flow.ts';
import type { Config } from './config.ts';
import { withListedOptions } from './options.ts';

/** What the answers to a question can be in any country; undefined where the question is missing or broken. */
export function comparableSchema(
  id: string,
  { dataPoints, divisions }: Pick<Config, 'dataPoints' | 'divisions'>,
): JsonSchema | undefined {
  const file = dataPoints.get(id)?.contents;
  const [first, ...others] = [...divisions.values()].flatMap(({ contents }) => contents.divisions);
  const all = first === undefined ? undefined : { divisions: [first, ...others] as const };
  return file === undefined ? undefined : withListedOptions(file, all);
}

import { oncePer } from '../../lib/once-per.ts';
import type { JsonSchema } from '../../model/flow.ts';
import type { Config } from './config.ts';
import { withListedOptions } from './options.ts';

const everyDivision = oncePer((divisions: Config['divisions']) => {
  const [first, ...others] = [...divisions.values()].flatMap(({ contents }) => contents.divisions);
  return first === undefined ? undefined : { divisions: [first, ...others] as const };
});

const schemasById = oncePer((_dataPoints: Config['dataPoints']) => new Map<string, JsonSchema>());

/** What the answers to a question can be in any country; undefined where the question is missing or broken. */
export function comparableSchema(
  id: string,
  { dataPoints, divisions }: Pick<Config, 'dataPoints' | 'divisions'>,
): JsonSchema | undefined {
  const file = dataPoints.get(id)?.contents;
  if (file === undefined) return undefined;
  const known = schemasById(dataPoints);
  const schema = known.get(id) ?? withListedOptions(file, everyDivision(divisions));
  known.set(id, schema);
  return schema;
}

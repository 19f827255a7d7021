import { comparableSchema, operandProblem } from '../../link/operand-problem.ts';
import { conditionParts } from '../../../flow/condition-parts.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A condition compares an answer with something the answer can be. */
export const typedConditions: ConfigRule = (config, report) => {
  const { conditions, dataPoints } = config;
  if (conditions === undefined) return;
  for (const [condition, value] of Object.entries(conditions.contents.conditions)) {
    for (const { condition: part, path } of conditionParts(value)) {
      const dataPoint = 'dataPoint' in part ? dataPoints.get(part.dataPoint) : undefined;
      if (dataPoint === undefined || !('dataPoint' in part)) continue;
      const schema = comparableSchema(part.dataPoint, config) ?? dataPoint.contents.schema;
      const found = operandProblem(part, schema);
      if (found === undefined) continue;
      const { problem, similar } = found;
      report(
        'condition-operand',
        { condition, operator: part.op, dataPoint: part.dataPoint, problem, similar },
        spanOfValue(conditions.document, ['conditions', condition, ...path, ...found.path]),
        spanOfValue(dataPoint.document, ['schema', 'type']),
      );
    }
  }
};

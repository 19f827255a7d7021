import { type NamedConditions, conditionParts, dataPointsIn, reachableNames } from './condition-parts.ts';
import type { Config, LinkedCountry } from './config.ts';
import { operandProblem } from './operand-problem.ts';

function isDecidable(name: string, config: Config, named: NamedConditions): boolean {
  const condition = Object.hasOwn(named, name) ? named[name] : undefined;
  if (condition === undefined) return false;
  return conditionParts(condition).every(({ condition: part }) => {
    if (part.op === 'condition') return !reachableNames(part.name, named).includes(name);
    if (!('dataPoint' in part)) return true;
    const schema = config.dataPoints.get(part.dataPoint)?.contents.schema;
    return schema !== undefined && operandProblem(part, schema) === undefined;
  });
}

/** Whether every name the country uses leads somewhere, so that it can be made into a flow. What does not has been reported. */
export function isComplete({ file, asked }: LinkedCountry, config: Config): boolean {
  const named = config.conditions?.contents.conditions;
  const steps = config.steps?.contents.steps;
  if (named === undefined || steps === undefined) return false;
  if (asked.length === 0 || asked.length < file.contents.dataPoints.length) return false;
  return asked.every(({ index, asked: { step, when } }) => {
    if (!Object.hasOwn(steps, step)) return false;
    if (when?.op !== 'condition') return true;
    const earlier = new Set<string>(file.contents.dataPoints.slice(0, index));
    return reachableNames(when.name, named).every((name) => {
      const condition = named[name];
      if (condition === undefined || !isDecidable(name, config, named)) return false;
      return dataPointsIn(condition).every((id) => earlier.has(id));
    });
  });
}

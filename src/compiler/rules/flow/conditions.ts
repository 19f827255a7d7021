import {
  conditionParts,
  dataPointsRead,
  namesIn,
  type NamedConditions,
} from '../../../flow/condition-parts.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { configRule, countryRule, knownNames } from '../../rule.ts';
import type { NonEmpty } from '../../../model/identifiers.ts';
import { namesOnCycles } from '../../link/names-on-cycles.ts';
import { positionInOrder } from '../../link/question-order.ts';
import { comparableSchema, operandProblem } from '../../link/operand-problem.ts';

/** Conditions must be defined, because an undefined one must not count as true. */
export const knownConditions = knownNames(
  'condition',
  'unknown-condition',
  ({ conditions, defined }) => conditions && defined.conditions,
);

/** Returns the shortest cycle from a name to itself, starting with that name. */
function shortestCycle(start: string, conditions: NamedConditions): NonEmpty<string> | undefined {
  let paths: NonEmpty<string>[] = [[start]];
  const visitedNames = new Set<string>();
  while (paths.length > 0) {
    const longerPaths: NonEmpty<string>[] = [];
    for (const path of paths) {
      const condition = conditions[path.at(-1) ?? start];
      for (const name of condition === undefined ? [] : namesIn(condition)) {
        if (name === start) return path;
        if (visitedNames.has(name)) continue;
        visitedNames.add(name);
        longerPaths.push([...path, name]);
      }
    }
    paths = longerPaths;
  }
  return undefined;
}

/** Conditions must not form a cycle. Each cycle is reported once, at the first of its names. */
export const acyclicConditions = configRule(({ conditions }, report) => {
  if (conditions === undefined) return;
  const namedConditions = conditions.contents.conditions;
  const reportedNames = new Set<string>();
  for (const name of namesOnCycles(namedConditions)) {
    const cycle = reportedNames.has(name) ? undefined : shortestCycle(name, namedConditions);
    if (cycle === undefined) continue;
    for (const member of cycle) reportedNames.add(member);
    const [span, ...others] = cycle.map((member) => spanOfKey(conditions.document, ['conditions', member]));
    if (span !== undefined) report('condition-cycle', { cycle }, span, ...others);
  }
});

/** A condition can only read questions that its country asks earlier. */
export const conditionsReadBackward = countryRule((linkedCountry, report, { conditions, defined }) => {
  if (conditions === undefined) return;
  const namedConditions = conditions.contents.conditions;
  const { slug: country, file, formQuestions } = linkedCountry;
  for (const { id: reader, index, merged: question } of formQuestions) {
    if (question.when?.op !== 'condition') continue;
    const condition = question.when.name;
    for (const dataPoint of new Set(dataPointsRead(question.when, namedConditions))) {
      const position = positionInOrder(linkedCountry, dataPoint);
      if (!defined.dataPoints.has(dataPoint) || (position >= 0 && position < index)) continue;
      report(
        'condition-reads-forward',
        { country, condition, reader, dataPoint, asked: position < 0 ? 'never' : 'later' },
        spanOfValue(file.document, ['dataPoints', index]),
        spanOfKey(conditions.document, ['conditions', condition]),
      );
    }
  }
});

/** A condition can only compare an answer with values that the answer can have. */
export const typedConditions = configRule((config, report) => {
  const { conditions, dataPoints } = config;
  if (conditions === undefined) return;
  for (const [condition, value] of Object.entries(conditions.contents.conditions)) {
    for (const { condition: part, path } of conditionParts(value)) {
      const dataPoint = 'dataPoint' in part ? dataPoints.get(part.dataPoint) : undefined;
      if (dataPoint === undefined || !('dataPoint' in part)) continue;
      const schema = comparableSchema(part.dataPoint, config) ?? dataPoint.contents.schema;
      const operandFault = operandProblem(part, schema);
      if (operandFault === undefined) continue;
      const { problem, remedy, similar } = operandFault;
      report(
        'condition-operand',
        { condition, operator: part.op, dataPoint: part.dataPoint, problem, remedy, similar },
        spanOfValue(conditions.document, ['conditions', condition, ...path, ...operandFault.path]),
        spanOfValue(dataPoint.document, ['schema', 'type']),
      );
    }
  }
});

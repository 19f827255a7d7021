import {
  type NamedConditions,
  conditionParts,
  dataPointsIn,
  reachableNames,
} from '../../flow/condition-parts.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import { checkOperands, needsAges } from './check-operands.ts';
import { comparableSchema, operandProblem } from './operand-problem.ts';
import type { Config, LinkedCountry } from './config.ts';
import { hasUnreadQuestions } from './question-order.ts';
import { namesOnCycles } from './names-on-cycles.ts';

function canEvaluate(name: string, config: Config, namedConditions: NamedConditions): boolean {
  const condition = Object.hasOwn(namedConditions, name) ? namedConditions[name] : undefined;
  if (condition === undefined) return false;
  return conditionParts(condition).every(({ condition: part }) => {
    if (part.op === 'condition') return !namesOnCycles(namedConditions).has(part.name);
    if (!('dataPoint' in part)) return true;
    const schema = comparableSchema(part.dataPoint, config);
    return schema !== undefined && operandProblem(part, schema) === undefined;
  });
}

function canCheck({ checks, schema }: FlowDataPoint, { file, formQuestions }: LinkedCountry): boolean {
  return (checks ?? []).every((check) => {
    const { own, other } = checkOperands(check, schema);
    if (!own.matches(schema) || (needsAges(check) && file.contents.age === undefined)) return false;
    const counterpart =
      'dataPoint' in check ? formQuestions.find(({ id }) => id === check.dataPoint) : undefined;
    return counterpart === undefined || other.matches(counterpart.merged.schema);
  });
}

/**
 * Whether the country can be compiled to a flow: every name that it uses is defined, and every check fits its
 * answers. Rules report the problems.
 */
export function canCompile(country: LinkedCountry, config: Config): boolean {
  const { slug, formQuestions, file } = country;
  if (!Object.hasOwn(config.phoneMetadata.countries, file.contents.phone.country)) return false;
  const namedConditions = config.conditions?.contents.conditions;
  const steps = config.steps?.contents.steps;
  if (namedConditions === undefined || steps === undefined) return false;
  if (formQuestions.length === 0 || hasUnreadQuestions(country)) return false;
  return formQuestions.every(({ catalogue, merged: question }, index) => {
    const { step, when } = question;
    if (!Object.hasOwn(steps, step) || !canCheck(question, country)) return false;
    if (catalogue.contents.choices === 'divisions' && !config.divisions.has(slug)) return false;
    if (when?.op !== 'condition') return true;
    const earlierQuestions = new Set(formQuestions.slice(0, index).map(({ id }) => id));
    return [...reachableNames([when.name], namedConditions)].every((name) => {
      const condition = namedConditions[name];
      if (condition === undefined || !canEvaluate(name, config, namedConditions)) return false;
      return dataPointsIn(condition).every((id) => earlierQuestions.has(id));
    });
  });
}

import { error, errorSimilar, errorText, type Similar } from '../catalogue-entry.ts';
import type { NonEmpty } from '../../model/identifiers.ts';

/** Conditions that cannot be evaluated, and paths that strand an applicant. */
export const pathEntries = {
  'context-order': errorText(
    'Progress would go backward',
    'In "{country}" the step "{step}" of the context "{context}" comes after the context "{after}", so the progress bar would go backward.',
    'Move the first question of the step "{step}" up to the other questions of the context "{context}", or change the order of "contexts" in config/steps.json.',
  ),
  'condition-cycle': error<{ cycle: NonEmpty<string> }>({
    title: 'Circular condition',
    message: ({ cycle }) =>
      cycle.length === 1
        ? `The condition "${cycle[0]}" refers to itself.`
        : `These conditions refer to each other in a circle: ${[...cycle, cycle[0]].join(' -> ')}.`,
    remedy: () => 'Remove one of the references.',
  }),
  'condition-reads-forward': error<{
    country: string;
    condition: string;
    reader: string;
    dataPoint: string;
    asked: 'later' | 'never';
  }>({
    title: 'Condition refers to an unanswered question',
    message: ({ country, condition, reader, dataPoint, asked }) =>
      `In "${country}" the question "${reader}" depends on the condition "${condition}", which reads "${dataPoint}", ${
        asked === 'later' ? 'which is not asked before it' : 'which is never asked there'
      }.`,
    remedy: ({ dataPoint, reader }) => `Ask "${dataPoint}" before "${reader}", or use another condition.`,
  }),
  'condition-operand': errorSimilar(
    'Invalid comparison in a condition',
    'In the condition "{condition}" the operator "{operator}" cannot be used with "{dataPoint}": {problem}.',
    '{remedy}',
  ),
  'condition-constant': error<{
    country: string;
    condition: string;
    reader: string;
    outcome: 'true' | 'never true';
  }>({
    title: 'Condition is constant',
    message: ({ country, condition, reader, outcome }) =>
      outcome === 'true'
        ? `In "${country}" the condition "${condition}" of "${reader}" is always true, so it has no effect.`
        : `In "${country}" the condition "${condition}" of "${reader}" is never true, so the question is never asked.`,
    remedy: () => 'Correct the condition, or remove it.',
  }),
  'start-page': error<
    { country: string; name: string; problem: 'unknown' | 'left-out' | 'no-lead' } & Similar
  >({
    title: 'Invalid start page',
    message: ({ country, name, problem }) =>
      ({
        unknown: `The country "${country}" starts on "${name}", which has no questions there.`,
        'left-out': `The country "${country}" starts on "${name}", a screen that is not shown there.`,
        'no-lead': `The country "${country}" starts on "${name}", a screen that does not create a lead.`,
      })[problem],
    remedy: ({ name, problem }) =>
      ({
        unknown: 'Use the step of one of the country’s data points, or a screen that sends "/v2/lead".',
        'left-out': `Show the screen "${name}" there, or start on another page.`,
        'no-lead': 'Use a form that sends "/v2/lead", or a step.',
      })[problem],
  }),
  'last-step-optional': errorText(
    'Last step without a required question',
    'In "{country}" the last step "{step}" has no question that everyone must answer. An application is complete with its last required answer, so the lender could decide before the applicant has finished.',
    'Add a required question without a condition to the step "{step}", or end with another step.',
  ),
  'step-split': errorText(
    'Step appears twice',
    'In "{country}" the question "{name}" of the step "{step}" comes after "{between}" of another step, so the page would appear twice.',
    'Move the data points of the step "{step}" next to each other.',
  ),
  'step-unreachable': errorText(
    'Unreachable step',
    'In "{country}" no answers lead to the step "{step}".',
    'Correct the conditions of its data points.',
  ),
  'step-order': errorText(
    'Back and next differ',
    'In "{country}" the step "{step}" is followed by the step "{next}", but Back from there goes to the step "{back}". Example: {answers}.',
    'Correct the conditions of the data points on these steps.',
  ),
  'edge-unwalked': error<{ country: string; from: string; to: string; answers: string }>({
    title: 'Path without a persona',
    message: ({ country, from, to, answers }) =>
      `In "${country}" no persona goes from the step "${from}" to the step "${to}", although ${answers === '{}' ? '' : `${answers} and `}the simplest answers take that path.`,
    remedy: () =>
      'The configuration is valid. Report this to the developers: the search for personas is wrong.',
  }),
  'too-many-paths': errorText(
    'Too many paths',
    'The conditions of "{country}" allow {#paths} combinations of answers. At most {#limit} can be checked.',
    'Use fewer answers in conditions.',
  ),
};

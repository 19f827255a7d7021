import { error, errorSimilar, errorText, type Similar } from '../catalogue-entry.ts';
import type { NonEmpty } from '../../model/identifiers.ts';

/** The texts for conditions that cannot decide, and for ways through the form that strand an applicant. */
export const pathEntries = {
  'context-order': errorText(
    'Progress never runs backward',
    'In "{country}" the step "{step}" of the context "{context}" comes after the context "{after}", so the progress shown would run backward.',
    'Name its first question among those of "{context}", or change the order of "contexts" in config/steps.json.',
  ),
  'condition-cycle': error<{ cycle: NonEmpty<string> }>({
    title: 'No condition rests on itself',
    message: ({ cycle }) =>
      cycle.length === 1
        ? `The condition "${cycle[0]}" refers to itself, so it can never be decided.`
        : `These conditions refer to each other in a circle, so none can be decided: ${[...cycle, cycle[0]].join(' -> ')}.`,
    remedy: () => 'Break the circle at one of them.',
  }),
  'condition-reads-forward': error<{
    country: string;
    condition: string;
    reader: string;
    dataPoint: string;
    asked: 'later' | 'never';
  }>({
    title: 'A condition reads earlier answers',
    message: ({ country, condition, reader, dataPoint, asked }) =>
      `In "${country}" the question "${reader}" is asked under the condition "${condition}", which reads "${dataPoint}", ${
        asked === 'later' ? 'a question not asked before it' : 'a question never asked there'
      }.`,
    remedy: ({ dataPoint, reader }) => `Ask for "${dataPoint}" before "${reader}", or use another condition.`,
  }),
  'condition-operand': errorSimilar(
    'A condition compares like with like',
    'In the condition "{condition}" the operator "{operator}" can never decide about "{dataPoint}": {problem}.',
    '{remedy}',
  ),
  'condition-constant': error<{
    country: string;
    condition: string;
    reader: string;
    outcome: 'true' | 'never true';
  }>({
    title: 'A condition makes a difference',
    message: ({ country, condition, reader, outcome }) =>
      outcome === 'true'
        ? `In "${country}" the condition "${condition}" of "${reader}" is true for every answer, so it decides nothing.`
        : `In "${country}" the condition "${condition}" of "${reader}" is never true, so the question is never asked.`,
    remedy: () => 'Correct the condition, or remove it.',
  }),
  'start-page': error<
    { country: string; name: string; problem: 'unknown' | 'left-out' | 'no-lead' } & Similar
  >({
    title: 'An application starts on a page of the country',
    message: ({ country, name, problem }) =>
      ({
        unknown: `The country "${country}" starts on "${name}", but asks nothing there.`,
        'left-out': `The country "${country}" starts on "${name}", a screen it leaves out.`,
        'no-lead': `The country "${country}" starts on "${name}", a screen that makes no lead.`,
      })[problem],
    remedy: ({ name, problem }) =>
      ({
        unknown: 'Name the step of one of the country’s data points, or a screen that sends "/v2/lead".',
        'left-out': `Take "${name}" out of "screensExcept", or start on another page.`,
        'no-lead': 'Name a form that sends "/v2/lead", or a step.',
      })[problem],
  }),
  'last-step-optional': errorText(
    'The last step asks something everybody must answer',
    'In "{country}" nothing on the last step, "{step}", must be answered by everybody. An application is complete with its last required answer, so it could be decided before its applicant is done.',
    'Ask a question on "{step}" that is required and has no condition, or end with another step.',
  ),
  'step-split': errorText(
    'A step is one page',
    'In "{country}" the step "{step}" comes back for "{name}" after "{between}" of another step, so the page would appear twice.',
    'Move the data points of "{step}" next to each other.',
  ),
  'step-unreachable': errorText(
    'Every step can be reached',
    'In "{country}" no answers lead to the step "{step}".',
    'Correct the conditions of its data points.',
  ),
  'step-order': errorText(
    'Back undoes next',
    'In "{country}" the step after "{step}" is "{next}", but back from there leads to "{back}". The answers {answers} show it.',
    'Correct the conditions of the data points on these steps.',
  ),
  'edge-unwalked': error<{ country: string; from: string; to: string; answers: string }>({
    title: 'Every way is walked',
    message: ({ country, from, to, answers }) =>
      `In "${country}" no persona goes from "${from}" to "${to}", though ${answers === '{}' ? '' : `${answers} and `}the simplest answers lead that way.`,
    remedy: () =>
      'The configuration is not at fault: tell the developers, who have to mend how personas are found.',
  }),
  'too-many-paths': errorText(
    'Every path can be proved',
    'The conditions of "{country}" allow {#paths} combinations of answers, more than the {#limit} that are tried.',
    'Let fewer answers decide about later questions.',
  ),
};

import type { CataloguePart } from '../diagnostic.ts';

/** The texts for conditions that cannot decide, and for ways through the form that strand an applicant. */
export const pathEntries = {
  'context-order': {
    title: 'Progress never runs backward',
    severity: 'error',
    message: ({ country, step, context, after }) =>
      `In "${country}" the step "${step}" of the context "${context}" comes after the context "${after}", so the progress shown would run backward.`,
    remedy: ({ context }) =>
      `Name its first question among those of "${context}", or change the order of "contexts" in config/steps.json.`,
  },
  'condition-cycle': {
    title: 'No condition rests on itself',
    severity: 'error',
    message: ({ cycle }) =>
      cycle.length === 1
        ? `The condition "${cycle[0]}" refers to itself, so it can never be decided.`
        : `These conditions refer to each other in a circle, so none can be decided: ${[...cycle, cycle[0]].join(' -> ')}.`,
    remedy: () => 'Break the circle at one of them.',
  },
  'condition-reads-forward': {
    title: 'A condition reads earlier answers',
    severity: 'error',
    message: ({ country, condition, reader, dataPoint, asked }) =>
      `In "${country}" the question "${reader}" is asked under the condition "${condition}", which reads "${dataPoint}", ${
        asked === 'later' ? 'a question not asked before it' : 'a question never asked there'
      }.`,
    remedy: ({ dataPoint, reader }) => `Ask for "${dataPoint}" before "${reader}", or use another condition.`,
  },
  'condition-operand': {
    title: 'A condition compares like with like',
    severity: 'error',
    message: ({ condition, operator, dataPoint, problem }) =>
      `In the condition "${condition}" the operator "${operator}" can never decide about "${dataPoint}": ${problem}.`,
    remedy: () => 'Correct the value or the operator.',
  },
  'condition-constant': {
    title: 'A condition makes a difference',
    severity: 'error',
    message: ({ country, condition, reader, outcome }) =>
      outcome === 'true'
        ? `In "${country}" the condition "${condition}" of "${reader}" is true for every answer, so it decides nothing.`
        : `In "${country}" the condition "${condition}" of "${reader}" is never true, so the question is never asked.`,
    remedy: () => 'Correct the condition, or remove it.',
  },
  'start-page': {
    title: 'An application starts on a page of the country',
    severity: 'error',
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
  },
  'last-step-optional': {
    title: 'The last step asks something everybody must answer',
    severity: 'error',
    message: ({ country, step }) =>
      `In "${country}" nothing on the last step, "${step}", must be answered by everybody. An application is complete with its last required answer, so it could be decided before its applicant is done.`,
    remedy: ({ step }) =>
      `Ask a question on "${step}" that is required and has no condition, or end with another step.`,
  },
  'step-split': {
    title: 'A step is one page',
    severity: 'error',
    message: ({ country, step, name, between }) =>
      `In "${country}" the step "${step}" comes back for "${name}" after "${between}" of another step, so the page would appear twice.`,
    remedy: ({ step }) => `Move the data points of "${step}" next to each other.`,
  },
  'step-unreachable': {
    title: 'Every step can be reached',
    severity: 'error',
    message: ({ country, step }) => `In "${country}" no answers lead to the step "${step}".`,
    remedy: () => 'Correct the conditions of its data points.',
  },
  'step-order': {
    title: 'Back undoes next',
    severity: 'error',
    message: ({ country, step, next, back, answers }) =>
      `In "${country}" the step after "${step}" is "${next}", but back from there leads to "${back}". The answers ${answers} show it.`,
    remedy: () => 'Correct the conditions of the data points on these steps.',
  },
  'edge-unwalked': {
    title: 'Every way is walked',
    severity: 'error',
    message: ({ country, from, to, answers }) =>
      `In "${country}" no persona goes from "${from}" to "${to}", though ${answers === '{}' ? '' : `${answers} and `}the simplest answers lead that way.`,
    remedy: () =>
      'The configuration is not at fault: tell the developers, who have to mend how personas are found.',
  },
  'too-many-paths': {
    title: 'Every path can be proved',
    severity: 'error',
    message: ({ country, paths, limit }) =>
      `The conditions of "${country}" allow ${paths} combinations of answers, more than the ${limit} that are tried.`,
    remedy: () => 'Let fewer answers decide about later questions.',
  },
} satisfies CataloguePart<
  | 'context-order'
  | 'condition-cycle'
  | 'condition-reads-forward'
  | 'condition-operand'
  | 'condition-constant'
  | 'start-page'
  | 'step-split'
  | 'last-step-optional'
  | 'step-unreachable'
  | 'step-order'
  | 'edge-unwalked'
  | 'too-many-paths'
>;

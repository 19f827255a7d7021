import { error, errorSimilar, errorText, warning, type Similar } from '../catalogue-entry.ts';

/** The texts for names that lead nowhere, and for definitions nothing leads to. */
export const nameEntries = {
  'unknown-data-point': errorSimilar(
    'A named data point exists',
    '{user} names the data point "{name}", but there is none.',
    'Correct the name, or add config/data-points/{name}.json.',
  ),
  'unknown-step': errorSimilar(
    'A named step exists',
    '{user} names the step "{name}", but there is none.',
    'Correct the name, or add the step to config/steps.json.',
  ),
  'unknown-context': errorSimilar(
    'A named context exists',
    'The step "{step}" belongs to the context "{name}", but there is none.',
    'Correct the name, or add it to "contexts".',
  ),
  'unknown-condition': errorSimilar(
    'A named condition exists',
    '{user} names the condition "{name}", but there is none.',
    'Correct the name, or add the condition to config/conditions.json.',
  ),
  'unknown-format': errorSimilar(
    'A named format has a check',
    'There is no check for the format "{name}", and a format without one would pass anything.',
    'Correct the name, or write a pattern.',
  ),
  'unknown-locale': errorSimilar(
    'A country’s language has messages',
    'The country "{country}" is offered in "{name}", but locales has no messages for it.',
    'Correct the tag, or make its folder: npm run compile -- new language {name}.',
  ),
  'unknown-country': errorSimilar(
    'A named country exists',
    '{user} names the country "{name}", but there is none.',
    'Correct the name, or add config/countries/{name}.json.',
  ),
  'unknown-code': error<{ kind: 'currency' | 'country'; name: string; standard: string } & Similar>({
    title: 'A code is one of its standard',
    message: ({ kind, name, standard }) => `No ${kind} has the ${standard} code "${name}".`,
    remedy: () => 'Correct the code.',
  }),
  /** Named by a host, or by what is tracked. */
  'unknown-environment': error<{ name: string; host?: string } & Similar>({
    title: 'An environment that is named exists',
    message: ({ name, host }) =>
      host === undefined
        ? `Tracking is set up for the environment "${name}", which has no servers: nothing would ever be tracked there.`
        : `The host "${host}" belongs to the environment "${name}", which has no servers: the application could not start there.`,
    remedy: ({ name }) =>
      `Add "${name}" to the environments of config/application.json, or correct the name.`,
  }),
  'unknown-screen': errorSimilar(
    'A screen that is left out exists',
    '"screensExcept" names "{name}", but there is no such screen.',
    'Correct the name, or remove it.',
  ),
  'unknown-application-page': error<{ name: string; brand: string; known: readonly string[] } & Similar>({
    title: 'A brand’s application page is a component',
    message: ({ name, brand }) =>
      `The brand "${brand}" is laid out by "${name}", but there is no such component.`,
    remedy: ({ known }) => `Name one of these: ${known.map((page) => `"${page}"`).join(', ')}.`,
  }),
  'unknown-state': errorText(
    'A state is one of the 43',
    '{received} is not an application state; they are numbered from 0 to 42.',
    'Correct the number.',
  ),
  'unknown-option': errorSimilar(
    'What a country leaves out is there',
    'The country "{country}" leaves out the option "{option}" of "{name}", but there is none.',
    'Correct the option, or remove it from "choicesExcept".',
  ),
  'unused-definition': warning<{
    kind:
      | 'data point'
      | 'step'
      | 'screen'
      | 'condition'
      | 'context'
      | 'country'
      | 'brand'
      | 'language'
      | 'list of divisions'
      | 'empty override';
    name: string;
  }>({
    title: 'What is defined is used',
    message: ({ kind, name }) => {
      switch (kind) {
        case 'country':
          return `No brand is in the country "${name}", so nobody can apply there.`;
        case 'brand':
          return `The brand "${name}" is in no country.`;
        case 'language':
          return `No country offers the language "${name}".`;
        case 'empty override':
          return `The override of "${name}" says nothing.`;
        case 'data point':
        case 'step':
        case 'screen':
        case 'condition':
        case 'context':
        case 'list of divisions':
        default:
          return `No country uses the ${kind} "${name}".`;
      }
    },
    remedy: () => 'Use it, or remove it.',
  }),
};

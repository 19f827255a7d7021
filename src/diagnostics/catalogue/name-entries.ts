import { error, errorSimilar, errorText, warning, type Similar } from '../catalogue-entry.ts';

/** Unknown names and unused definitions. */
export const nameEntries = {
  'unknown-data-point': errorSimilar(
    'Unknown data point',
    '{user} uses the data point "{name}", which does not exist.',
    'Correct the name, or add config/data-points/{name}.json.',
  ),
  'unknown-step': errorSimilar(
    'Unknown step',
    '{user} uses the step "{name}", which does not exist.',
    'Correct the name, or add the step to config/steps.json.',
  ),
  'unknown-context': errorSimilar(
    'Unknown context',
    'The step "{step}" belongs to the context "{name}", which does not exist.',
    'Correct the name, or add it to "contexts".',
  ),
  'unknown-condition': errorSimilar(
    'Unknown condition',
    '{user} uses the condition "{name}", which does not exist.',
    'Correct the name, or add the condition to config/conditions.json.',
  ),
  'unknown-format': errorSimilar(
    'Unknown format',
    'There is no check for the format "{name}". Without one, any text would be valid.',
    'Correct the name, or write a pattern.',
  ),
  'unknown-locale': errorSimilar(
    'Unknown language',
    'The country "{country}" uses the language "{name}", but locales has no messages for it.',
    'Correct the tag, or add the language: npm run compile -- new language {name}.',
  ),
  'unknown-country': errorSimilar(
    'Unknown country',
    '{user} uses the country "{name}", which does not exist.',
    'Correct the name, or add config/countries/{name}.json.',
  ),
  'unknown-code': error<{ kind: 'currency' | 'country'; name: string; standard: string } & Similar>({
    title: 'Unknown code',
    message: ({ kind, name, standard }) => `No ${kind} has the ${standard} code "${name}".`,
    remedy: () => 'Correct the code.',
  }),
  /** `host` is missing if the tracking settings name the environment. */
  'unknown-environment': error<{ name: string; host?: string } & Similar>({
    title: 'Unknown environment',
    message: ({ name, host }) =>
      host === undefined
        ? `Tracking is set up for the environment "${name}", which has no servers, so nothing would be tracked.`
        : `The host "${host}" belongs to the environment "${name}", which has no servers, so the application could not start.`,
    remedy: ({ name }) =>
      `Add "${name}" to the environments of config/application.json, or correct the name.`,
  }),
  'unknown-screen': errorSimilar(
    'Unknown screen',
    '"screensExcept" names "{name}", but there is no such screen.',
    'Correct the name, or remove it.',
  ),
  'unknown-application-page': error<{ name: string; brand: string; known: readonly string[] } & Similar>({
    title: 'Unknown application page',
    message: ({ name, brand }) =>
      `The brand "${brand}" uses the application page "${name}", which does not exist.`,
    remedy: ({ known }) => `Use one of these: ${known.map((page) => `"${page}"`).join(', ')}.`,
  }),
  'unknown-state': errorText(
    'Unknown state',
    '{received} is not an application state. States are numbered from 0 to 42.',
    'Correct the number.',
  ),
  'unknown-option': errorSimilar(
    'Unknown option',
    'The country "{country}" removes the option "{option}" of "{name}", which does not exist.',
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
    title: 'Unused definition',
    message: ({ kind, name }) => {
      switch (kind) {
        case 'country':
          return `No brand serves the country "${name}".`;
        case 'brand':
          return `The brand "${name}" serves no country.`;
        case 'language':
          return `No country uses the language "${name}".`;
        case 'empty override':
          return `The override of "${name}" is empty.`;
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

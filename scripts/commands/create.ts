import path from 'node:path';
import { compileProduct } from '../../src/compiler/compile.ts';
import type { Files } from '../../src/compiler/edit/json-texts.ts';
import { newCountry } from '../../src/compiler/edit/new-country.ts';
import {
  newBrand,
  newControls,
  newExperimentFiles,
  newLanguage,
  newQuestion,
  newScreen,
  newStep,
} from '../../src/compiler/edit/new-files.ts';
import {
  callFor,
  callsOfPage,
  questionsAcceptedBy,
  screenCalls,
} from '../../src/compiler/edit/state-call.ts';
import { didYouMean, nearestLanguages } from '../../src/diagnostics/nearest-names.ts';
import { siteHost } from '../../src/compiler/emit/sites.ts';
import { parsePath } from '../../src/compiler/read/file-kind.ts';
import { namingConventions, slugConvention } from '../../src/compiler/read/naming-conventions.ts';
import { initialState, states } from '../../src/lifecycle/states.ts';
import { readConfigTree } from '../read-config-tree.ts';
import { startPort } from '../start-port.ts';
import { UserError } from '../user-error.ts';
import { type Command, oneOf, readArguments, UsageError } from './command.ts';
import { rootOption, requireValidName, writeAndCompile } from './edit.ts';
import { requireKnown } from './product.ts';

const newKinds = [
  'question',
  'choice',
  'step',
  'screen',
  'brand',
  'country',
  'language',
  'experiment',
] as const;

/** The naming convention of each kind. */
const namingByKind: { readonly [Kind in (typeof newKinds)[number]]: typeof slugConvention | undefined } = {
  question: namingConventions['data-point'],
  choice: namingConventions['data-point'],
  step: slugConvention,
  screen: namingConventions.screen,
  brand: namingConventions.brand,
  country: namingConventions.country,
  language: namingConventions.messages,
  experiment: namingConventions.experiment,
};

/** The pattern of each fact of a country, with an example. */
const countryFacts = {
  code: { pattern: /^[A-Z]{2}$/, example: 'AT' },
  currency: { pattern: /^[A-Z]{3}$/, example: 'EUR' },
  prefix: { pattern: /^\+[1-9]\d{0,2}$/, example: '+43' },
};

/** The options that each kind accepts. */
const allowedOptions: { readonly [Kind in (typeof newKinds)[number]]: readonly string[] } = {
  question: ['step', 'label', 'control', 'field', 'when', 'countries', 'required'],
  choice: ['step', 'label', 'options', 'field', 'when', 'countries', 'required'],
  step: ['label', 'context'],
  screen: ['label', 'state', 'questions', 'call', 'countries'],
  brand: ['label', 'like'],
  country: ['like', 'brand', 'code', 'currency', 'language', 'prefix'],
  language: [],
  experiment: ['country', 'variants'],
};

/** Options that may be missing, but not empty. */
const optionalOptions: readonly string[] = ['when', 'countries'];

/** Existing files that a kind may change. Every other file must be new. */
const changeableFiles: { readonly [Kind in (typeof newKinds)[number]]?: RegExp } = {
  question: /^(?:config\/countries|locales)\//,
  choice: /^(?:config\/countries|locales)\//,
  step: /^(?:config\/steps\.json$|locales\/)/,
  screen: /^(?:config\/countries|locales)\//,
  country: /^config\/screens\//,
};

function parseList(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The local host names of the written sites. */
function siteHostsIn(files: Files): readonly string[] {
  return [...files.keys()].flatMap((file) => {
    const { kind, names = [] } = parsePath(file) ?? {};
    const [brand = '', country = ''] = names;
    return kind === 'brand-country' ? [siteHost(brand, country)] : [];
  });
}

/** Creates the files of something new, its references in other files, and its texts in each language. */
export const create: Command = async (args, commandContext) => {
  const { values, positionals } = readArguments(args, [`a kind (${newKinds.join(', ')})`, 'a name'], {
    ...rootOption,
    label: { type: 'string' },
    step: { type: 'string' },
    context: { type: 'string' },
    field: { type: 'string' },
    control: { type: 'string' },
    options: { type: 'string' },
    questions: { type: 'string' },
    countries: { type: 'string' },
    when: { type: 'string' },
    required: { type: 'boolean' },
    state: { type: 'string' },
    call: { type: 'string' },
    like: { type: 'string' },
    brand: { type: 'string' },
    code: { type: 'string' },
    currency: { type: 'string' },
    language: { type: 'string' },
    prefix: { type: 'string' },
    country: { type: 'string' },
    variants: { type: 'string' },
  });
  const kind = oneOf('kind', newKinds, positionals[0]);
  const name = requireValidName(kind, positionals[1] ?? '');
  const naming = namingByKind[kind];
  if (naming !== undefined && !naming.pattern.test(name)) {
    throw new UsageError(`Invalid ${kind} name "${name}". ${naming.explanation}`);
  }
  const unsupportedOption = Object.keys(values).find(
    (option) => option !== 'root' && !allowedOptions[kind].includes(option),
  );
  if (unsupportedOption !== undefined) {
    const allowed = allowedOptions[kind].map((option) => `--${option}`).join(', ') || 'none';
    throw new UsageError(`A new ${kind} has no option --${unsupportedOption}. Options: ${allowed}.`);
  }
  const projectFolder = path.resolve(commandContext.folder, values.root);
  const input = await readConfigTree(projectFolder);
  const { files: tree } = input;
  const { config } = compileProduct(input).product;
  const errors: UserError[] = [];
  /** Collects errors, so that all are reported at once. */
  const collectError = <Value>(fallback: Value, read: () => Value): Value => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      errors.push(error);
      return fallback;
    }
  };
  const throwCollectedErrors = (): void => {
    if (errors.length === 0) return;
    const text = errors.map(({ message }) => message).join('\n');
    throw errors.some((error) => error instanceof UsageError) ? new UsageError(text) : new UserError(text);
  };
  const rejectEmpty = (option: keyof typeof values, expected: string): never => {
    throw new UsageError(
      optionalOptions.includes(option)
        ? `--${option} cannot be empty. Use ${expected}, or leave it out.`
        : `A new ${kind} needs --${option}, ${expected}.`,
    );
  };
  const optionValue = (option: keyof typeof values, expected: string): string => {
    const value = values[option];
    return typeof value === 'string' && value.trim() !== '' ? value : rejectEmpty(option, expected);
  };
  const requiredValue = (option: keyof typeof values, expected: string): string =>
    collectError('', () => optionValue(option, expected));
  const requiredList = (option: keyof typeof values, expected: string): readonly string[] =>
    collectError([], () => {
      const entries = parseList(optionValue(option, expected));
      return entries.length > 0 ? entries : rejectEmpty(option, expected);
    });
  const knownValue = (
    option: keyof typeof values,
    names: Iterable<string>,
    noun: string = option,
  ): string => {
    const knownNames = [...names];
    return collectError('', () =>
      requireKnown(noun, optionValue(option, `one of ${knownNames.join(', ')}`), knownNames),
    );
  };
  const label = (): string => requiredValue('label', 'the text that applicants read');
  const countryFact = (option: keyof typeof countryFacts): string => {
    const { pattern, example } = countryFacts[option];
    return collectError('', () => {
      const value = optionValue(option, `such as ${example}`);
      if (pattern.test(value)) return value;
      throw new UsageError(`Invalid value "${value}" for --${option}. Example: ${example}.`);
    });
  };
  const { dataPoints, countries: allCountries, steps, conditions } = config.defined;
  const countries =
    values.countries === undefined
      ? undefined
      : requiredList('countries', `one or more of ${[...allCountries].join(', ')}`);
  for (const country of countries ?? [])
    collectError('', () => requireKnown('country', country, allCountries));
  const notes: string[] = [];
  const files = ((): Files => {
    switch (kind) {
      case 'question':
      case 'choice': {
        const step = knownValue('step', steps);
        const options = kind === 'choice' ? requiredList('options', 'such as "cat,dog"') : [];
        for (const option of options) collectError('', () => requireValidName('option', option));
        const question = {
          id: name,
          label: label(),
          step,
          field: values.field ?? `otherDetails.${name}`,
          control:
            kind === 'choice'
              ? 'choice'
              : collectError('text', () => oneOf('control', newControls, values.control ?? 'text')),
          isRequired: values.required ?? false,
          when: values.when === undefined ? undefined : knownValue('when', conditions, 'condition'),
          options,
          countries: countries ?? [...config.countries.keys()],
        };
        throwCollectedErrors();
        if (countries === undefined) {
          notes.push(
            `Added to all countries: ${question.countries.join(', ')}. Use --countries to choose.\n`,
          );
        }
        notes.push(
          `The answer is stored at "${question.field}" in the lead. If the lender has a field for it, use --field, or change the file.\n`,
        );
        return newQuestion(question, tree);
      }
      case 'step': {
        if (steps.has(name)) throw new UserError(`A step "${name}" already exists.`);
        const context = knownValue('context', config.steps?.contents.contexts ?? []);
        const title = label();
        throwCollectedErrors();
        return newStep({ path: name, title, context }, tree);
      }
      case 'screen': {
        const questions = requiredList('questions', 'such as "email,phoneNumber"');
        for (const question of questions)
          collectError('', () => requireKnown('question', question, dataPoints));
        const range = `0 to ${states.length - 1}`;
        const state = collectError(0, () => {
          const number = Number(optionValue('state', `the number of one of the lender's states, ${range}`));
          if (number === initialState) {
            throw new UsageError(
              `--state cannot be ${initialState}: in this state the applicant is still filling in the form.`,
            );
          }
          if (states.some((each) => each.number === number)) return number;
          throw new UsageError(`Invalid value "${values.state}" for --state. Use ${range}.`);
        });
        const requestedCall =
          values.call === undefined
            ? undefined
            : collectError('', () => oneOf('call', screenCalls, values.call));
        const title = label();
        throwCollectedErrors();
        const call = requestedCall ?? callFor({ state, questions }, config);
        if (call === undefined) {
          const callsOfState = callsOfPage(config.contract, state).map(
            (each) => `"${each}" accepts ${questionsAcceptedBy(config, each).join(', ') || 'no question'}`,
          );
          throw new UsageError(
            callsOfState.length === 0
              ? `No call of a page changes the state ${state}. See "x-completes" in schemas/api/openapi.json.`
              : `No call that changes the state ${state} accepts ${questions.join(' or ')}: ${callsOfState.join('; ')}.`,
          );
        }
        const accepted = questionsAcceptedBy(config, call);
        const unsupported = questions.filter((question) => !accepted.includes(question));
        if (values.call === undefined) notes.push(`The call "${call}" changes the state ${state}.\n`);
        if (unsupported.length > 0) {
          notes.push(
            `"${call}" does not accept ${unsupported.join(', ')}. It accepts ${accepted.join(', ') || 'no question'}.\n`,
          );
        }
        return newScreen({ id: name, title, state, call, questions, countries }, tree);
      }
      case 'brand': {
        const like = knownValue('like', config.brands.keys(), 'brand');
        const title = label();
        throwCollectedErrors();
        return newBrand(name, title, like, tree);
      }
      case 'country': {
        const like = knownValue('like', allCountries, 'country');
        const brand = knownValue('brand', config.brands.keys());
        const language = collectError('', () => {
          const tag = optionValue('language', `one of ${[...config.messages.keys()].join(', ')}`);
          if (config.messages.has(tag)) return tag;
          const suggestion = didYouMean(nearestLanguages(tag, config.messages.keys()));
          const remedy =
            suggestion === '' ? `. Add it with: npm run compile -- new language ${tag}` : `. ${suggestion}`;
          throw new UserError(`Unknown language "${tag}"${remedy}`);
        });
        const [code, currency, prefix] = [
          countryFact('code'),
          countryFact('currency'),
          countryFact('prefix'),
        ];
        throwCollectedErrors();
        return newCountry({ slug: name, code, currency, language, prefix, like, brand }, tree);
      }
      case 'experiment': {
        const variants = parseList(values.variants ?? 'control,changed');
        if (variants.length < 2)
          errors.push(new UsageError('--variants needs two or more names, for example "control,changed".'));
        const country = knownValue('country', allCountries);
        throwCollectedErrors();
        return newExperimentFiles(name, country, variants);
      }
      case 'language':
      default:
        return newLanguage(name, tree);
    }
  })();
  const existingFile = [...files.keys()].find(
    (file) => tree.has(file) && changeableFiles[kind]?.test(file) !== true,
  );
  if (existingFile !== undefined) throw new UserError(`${existingFile} already exists.`);
  for (const note of notes) commandContext.writeOut(note);
  const code = await writeAndCompile(files, projectFolder, commandContext);
  const basePath = config.application?.contents.basePath ?? '';
  const addresses = siteHostsIn(files).map((host) => `  http://${host}:${startPort}${basePath}/\n`);
  if (addresses.length > 0) {
    commandContext.writeOut(`\nAddresses after npm start:\n${addresses.join('')}`);
  }
  return code;
};

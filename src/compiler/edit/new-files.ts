import { parse } from 'jsonc-parser';
import { capitalize } from '../../lib/capitalize.ts';
import { fallbackLanguage, languageWithFiles } from '../../lib/locale-chain.ts';
import { listAt, objectAt, toJson, toShallowJson, valueAt } from '../../lib/json.ts';
import type { ConfigTree } from '../compile.ts';
import type { Messages } from '../link/config-files.ts';
import { schemaReference } from '../read/file-kind.ts';
import { type Files, markAsCopy, copySite, jsonIn, withBlock, withValue } from './json-texts.ts';
import { positionInCountry } from './position-in-country.ts';
import { experimentFile, newExperiment } from './new-experiment.ts';
import { markUnfinished } from '../messages/message-list.ts';
import { pluralFormOf, pluralFormsIn, withPluralForm } from '../messages/plural-forms.ts';

/** Returns the language whose files contain the texts of a locale. */
function languageOfFiles(tree: ConfigTree, locale: string): string {
  return languageWithFiles(locale, (language) => tree.has(`locales/${language}/form.json`));
}

function languagesIn(tree: ConfigTree): readonly string[] {
  const names = [...tree.keys()].flatMap((file) => /^locales\/([^/]+)\//.exec(file)?.[1] ?? []);
  return [...new Set(names)].filter((name) => name === languageOfFiles(tree, name));
}

/** Returns the languages of these countries, and the fallback language. */
function languagesOf(tree: ConfigTree, countries: readonly string[]): readonly string[] {
  const offeredLocales = countries.flatMap((country) =>
    listAt(jsonIn(tree, `config/countries/${country}.json`), ['locales']).map(String),
  );
  const ownLanguages = offeredLocales.map((locale) => languageOfFiles(tree, locale));
  return [fallbackLanguage, ...languagesIn(tree).filter((language) => ownLanguages.includes(language))];
}

interface NewTexts {
  readonly namespace: 'form' | 'screens';
  /** The place of the texts, such as `dataPoints` and an id. */
  readonly key: readonly [branch: string, name: string] | readonly [name: string];
  /** The names of the entries that come before it, in order. */
  readonly after?: readonly string[];
  readonly texts: object | string;
}

/** Adds texts in each language that lacks them: the English text, marked as untranslated. */
function withTexts(
  tree: ConfigTree,
  languages: readonly string[],
  { namespace, key, after, texts }: NewTexts,
): readonly (readonly [string, string])[] {
  return [...new Set(languages)].flatMap((language) => {
    const file = `locales/${language}/${namespace}.json`;
    if (valueAt(jsonIn(tree, file), key) !== undefined) return [];
    const markedTexts: unknown = JSON.parse(JSON.stringify(texts), (_, value: unknown) =>
      typeof value === 'string' && language !== fallbackLanguage ? markUnfinished(value) : value,
    );
    const text = tree.get(file) ?? '{}\n';
    const [branch, name] = key;
    return [
      [
        file,
        after === undefined || name === undefined
          ? withValue(text, key, markedTexts)
          : withBlock(text, [branch, name], markedTexts, after),
      ] as const,
    ];
  });
}

export interface NewQuestion {
  readonly id: string;
  readonly label: string;
  readonly step: string;
  readonly field: string;
  readonly control: NewControl;
  readonly isRequired: boolean;
  /** The condition of the question; undefined if it is always asked. */
  readonly when?: string | undefined;
  readonly options: readonly string[];
  readonly countries: readonly string[];
}

const schemas = {
  text: { type: 'string', minLength: 1, maxLength: 100 },
  number: { type: 'integer', minimum: 0, maximum: 100 },
  money: { type: 'number', minimum: 0, maximum: 1_000_000 },
  'yes-no': { type: 'boolean' },
  date: { type: 'string', format: 'date' },
} as const;

type NewControl = keyof typeof schemas | 'choice';

/** A date in the last 100 years. */
const pastDays = [{ rule: 'not-in-future' }, { rule: 'within-years-back', years: 100 }];

const pastDayErrors = {
  'not-in-future': 'Enter a day that is not in the future',
  'within-years-back': 'Check the year',
};

/** The controls for which a question can be created without further settings. */
export const newControls = [...(Object.keys(schemas) as (keyof typeof schemas)[]), 'choice'] as const;

/** Turns `notYetKnown` into `Not yet known`. */
function toWords(name: string): string {
  return capitalize(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' '));
}

export function newQuestion(question: NewQuestion, tree: ConfigTree): Files {
  const { id, label, step, field, control, isRequired, when, options, countries } = question;
  const isChoice = control === 'choice';
  const schema = isChoice ? { type: 'string', enum: options } : schemas[control];
  const file = {
    $schema: schemaReference(`config/data-points/${id}.json`, 'data-point'),
    field,
    step,
    control,
    schema,
    required: isRequired,
    ...(when === undefined ? {} : { when }),
    ...(control === 'date' ? { checks: pastDays } : {}),
    autocomplete: 'off',
    privacy: { class: 'identity', persist: 'local', analytics: 'presence' },
  };
  const errors = {
    ...(isRequired ? { required: `Answer this question: ${label}` } : {}),
    ...(control === 'date' ? pastDayErrors : {}),
  };
  const texts = {
    label,
    ...(isChoice ? { options: Object.fromEntries(options.map((option) => [option, toWords(option)])) } : {}),
    ...(Object.keys(errors).length === 0 ? {} : { errors }),
  };
  const positions = countries.map((country) => {
    const name = `config/countries/${country}.json`;
    return { name, position: positionInCountry(tree, name, { step, control }) };
  });
  const after = positions
    .slice(0, 1)
    .flatMap(({ name, position }) => listAt(jsonIn(tree, name), ['dataPoints']).slice(0, position));
  return new Map([
    [`config/data-points/${id}.json`, toShallowJson(file)],
    ...positions.map(({ name, position }) => {
      const text = tree.get(name) ?? '{}\n';
      return [name, withValue(text, ['dataPoints', position], id, true)] as const;
    }),
    ...withTexts(tree, languagesOf(tree, countries), {
      namespace: 'form',
      key: ['dataPoints', id],
      after: after.map(String),
      texts,
    }),
  ]);
}

export interface NewStep {
  readonly path: string;
  readonly title: string;
  readonly context: string;
  /** The number of its questions, for the estimated time. */
  readonly questionCount?: number;
  /** The step that it follows. By default it is the last one of its section. */
  readonly after?: string;
}

/**
 * An estimate of `medianSeconds` for a step that has not been measured. Without a time, the form would not show how long
 * the remaining steps take.
 */
function estimatedSeconds(questionCount: number): number {
  return 10 + 4 * Math.max(0, questionCount - 1);
}

/** Returns the steps of the file up to a step, or up to the last step of a section. */
function stepsUpTo(stepsFile: unknown, context: string, after: string | undefined): readonly string[] {
  const contexts = listAt(stepsFile, ['contexts']);
  const steps = Object.entries(objectAt(stepsFile, ['steps']));
  const last =
    after === undefined
      ? steps.findLastIndex(
          ([, step]) => contexts.indexOf(valueAt(step, ['context'])) <= contexts.indexOf(context),
        )
      : steps.findIndex(([path]) => path === after);
  return steps.slice(0, last + 1).map(([path]) => path);
}

/** Returns a new step. Its texts are added in these languages. */
export function newStep(
  { path, title, context, questionCount = 1, after }: NewStep,
  tree: ConfigTree,
  languages: readonly string[] = languagesIn(tree),
): Files {
  const step = { context, medianSeconds: estimatedSeconds(questionCount) };
  const earlierSteps = stepsUpTo(jsonIn(tree, 'config/steps.json'), context, after);
  return new Map([
    [
      'config/steps.json',
      withBlock(tree.get('config/steps.json') ?? '{}\n', ['steps', path], step, earlierSteps),
    ],
    ...withTexts(tree, languages, {
      namespace: 'form',
      key: ['steps', path],
      after: earlierSteps,
      texts: { title, action: 'Continue' },
    }),
  ]);
}

/** Returns a new section of the form, after another one. Its name is added in these languages. */
export function newSection(
  { name, title, after }: { readonly name: string; readonly title: string; readonly after: string },
  tree: ConfigTree,
  languages: readonly string[] = languagesIn(tree),
): Files {
  const steps = tree.get('config/steps.json') ?? '{}\n';
  const contexts = listAt(jsonIn(tree, 'config/steps.json'), ['contexts']).map(String);
  const position = contexts.indexOf(after) + 1;
  return new Map([
    ['config/steps.json', withValue(steps, ['contexts', position], name, true)],
    ...withTexts(tree, languages, {
      namespace: 'form',
      key: ['contexts', name],
      after: contexts.slice(0, position),
      texts: title,
    }),
  ]);
}

export interface NewScreen {
  readonly id: string;
  readonly title: string;
  readonly state: number;
  readonly call: string;
  readonly questions: readonly string[];
  /** The countries that show it; undefined for all countries. */
  readonly countries: readonly string[] | undefined;
}

function countriesIn(tree: ConfigTree): readonly string[] {
  return [...tree.keys()].flatMap((file) => /^config\/countries\/([^/]+)\.json$/.exec(file)?.[1] ?? []);
}

export function newScreen(
  { id, title, state, call, questions, countries }: NewScreen,
  tree: ConfigTree,
): Files {
  const showingCountries = countries ?? countriesIn(tree);
  const screens = [...tree.keys()].filter((file) => file.startsWith('config/screens/'));
  const hasScreen = screens.some((screen) => listAt(jsonIn(tree, screen), ['states']).includes(state));
  // The new screen replaces another screen that shows the state.
  const countryFiles = (hasScreen ? showingCountries : []).map((country): readonly [string, string] => {
    const name = `config/countries/${country}.json`;
    return [name, withValue(tree.get(name) ?? '{}\n', ['stateRoutes', String(state)], `/${id}`)];
  });
  const file = {
    $schema: schemaReference(`config/screens/${id}.json`, 'screen'),
    kind: 'form',
    route: `/${id}`,
    states: [state],
    ...(countries === undefined ? {} : { countries }),
    tone: 'neutral',
    actions: [],
    dataPoints: questions,
    call,
  };
  const texts = { title, body: 'The lender needs this to decide.', actions: { send: 'Continue' } };
  return new Map([
    [`config/screens/${id}.json`, toShallowJson(file)],
    ...countryFiles,
    ...withTexts(tree, languagesOf(tree, showingCountries), { namespace: 'screens', key: [id], texts }),
  ]);
}

/** Replaces the copied brand's names in a site file. */
function withNewNames(text: string, names: readonly (readonly [from: string, to: string])[]): string {
  let renamedText = text;
  for (const [key, value] of Object.entries(objectAt(parse(text), ['page']))) {
    if (typeof value !== 'string') continue;
    const newValue = names.reduce((renamedValue, [from, to]) => renamedValue.replaceAll(from, to), value);
    if (newValue !== value) renamedText = withValue(renamedText, ['page', key], newValue);
  }
  return renamedText;
}

/** Copies every file of a brand, with names derived from the new name. */
export function newBrand(slug: string, productName: string, copiedBrand: string, tree: ConfigTree): Files {
  const folder = `config/brands/${copiedBrand}/`;
  const copiedName = valueAt(jsonIn(tree, `${folder}brand.json`), ['productName']);
  const names = [
    [`${copiedBrand}-`, `${slug}-`],
    ...(typeof copiedName === 'string' ? [[copiedName, productName] as const] : []),
  ] as const;
  const copiedFiles = [...tree].filter(([file]) => file.startsWith(folder));
  return new Map(
    copiedFiles.map(([file, text]): readonly [string, string] => {
      const name = file.slice(folder.length);
      const to = `config/brands/${slug}/${name}`;
      if (name === 'brand.json') {
        return [to, withValue(markAsCopy(text, file), ['productName'], productName)];
      }
      if (name === 'theme.json' || !name.endsWith('.json')) return [to, text];
      const country = name.slice(0, -'.json'.length);
      return [to, copySite(withNewNames(markAsCopy(text, file), names), country, slug, tree)];
    }),
  );
}

/** Marks texts as untranslated. Plural texts get all forms of the language. */
function markTexts(texts: Messages, tag: string, parentKey: readonly string[] = []): Messages {
  const entries = Object.entries(texts).flatMap(
    ([name, value]): readonly (readonly [string, Messages[string]])[] => {
      if (typeof value !== 'string') return [[name, markTexts(value, tag, [...parentKey, name])]];
      const plural = pluralFormOf([...parentKey, name]);
      if (plural === undefined) return [[name, markUnfinished(value)]];
      if (plural.form !== 'other') return [];
      const stem = name.slice(0, -plural.form.length - 1);
      return pluralFormsIn(tag, plural.stem).map((form) => {
        const existingText = texts[withPluralForm(stem, form)];
        return [
          withPluralForm(stem, form),
          markUnfinished(typeof existingText === 'string' ? existingText : value),
        ];
      });
    },
  );
  return Object.fromEntries(entries);
}

/**
 * Returns the files of a new language. A regional variant starts empty; any other language starts with all English
 * texts, marked as untranslated.
 */
export function newLanguage(tag: string, tree: ConfigTree): Files {
  if (tag !== languageOfFiles(tree, tag)) {
    return new Map([[`locales/${tag}/form.json`, '{}\n']]);
  }
  return new Map(
    ['common', 'form', 'screens'].map((namespace) => {
      const text = tree.get(`locales/${fallbackLanguage}/${namespace}.json`) ?? '{}';
      return [`locales/${tag}/${namespace}.json`, toJson(markTexts(parse(text) as Messages, tag))];
    }),
  );
}

/** Returns an experiment without differences, with equal shares. */
export function newExperimentFiles(name: string, country: string, variants: readonly string[]): Files {
  const share = Math.floor(100 / variants.length);
  const shares = Object.fromEntries(variants.map((variant) => [variant, share]));
  return new Map([[experimentFile(name), toShallowJson(newExperiment(name, country, shares))]]);
}

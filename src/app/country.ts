import { type Connection, createSend } from '../api/send.ts';
import type { CommonMessages } from '../i18n/typed-keys.ts';
import { keepQuestions } from '../flow/keep-questions.ts';
import { dataPointOf, findStep, stepOf } from '../flow/find.ts';
import type { ErrorOwners, Flow, FlowStep, JsonSchema } from '../model/flow.ts';
import type { CountrySlug, ScreenId, StepPath } from '../model/identifiers.ts';
import type { Screen } from '../model/screen.ts';
import type { CreateValidator, StepModule, StepUiSchema } from '../model/validator.ts';
import type { ScreenFormModule } from '../pages/screen-registry.ts';
import { formatNamesIn, loadFormats } from '../validation/formats.ts';
import type { PhonePlan } from '../validation/phone.ts';
import { createLookUp } from '../state/look-up.ts';
import type { AnswerProperties } from '../tracking/event.ts';
import { TestQuestionsError } from './start-failure.ts';

const modulesOfCountries = import.meta.glob<CountryModule>('/generated/countries/*/country.js');
const dataOfCountries = import.meta.glob<CountryData>('/generated/countries/*/country.json', {
  import: 'default',
});
const addressesOfCountries = import.meta.glob<string>('/generated/countries/*/country.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

const analyticsOfCountries = import.meta.glob<AnswerProperties>('/generated/countries/*/analytics.json', {
  import: 'default',
});

interface CompiledScreenForm extends Pick<StepModule, 'schema' | 'uiSchema'> {
  readonly flow: Flow;
  readonly owners: ErrorOwners;
}

type LoadData<Data> = () => Promise<{ readonly default: Data }>;

interface ValidatorLoader {
  readonly validator: () => Promise<{ readonly createValidator: CreateValidator }>;
}

interface StepLoaders extends ValidatorLoader {
  readonly schema: LoadData<JsonSchema>;
  readonly uiSchema: LoadData<StepUiSchema>;
}

interface ScreenLoaders extends ValidatorLoader {
  readonly form: LoadData<CompiledScreenForm>;
}

interface FirstMessages {
  readonly locale: string;
  readonly common: CommonMessages;
  /** The form messages of the first step. */
  readonly form: object;
}

/** The data that every page of a country needs. */
interface CountryData {
  readonly flow: Flow;
  readonly owners: ErrorOwners;
  /** Without the screens that the country excludes. */
  readonly screens: readonly Screen[];
  readonly messages: FirstMessages;
  readonly phoneMetadata: unknown;
}

interface CountryModule {
  /** The start page of the country, a step or a screen. */
  readonly first: StepModule & { readonly page: string };
  readonly steps: Readonly<Record<string, StepLoaders>>;
  readonly screens: () => Promise<{ readonly screens: Readonly<Record<string, ScreenLoaders>> }>;
}

export interface Country extends Pick<CountryData, 'flow' | 'owners' | 'screens' | 'messages'> {
  readonly phone: PhonePlan;
}

export function moduleAt<Entry>(entries: Readonly<Record<string, Entry>>, path: string): Entry {
  const entry = Object.hasOwn(entries, path) ? entries[path] : undefined;
  if (entry === undefined) throw new Error(`The build does not contain ${path}.`);
  return entry;
}

function loadModule(slug: CountrySlug): Promise<CountryModule> {
  return moduleAt(modulesOfCountries, `/generated/countries/${slug}/country.js`)();
}

/** A build fetches JSON, because browsers parse it faster than a script. */
async function loadData(slug: CountrySlug): Promise<CountryData> {
  const path = `/generated/countries/${slug}/country.json`;
  if (!import.meta.env.PROD || import.meta.env.SSR) return moduleAt(dataOfCountries, path)();
  const response = await fetch(moduleAt(addressesOfCountries, path));
  if (!response.ok) throw new Error(`Failed to load the country: status ${response.status}.`);
  return (await response.json()) as CountryData;
}

export async function loadCountry(slug: CountrySlug): Promise<Country> {
  const { flow, owners, screens, messages, phoneMetadata } = await loadData(slug);
  return {
    flow,
    owners,
    screens,
    messages,
    phone: { country: flow.phone.country, metadata: phoneMetadata },
  };
}

/** Loads the questions of a screen in the country, with their validation rules. */
export async function loadScreenForm(slug: CountrySlug, id: ScreenId): Promise<ScreenFormModule> {
  const { screens: loadScreens } = await loadModule(slug);
  const { screens } = await loadScreens();
  const { form, validator } = moduleAt(screens, id);
  const [{ default: compiled }, { createValidator }] = await Promise.all([form(), validator()]);
  const { flow, owners: screenOwners, schema, uiSchema } = compiled;
  const stepModule = await withFormats(flow, flow.steps[0], { schema, uiSchema, createValidator });
  return { form: { flow, owners: screenOwners }, stepModule };
}

async function loadCompiledStep(flow: Flow, path: StepPath): Promise<StepModule> {
  const { first, steps } = await loadModule(flow.country);
  if (first.page === path) return first;
  const loaders = moduleAt(steps, path);
  const [schema, uiSchema, { createValidator }] = await Promise.all([
    loaders.schema(),
    loaders.uiSchema(),
    loaders.validator(),
  ]);
  return { schema: schema.default, uiSchema: uiSchema.default, createValidator };
}

/** Loads the validation rules of a step. */
export async function loadStepModule(flow: Flow, path: StepPath): Promise<StepModule> {
  return withFormats(flow, stepOf(flow, path), await loadCompiledStep(flow, path));
}

async function withFormats(flow: Flow, step: FlowStep, module: StepModule): Promise<StepModule> {
  const schemas = step.dataPoints.map((id) => dataPointOf(flow, id).schema);
  const loaded = await loadFormats(formatNamesIn(schemas));
  return {
    ...module,
    createValidator: (formats) => module.createValidator({ ...formats, ...loaded }),
  };
}

/** Loads the properties of the country's questions that may be sent to analytics. */
export function loadAnswerProperties(slug: CountrySlug): Promise<AnswerProperties> {
  return moduleAt(analyticsOfCountries, `/generated/countries/${slug}/analytics.json`)();
}

/** The country with a form of only the test questions that the lender lists. */
export async function countryOfTestQuestions(country: Country, connection: Connection): Promise<Country> {
  // A look-up has a time limit, so it cannot block the start.
  const result = await createLookUp(createSend(connection))('testDataPoints', {});
  if ('error' in result)
    throw new TestQuestionsError(`The lender lists no test questions: ${result.error.kind}.`);
  const questions = keepQuestions(country.flow, result.data.dataPoints);
  if (questions.kind === 'unknown') {
    throw new TestQuestionsError(
      questions.names.length === 0
        ? 'The lender lists no test questions.'
        : `The lender lists test questions that ${country.flow.country} does not ask: ${questions.names.join(', ')}.`,
    );
  }
  return { ...country, flow: questions.flow, owners: ownersIn(country.owners, questions.flow) };
}

/**
 * The owners of server errors, without questions that the form does not ask. Errors about these questions have no
 * owner.
 */
function ownersIn({ owned, unowned }: ErrorOwners, flow: Flow): ErrorOwners {
  const isAsked = ({ dataPoint, step }: ErrorOwners['owned'][string]) =>
    findStep(flow, step)?.dataPoints.includes(dataPoint) === true;
  return { owned: Object.fromEntries(Object.entries(owned).filter(([, owner]) => isAsked(owner))), unowned };
}

import { loadControls } from '../form/controls/registry.ts';
import type { CommonMessages } from '../i18n/typed-keys.ts';
import { dataPointOf, stepOf } from '../flow/find.ts';
import type { ErrorOwners, Flow, FlowStep, JsonSchema } from '../model/flow.ts';
import type { CountrySlug, ScreenId, StepPath } from '../model/identifiers.ts';
import type { Screen } from '../model/screen.ts';
import type { CreateValidator, Formats, StepModule } from '../model/validator.ts';
import type { ScreenFormModule } from '../pages/screen-registry.ts';
import { formatNamesIn, isOfPhone, loadFormats } from '../validation/formats.ts';
import { type PhonePlan, phoneRules } from '../validation/phone.ts';

const rulesOfCountries = import.meta.glob<CountryModule>('/generated/countries/*/country.js');
const dataOfCountries = import.meta.glob<CountryData>('/generated/countries/*/country.json', {
  import: 'default',
});
const addressesOfCountries = import.meta.glob<string>('/generated/countries/*/country.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

interface CompiledScreenForm {
  readonly flow: Flow;
  readonly owners: ErrorOwners;
  readonly schema: JsonSchema;
}

/** Loaders of the rules of a page, and of their validator. */
type RuleLoaders<Rules> = readonly [
  () => Promise<{ readonly default: Rules }>,
  () => Promise<{ readonly createValidator: CreateValidator }>,
];

interface FirstMessages {
  readonly locale: string;
  readonly common: CommonMessages;
  /** Of the form what the page of the first step can say. */
  readonly form: object;
}

/** What every page of a country needs. */
interface CountryData {
  readonly flow: Flow;
  readonly owners: ErrorOwners;
  /** Those the country does not leave out. */
  readonly screens: readonly Screen[];
  readonly messages: FirstMessages;
  readonly phoneMetadata: unknown;
}

interface CountryModule {
  /** The page the country starts on, a step or a screen. */
  readonly first: {
    readonly name: string;
    readonly rules: unknown;
    readonly createValidator: CreateValidator;
  };
  readonly steps: Readonly<Record<string, RuleLoaders<JsonSchema>>>;
  readonly screens: () => Promise<{
    readonly screens: Readonly<Record<string, RuleLoaders<CompiledScreenForm>>>;
  }>;
}

export interface Country extends Pick<CountryData, 'flow' | 'owners' | 'screens' | 'messages'> {
  readonly phone: PhonePlan;
}

export function moduleAt<Entry>(entries: Readonly<Record<string, Entry>>, path: string): Entry {
  const entry = Object.hasOwn(entries, path) ? entries[path] : undefined;
  if (entry === undefined) throw new Error(`The build holds no ${path}.`);
  return entry;
}

function loadModule(slug: CountrySlug): Promise<CountryModule> {
  return moduleAt(rulesOfCountries, `/generated/countries/${slug}/country.js`)();
}

/** Of a build it is fetched as it is: a browser reads data quicker than script. */
async function loadData(slug: CountrySlug): Promise<CountryData> {
  const path = `/generated/countries/${slug}/country.json`;
  if (!import.meta.env.PROD || import.meta.env.SSR) return moduleAt(dataOfCountries, path)();
  const response = await fetch(moduleAt(addressesOfCountries, path));
  if (!response.ok) throw new Error(`The country did not come: status ${response.status}.`);
  return (await response.json()) as CountryData;
}

interface CompiledRules<Rules> {
  readonly rules: Rules;
  readonly createValidator: CreateValidator;
}

async function loadRules<Rules>([rules, validator]: RuleLoaders<Rules>): Promise<CompiledRules<Rules>> {
  const [{ default: loaded }, { createValidator }] = await Promise.all([rules(), validator()]);
  return { rules: loaded, createValidator };
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

/** A review shows the answers of every step. */
export async function loadReviewControls({ dataPoints }: Flow): Promise<void> {
  const controls = Object.values(dataPoints).flatMap((dataPoint) => dataPoint?.control ?? []);
  await Promise.all([loadControls(controls), phoneRules.load()]);
}

/** The questions of a screen in the country, and their rules. */
export async function loadScreenForm(slug: CountrySlug, id: ScreenId): Promise<ScreenFormModule> {
  const { screens: loadScreens } = await loadModule(slug);
  const { screens } = await loadScreens();
  const { rules, createValidator } = await loadRules(moduleAt(screens, id));
  const { flow, owners: screenOwners, schema } = rules;
  const stepModule = await withFormats(flow, flow.steps[0], { schema, createValidator });
  return { form: { flow, owners: screenOwners }, stepModule };
}

async function loadStepRules(flow: Flow, path: StepPath): Promise<CompiledRules<JsonSchema>> {
  const { first, steps } = await loadModule(flow.country);
  if (first.name !== path) return loadRules(moduleAt(steps, path));
  // Of a step, since no screen is called as one.
  return { rules: first.rules as JsonSchema, createValidator: first.createValidator };
}

/** The page that was prerendered is hydrated before the rules for phone numbers are there. */
export async function loadFirstStepModule(
  flow: Flow,
  path: StepPath,
  onFailure: () => void,
): Promise<StepModule> {
  const step = stepOf(flow, path);
  const { rules, createValidator } = await loadStepRules(flow, path);
  const load = async (): Promise<void> => {
    try {
      await phoneRules.load();
    } catch (fault) {
      onFailure();
      throw fault;
    }
  };
  const module = { schema: rules, createValidator, late: { isThere: phoneRules.isThere, load } };
  return withFormats(flow, step, module, (format) => !isOfPhone(format));
}

/** A step's rules, fetched when the step is opened. */
export async function loadStepModule(flow: Flow, path: StepPath): Promise<StepModule> {
  const step = stepOf(flow, path);
  const [{ rules, createValidator }] = await Promise.all([loadStepRules(flow, path), formatsOf(flow, step)]);
  return withFormats(flow, step, { schema: rules, createValidator });
}

/** The checks of a step's formats that are loaded on demand, once its controls are there, too. */
async function formatsOf(
  flow: Flow,
  step: FlowStep,
  isWanted: (format: string) => boolean = () => true,
): Promise<Formats> {
  const dataPoints = step.dataPoints.map((id) => dataPointOf(flow, id));
  const [formats] = await Promise.all([
    loadFormats(formatNamesIn(dataPoints.map(({ schema }) => schema)).filter(isWanted)),
    loadControls(dataPoints.map(({ control }) => control)),
  ]);
  return formats;
}

async function withFormats(
  flow: Flow,
  step: FlowStep,
  module: StepModule,
  isWanted?: (format: string) => boolean,
): Promise<StepModule> {
  const loaded = await formatsOf(flow, step, isWanted);
  return {
    ...module,
    createValidator: (formats) => module.createValidator({ ...formats, ...loaded }),
  };
}

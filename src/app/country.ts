import { dataPointOf, stepOf } from '../flow/find.ts';
import { shownScreens } from '../lifecycle/route-table.ts';
import type { ErrorOwners, Flow, FlowStep, JsonSchema } from '../model/flow.ts';
import type { CountrySlug, ScreenId, StepPath } from '../model/identifiers.ts';
import type { Screen } from '../model/screen.ts';
import type { CreateValidator, Formats, StepModule } from '../model/validator.ts';
import type { ScreenFormModule } from '../pages/screen-registry.ts';
import type { AnswerProperties } from '../tracking/event.ts';
import { formatNamesIn, loadFormats } from '../validation/formats.ts';
import type { PhonePlan } from '../validation/phone.ts';

type Loaders<Module> = Record<string, () => Promise<Module>>;

const flows = import.meta.glob<Flow>('/generated/countries/*/flow.json', { import: 'default' });
const owners = import.meta.glob<ErrorOwners>('/generated/countries/*/owners.json', { import: 'default' });
const phoneMetadata = import.meta.glob<unknown>('/generated/countries/*/phone-metadata.json', {
  import: 'default',
});
const screens = import.meta.glob<readonly Screen[]>('/generated/screens.json', { import: 'default' });
const modules = import.meta.glob<CountryModules>('/generated/countries/*/modules.js');
const answerProperties = import.meta.glob<AnswerProperties>('/generated/countries/*/analytics.json', {
  import: 'default',
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

interface CountryModules {
  readonly steps: Readonly<Record<string, RuleLoaders<JsonSchema>>>;
  readonly screens: Readonly<Record<string, RuleLoaders<CompiledScreenForm>>>;
}

/** What every page of a country needs. */
export interface Country {
  readonly flow: Flow;
  readonly owners: ErrorOwners;
  readonly screens: readonly Screen[];
  readonly phone: PhonePlan;
}

function find<Entry>(entries: Readonly<Record<string, Entry>>, path: string): Entry {
  const entry = Object.hasOwn(entries, path) ? entries[path] : undefined;
  if (entry === undefined) throw new Error(`The build holds no ${path}.`);
  return entry;
}

async function load<Module>(loaders: Loaders<Module>, path: string): Promise<Module> {
  return find(loaders, path)();
}

function loadModules(slug: CountrySlug): Promise<CountryModules> {
  return load(modules, `/generated/countries/${slug}/modules.js`);
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
  const folder = `/generated/countries/${slug}`;
  const [flow, errorOwners, metadata, allScreens] = await Promise.all([
    load(flows, `${folder}/flow.json`),
    load(owners, `${folder}/owners.json`),
    load(phoneMetadata, `${folder}/phone-metadata.json`),
    load(screens, '/generated/screens.json'),
  ]);
  return {
    flow,
    owners: errorOwners,
    screens: shownScreens(allScreens, flow),
    phone: { country: flow.phone.country, metadata },
  };
}

/** What analytics may be told of the country's questions; only a vendor that is told asks for it. */
export function loadAnswerProperties(slug: CountrySlug): Promise<AnswerProperties> {
  return load(answerProperties, `/generated/countries/${slug}/analytics.json`);
}

/** The questions of a screen in the country, and their rules. */
export async function loadScreenForm(slug: CountrySlug, id: ScreenId): Promise<ScreenFormModule> {
  const { screens: asking } = await loadModules(slug);
  const { rules, createValidator } = await loadRules(find(asking, id));
  const { flow, owners: screenOwners, schema } = rules;
  const stepModule = await withFormats(flow, flow.steps[0], { schema, createValidator });
  return { form: { flow, owners: screenOwners }, stepModule };
}

/** A step's rules, fetched when the step is opened. */
export async function loadStepModule(flow: Flow, path: StepPath): Promise<StepModule> {
  const step = stepOf(flow, path);
  const [{ rules, createValidator }] = await Promise.all([
    loadModules(flow.country).then(({ steps }) => loadRules(find(steps, path))),
    formatsOf(flow, step),
  ]);
  return withFormats(flow, step, { schema: rules, createValidator });
}

/** The checks of a step's formats that are loaded on demand. */
function formatsOf(flow: Flow, step: FlowStep): Promise<Formats> {
  return loadFormats(formatNamesIn(step.dataPoints.map((id) => dataPointOf(flow, id).schema)));
}

async function withFormats(flow: Flow, step: FlowStep, module: StepModule): Promise<StepModule> {
  const loaded = await formatsOf(flow, step);
  return {
    ...module,
    createValidator: (formats) => module.createValidator({ ...formats, ...loaded }),
  };
}

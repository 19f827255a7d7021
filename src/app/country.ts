import { dataPointOf, stepOf } from '../flow/step-of.ts';
import type { ErrorOwners, Flow, FlowStep, JsonSchema } from '../model/flow.ts';
import type { CountrySlug, ScreenId, StepPath } from '../model/identifiers.ts';
import type { Screen } from '../model/screen.ts';
import type { CreateValidator, Formats, StepModule } from '../model/validator.ts';
import type { ScreenFormModule } from '../pages/form-screen-place.tsx';
import type { AnswerProperties } from '../tracking/event-properties.ts';
import { formatNamesIn, loadFormats } from '../validation/loaded-formats.ts';
import type { PhonePlan } from '../validation/phone.ts';

type Loaders<Module> = Record<string, () => Promise<Module>>;

const flows = import.meta.glob<Flow>('/generated/countries/*/flow.json', { import: 'default' });
const owners = import.meta.glob<ErrorOwners>('/generated/countries/*/owners.json', { import: 'default' });
const phoneMetadata = import.meta.glob<unknown>('/generated/countries/*/phone-metadata.json', {
  import: 'default',
});
const screens = import.meta.glob<readonly Screen[]>('/generated/screens.json', { import: 'default' });
const schemas = import.meta.glob<JsonSchema>('/generated/countries/*/steps/*.schema.json', {
  import: 'default',
});
const validators = import.meta.glob<CreateValidator>('/generated/countries/*/steps/*.validator.js', {
  import: 'createValidator',
});

const screenForms = import.meta.glob<CompiledScreenForm>('/generated/countries/*/screens/*.form.json', {
  import: 'default',
});
const screenValidators = import.meta.glob<CreateValidator>('/generated/countries/*/screens/*.validator.js', {
  import: 'createValidator',
});

const answerProperties = import.meta.glob<AnswerProperties>('/generated/countries/*/analytics.json', {
  import: 'default',
});

interface CompiledScreenForm {
  readonly flow: Flow;
  readonly owners: ErrorOwners;
  readonly schema: JsonSchema;
}

/** What every page of a country goes by. */
export interface Country {
  readonly flow: Flow;
  readonly owners: ErrorOwners;
  readonly screens: readonly Screen[];
  readonly phone: PhonePlan;
}

function load<Module>(loaders: Loaders<Module>, path: string): Promise<Module> {
  const loader = Object.hasOwn(loaders, path) ? loaders[path] : undefined;
  if (loader === undefined) throw new Error(`The build holds no ${path}.`);
  return loader();
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
    screens: allScreens,
    phone: { country: flow.phone.country, metadata },
  };
}

/** What analytics may be told of the country's questions; only a vendor that is told asks for it. */
export function loadAnswerProperties(slug: CountrySlug): Promise<AnswerProperties> {
  return load(answerProperties, `/generated/countries/${slug}/analytics.json`);
}

/** What a screen asks in the country, and its rules. */
export async function loadScreenForm(slug: CountrySlug, id: ScreenId): Promise<ScreenFormModule> {
  const file = `/generated/countries/${slug}/screens/${id}`;
  const [{ flow, owners: screenOwners, schema }, createValidator] = await Promise.all([
    load(screenForms, `${file}.form.json`),
    load(screenValidators, `${file}.validator.js`),
  ]);
  const stepModule = await withFormats(flow, flow.steps[0], { schema, createValidator });
  return { form: { flow, owners: screenOwners }, stepModule };
}

/** A step's rules, fetched when the step is opened. */
export async function loadStepModule(flow: Flow, path: StepPath): Promise<StepModule> {
  const file = `/generated/countries/${flow.country}/steps/${path}`;
  const [schema, createValidator] = await Promise.all([
    load(schemas, `${file}.schema.json`),
    load(validators, `${file}.validator.js`),
    formatsOf(flow, stepOf(flow, path)),
  ]);
  return withFormats(flow, stepOf(flow, path), { schema, createValidator });
}

/** Those checks of a step's formats that no page has from the start. */
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

import { dataPointOf, stepOf } from '../flow/step-of.ts';
import type { ErrorOwners, Flow, JsonSchema } from '../model/flow.ts';
import type { CountrySlug, StepPath } from '../model/identifiers.ts';
import type { Screen } from '../model/screen.ts';
import type { CreateValidator, StepModule } from '../model/validator.ts';
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

/** A step's rules, fetched when the step is opened; with them those of its formats that no page has from the start. */
export async function loadStepModule(flow: Flow, path: StepPath): Promise<StepModule> {
  const file = `/generated/countries/${flow.country}/steps/${path}`;
  const questions = stepOf(flow, path).dataPoints.map((id) => dataPointOf(flow, id).schema);
  const [schema, createValidator, loaded] = await Promise.all([
    load(schemas, `${file}.schema.json`),
    load(validators, `${file}.validator.js`),
    loadFormats(formatNamesIn(questions)),
  ]);
  return { schema, createValidator: (formats) => createValidator({ ...formats, ...loaded }) };
}

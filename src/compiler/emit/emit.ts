import { toJson } from '../../lib/json.ts';
import { LazyMap } from '../../lib/lazy-map.ts';
import { prefillSchemas, textFields } from '../../attribution/read-prefill.ts';
import { questionOf } from '../../flow/find.ts';
import type { Flow } from '../../model/flow.ts';
import type { CompileInput, Product } from '../compile.ts';
import type { LazyFile } from '../compile-cache.ts';
import type { FlowAnalysis } from '../analysis/analyse-flow.ts';
import { isBrandImage } from '../read/file-kind.ts';
import { type Config, shownLocale } from '../link/config.ts';
import type { LinkedVariant } from '../link/link-variants.ts';
import { analyticsOf } from './analytics.ts';
import { completeLeadSchema } from './complete-lead-schema.ts';
import { describeFormats } from './formats.ts';
import { errorOwners, leadSchema, stepSchema } from './lead-schema.ts';
import { cutPhoneMetadata } from '../link/phone-metadata.ts';
import { type Experiment, type SiteIndex, buildSite, buildSiteIndex, siteSources } from './sites.ts';
import { stepValidatorModule } from './step-validator.ts';
import { stepUiSchema } from './ui-schema.ts';
import { firstMessages, messageFiles } from './messages.ts';
import { pageRoutes, shownScreens } from '../../lifecycle/route-table.ts';
import type { Screen } from '../../model/screen.ts';

function* countryFiles(
  analysis: FlowAnalysis,
  screens: readonly ScreenAnalysis[],
  config: Config,
): Generator<LazyFile> {
  const { flow } = analysis;
  const folder = `countries/${flow.country}`;
  const hashes = [flow, ...screens.map(flowOf)].map(({ configHash }) => configHash).join(' ');
  yield* config.cache.outputs.getOrCreate(`country ${hashes}`, () =>
    createTexts(formFiles(analysis, screens, config), config),
  );
  yield [
    `${folder}/country.json`,
    () =>
      JSON.stringify({
        flow: withAskedLater(flow, screens),
        owners: errorOwners(flow),
        screens: shownScreens(buildScreens(config.screens), flow),
        messages: {
          ...firstMessages(config.messages, flow, analysis.country.file.contents.locales[0]),
          locale: shownLocale(analysis.country),
        },
        phoneMetadata: cutPhoneMetadata(flow.phone.country, config.phoneMetadata),
      }),
  ];
}

/**
 * Creates the texts of files, so that later compiles reuse them. With a single-use cache, texts are created on
 * demand.
 */
function createTexts(files: Iterable<LazyFile>, { cache }: Config): readonly LazyFile[] {
  if (cache.isSingleUse) return [...files];
  return [...files].map(([file, createText]) => {
    const text = createText();
    return [file, () => text];
  });
}

/** The files of a country that depend on its forms only. */
function* formFiles(
  { flow, personas }: FlowAnalysis,
  screens: readonly ScreenAnalysis[],
  config: Config,
): Generator<LazyFile> {
  const folder = `countries/${flow.country}`;
  yield [`${folder}/flow.json`, () => toJson(withAskedLater(flow, screens))];
  yield [`${folder}/owners.json`, () => toJson(errorOwners(flow))];
  yield [
    `${folder}/phone-metadata.json`,
    () => `${JSON.stringify(cutPhoneMetadata(flow.phone.country, config.phoneMetadata))}\n`,
  ];
  yield [
    `${folder}/personas.json`,
    () => toJson(personas.map(({ name, answers, path }) => ({ name, answers, path }))),
  ];
  yield [`${folder}/lead.schema.json`, () => toJson(leadSchema(flow, screens.map(flowOf)))];
  yield [`${folder}/complete-lead.schema.json`, () => toJson(completeLeadSchema(flow))];
  yield [`${folder}/country.js`, () => countryModule(flow)];
  yield [`${folder}/screens.js`, () => screensModule(screens.map(({ screen }) => screen))];
  for (const step of flow.steps) {
    yield [`${folder}/steps/${step.path}.schema.json`, () => toJson(stepSchema(flow, step))];
    yield [`${folder}/steps/${step.path}.ui.json`, () => toJson(stepUiSchema(flow, step))];
    yield [
      `${folder}/steps/${step.path}.validator.js`,
      () => stepValidatorModule(stepSchema(flow, step), config.cache.modules),
    ];
  }
}

function withAskedLater(flow: Flow, screens: readonly ScreenAnalysis[]): Flow {
  return { ...flow, ...askedLater(flow, screens.map(flowOf)) };
}

/**
 * Returns the fields that a link can prefill although no step asks them. Fields whose answers may not be stored are
 * left out, because the answers could not be kept until their screen.
 */
function askedLater(flow: Flow, forms: readonly Flow[]): Pick<Flow, 'askedLater'> {
  const fields = Object.values(textFields).filter((field) => questionOf(flow, field) === undefined);
  const [first, ...others] = fields.flatMap((name) => {
    const [question] = forms.flatMap((form) => questionOf(form, name) ?? []);
    if (question?.privacy.persist === 'never') return [];
    return [{ field: name, schema: question?.schema ?? prefillSchemas[name] ?? {} }];
  });
  return first === undefined ? {} : { askedLater: [first, ...others] };
}

/** A screen's form in one country. */
export interface ScreenAnalysis {
  readonly screen: string;
  readonly analysis: FlowAnalysis;
}

function flowOf({ analysis: { flow } }: ScreenAnalysis): Flow {
  return flow;
}

function* screenFiles(
  { screen, analysis: { flow, personas } }: ScreenAnalysis,
  config: Config,
): Generator<LazyFile> {
  const file = `countries/${flow.country}/screens/${screen}`;
  const [step] = flow.steps;
  // Written without indentation, because it is the largest file.
  yield [
    `${file}.form.json`,
    () => {
      const uiSchema = stepUiSchema(flow, step, { isHeadingQuestion: false });
      const schemas = { schema: stepSchema(flow, step), uiSchema };
      return `${JSON.stringify({ flow, owners: errorOwners(flow), ...schemas })}\n`;
    },
  ];
  yield [
    `${file}.personas.json`,
    () => toJson(personas.map(({ name, answers, path }) => ({ name, answers, path }))),
  ];
  yield [`${file}.validator.js`, () => stepValidatorModule(stepSchema(flow, step), config.cache.modules)];
}

/** A checked variant that an experiment shows instead of the country. */
export interface AnalysedVariant extends LinkedVariant {
  readonly analysis: FlowAnalysis;
  readonly screens: readonly ScreenAnalysis[];
}

/** The routes of each site, including those of all variants of its country. */
function siteRoutes({ config, analyses, variants }: Product): SiteIndex['routes'] {
  const screens = buildScreens(config.screens);
  const flows = [...analyses, ...variants.map(({ analysis }) => analysis)].map(({ flow }) => flow);
  const routesIn = (country: string): readonly string[] =>
    flows
      .filter((flow) => (flow.variantOf ?? flow).country === country)
      .flatMap((flow) => pageRoutes(screens, flow));
  return Object.fromEntries(
    siteSources(config).map(({ name, country }) => [name, [...new Set(routesIn(country))]]),
  );
}

function* siteFiles(product: Product): Generator<readonly [string, string]> {
  const { config, variants } = product;
  const sources = siteSources(config);
  for (const source of sources) yield [`sites/${source.name}.json`, toJson(buildSite(source))];
  const experiments: { [site: string]: Experiment } = {};
  for (const { experiment, name, country, share, config: variantConfig } of variants) {
    for (const source of siteSources(variantConfig).filter((each) => each.country === country)) {
      yield [`sites/${source.name}.json`, toJson(buildSite(source))];
      const siteName = `${source.brand}-${country}`;
      const earlierVariants = experiments[siteName]?.variants ?? [];
      const variant = { name, share, site: source.name };
      experiments[siteName] = { name: experiment, variants: [...earlierVariants, variant] };
    }
  }
  if (config.application !== undefined) {
    yield [
      'sites.json',
      toJson(buildSiteIndex(sources, config.application.contents, siteRoutes(product), experiments)),
    ];
  }
}

/** The complete texts of a variant under its own locale; empty if they equal those of its country. */
function variantMessages({ config, analysis: { country } }: AnalysedVariant): ReadonlyMap<string, string> {
  const { locale } = country.variant ?? {};
  const [language] = country.file.contents.locales;
  if (locale === undefined) return new Map();
  const folder = `public/locales/${language}/`;
  return new Map(
    [...messageFiles(config.messages)]
      .filter(([file]) => file.startsWith(folder))
      .map(([file, text]) => [`public/locales/${locale}/${file.slice(folder.length)}`, text]),
  );
}

function* imageFiles(config: Config): Generator<readonly [string, string]> {
  for (const [file, text] of config.tree) {
    if (isBrandImage(file)) yield [file.replace(/^config\//, 'public/'), text];
  }
}

/** Phone formats need a numbering plan; that of the first country is used. */
function formatFiles(
  { phoneMetadata, cache }: Config,
  analyses: readonly FlowAnalysis[],
  phoneExamples: CompileInput['phoneExamples'],
): readonly (readonly [string, string])[] {
  const [analysis] = analyses;
  if (analysis === undefined) return [];
  const { country: plan, prefix } = analysis.flow.phone;
  const example = prefix + (phoneExamples[plan] ?? '');
  const text = cache.modules.getOrCreate(`formats ${plan}`, () =>
    toJson(describeFormats(plan, example, phoneMetadata)),
  );
  return [['formats.json', text]];
}

/** Returns the forms of some countries, or of a variant, and of their screens. */
export function formsOf(
  config: Config,
  analyses: readonly FlowAnalysis[],
  screens: readonly ScreenAnalysis[],
): readonly LazyFile[] {
  const screensByCountry = new Map(analyses.map(({ flow }) => [flow.country, new Array<ScreenAnalysis>()]));
  for (const screen of screens) screensByCountry.get(flowOf(screen).country)?.push(screen);
  const screensIn = ({ flow: { country } }: FlowAnalysis): readonly ScreenAnalysis[] =>
    screensByCountry.get(country) ?? [];
  const analytics = analyses.map((analysis) => {
    const text = (): string =>
      toJson(analyticsOf(config, [analysis.flow, ...screensIn(analysis).map(flowOf)]));
    return [`countries/${analysis.flow.country}/analytics.json`, text] as const;
  });
  return [
    ...analyses.flatMap((analysis) => [...countryFiles(analysis, screensIn(analysis), config)]),
    ...screens.flatMap((screen) =>
      config.cache.outputs.getOrCreate(`screen ${screen.screen} ${flowOf(screen).configHash}`, () =>
        createTexts(screenFiles(screen, config), config),
      ),
    ),
    ...analytics,
  ];
}

/** Returns the files that a browser loads for a variant instead of those of its country. */
export function variantFiles(variant: AnalysedVariant): readonly LazyFile[] {
  return [
    ...formsOf(variant.config, [variant.analysis], variant.screens),
    ...[...variantMessages(variant)].map(([file, text]): LazyFile => [file, () => text]),
  ];
}

/** Returns every generated file by its path below the output folder, sorted by path. */
export function emit(
  product: Product,
  phoneExamples: CompileInput['phoneExamples'],
): ReadonlyMap<string, string> {
  const { config, analyses, screens, variants } = product;
  const texts = [
    ...formatFiles(config, analyses, phoneExamples),
    ['screens.json', toJson(buildScreens(config.screens))] as const,
    ...siteFiles(product),
    ...messageFiles(config.messages),
    ...imageFiles(config),
  ];
  const files = [
    ...formsOf(config, analyses, screens),
    ...variants.flatMap(variantFiles),
    ...texts.map(([file, text]): LazyFile => [file, () => text]),
  ];
  const lazyFiles = new LazyMap(new Map(files.toSorted(([left], [right]) => (left < right ? -1 : 1))));
  return config.cache.isSingleUse ? lazyFiles : new Map(lazyFiles);
}

/** The rules have already checked that each screen has the properties its kind needs. */
function buildScreens(screens: Config['screens']): readonly Screen[] {
  return [...screens].map(([id, { contents }]) => {
    const { $schema: _schema, $comment: _comment, ...properties } = contents;
    return { id, ...properties } as object as Screen;
  });
}

function dynamicImport(file: string): string {
  return `() => import(${JSON.stringify(file)})`;
}

/** The data files of a page, which are next to its validator. */
const dataFiles = {
  steps: { schema: 'schema.json', uiSchema: 'ui.json' },
  screens: { form: 'form.json' },
} as const;

function lazyLoaders(folder: keyof typeof dataFiles, page: string): string {
  const loaders = Object.entries({ ...dataFiles[folder], validator: 'validator.js' }).map(
    ([name, ending]) => `${name}: ${dynamicImport(`./${folder}/${page}.${ending}`)}`,
  );
  return `  ${JSON.stringify(page)}: { ${loaders.join(', ')} },`;
}

/**
 * Returns the validators of a country's pages as an ES module: a static import for the first page, and dynamic
 * imports for the others. Each country has its own module, so that an applicant does not fetch the validators of
 * other countries.
 */
function countryModule({ steps, startPage }: Flow): string {
  const isStep = steps.some(({ path }) => path === startPage);
  const folder = isStep ? 'steps' : 'screens';
  const data = Object.entries(dataFiles[folder]);
  return [
    ...data.map(
      ([name, ending]) => `import ${name} from ${JSON.stringify(`./${folder}/${startPage}.${ending}`)};`,
    ),
    `import { createValidator } from ${JSON.stringify(`./${folder}/${startPage}.validator.js`)};`,
    `export const first = { page: ${JSON.stringify(startPage)}, ${data.map(([name]) => name).join(', ')}, createValidator };`,
    'export const steps = {',
    ...steps.filter(({ path }) => path !== startPage).map(({ path }) => lazyLoaders('steps', path)),
    '};',
    `export const screens = ${dynamicImport('./screens.js')};`,
    '',
  ].join('\n');
}

/** A module with dynamic imports of the screens' rules. The first page does not load it. */
function screensModule(screens: readonly string[]): string {
  return ['export const screens = {', ...screens.map((id) => lazyLoaders('screens', id)), '};', ''].join(
    '\n',
  );
}

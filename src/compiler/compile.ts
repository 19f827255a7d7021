import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { NonEmpty } from '../model/identifiers.ts';
import { type AnalysedVariant, type ScreenAnalysis, emit, formsOf, variantFiles } from './emit/emit.ts';
import {
  warningRules,
  configRules,
  dependentFlowRules,
  documentRules,
  flowRules,
  formRules,
} from './rule-sets.ts';
import { buildConfig } from './link/build-config.ts';
import { buildFlow } from './link/build-flow.ts';
import type { Config, LinkedCountry } from './link/config.ts';
import { canCompile } from './link/can-compile.ts';
import { type LinkedVariant, linkVariants } from './link/link-variants.ts';
import { messageFiles } from './emit/messages.ts';
import { configOfScreen } from './link/screen-forms.ts';
import { type CompileCache, type ReadFile, createCompileCache, identityOf } from './compile-cache.ts';
import type { CountryCoverage } from './analysis/coverage.ts';
import { type FlowAnalysis, analyseFlow } from './analysis/analyse-flow.ts';
import { collectFindings, type Findings, type FlowRule, type Report } from './rule.ts';
import { admittedPeople, enoughPeople } from './rules/people/admitted-people.ts';
import { manageableFile, validJson } from './rules/files/json-text.ts';
import { withoutAccepted } from './rules/files/needed-acceptances.ts';
import { LazyMap } from '../lib/lazy-map.ts';
import { parsePath } from './read/file-kind.ts';
import { spanOfKey } from './read/spans.ts';
import { type ShapeResult, shapeDocument } from './shape/shape-document.ts';
import type { Contract } from './contract.ts';
import type { PhoneMetadata } from './link/phone-metadata.ts';

/** The text of every file below `config/` and `locales/`, by its path from the root with forward slashes. */
export type ConfigTree = ReadonlyMap<string, string>;

/** All inputs of a compile. The same input always gives the same output. */
export interface CompileInput {
  readonly files: ConfigTree;
  /** The names of the components that can be a brand's application page. */
  readonly applicationPages: readonly string[];
  /** The lender's API. */
  readonly contract: Contract;
  /** libphonenumber's "max" metadata of all countries. */
  readonly phoneMetadata: PhoneMetadata;
  /** libphonenumber's example mobile numbers, national, by country. */
  readonly phoneExamples: { readonly [country: string]: string };
}

/** The configuration of a compile. If there are errors, it contains the readable part. */
export interface Product {
  readonly config: Config;
  /** One per complete country. */
  readonly analyses: readonly FlowAnalysis[];
  readonly screens: readonly ScreenAnalysis[];
  /** The variants of experiments; empty if there are errors. */
  readonly variants: readonly AnalysedVariant[];
}

export type CompileResult =
  | {
      readonly ok: true;
      /** Every generated file by its path below the output folder. */
      readonly files: ReadonlyMap<string, string>;
      readonly warnings: readonly Diagnostic[];
      /** The coverage of each country's form by its personas. */
      readonly coverage: readonly CountryCoverage[];
    }
  | {
      readonly ok: false;
      readonly diagnostics: NonEmpty<Diagnostic>;
    };

export interface Compilation {
  readonly result: CompileResult;
  readonly product: Product;
}

function readFile(file: string, text: string): ReadFile {
  const { report, sorted } = collectFindings();
  const parsed = parsePath(file);
  if (parsed === undefined) return { findings: sorted() };
  const json = manageableFile(file, text, report) ? validJson(file, text, report) : undefined;
  if (json === undefined) return { findings: sorted() };
  const shaped = shapeDocument({ file, text, ...json }, parsed);
  for (const rule of documentRules) rule(shaped, report);
  return { shaped, findings: sorted() };
}

function readFiles(tree: ConfigTree, { add }: Findings, { files }: CompileCache): readonly ShapeResult[] {
  return [...tree].flatMap(([file, text]) => {
    const { shaped, findings } = files.getOrCreate(file, text, () => readFile(file, text));
    add(findings);
    return shaped ?? [];
  });
}

/** The inputs of a country's form, for the cache key. */
function partsOf({ file, countryFile, formQuestions, comparedOnly = [] }: LinkedCountry): readonly object[] {
  return [file.document, countryFile.document, countryFile.contents, ...formQuestions, ...comparedOnly];
}

/** Analyses the form of each complete country, or only of the country `slug`. */
function analyseForms(
  config: Config,
  input: CompileInput,
  report: Report,
  slug?: string,
): readonly FlowAnalysis[] {
  const { steps, conditions } = config;
  if (steps === undefined || conditions === undefined) return [];
  const analyses = [...config.countries.values()]
    .filter((country) => (slug ?? country.slug) === country.slug && canCompile(country, config))
    .map((country) => {
      const { phoneMetadata, cache } = config;
      const source = { country, steps: steps.contents, conditions: conditions.contents.conditions };
      const identities = [steps.contents, conditions.contents, ...partsOf(country)].map(identityOf);
      const parts = [...identities, ...country.excludedScreens].join(' ');
      const flow = cache.flows.getOrCreate(parts, () => buildFlow(source));
      return analyseFlow({ country, flow, phoneMetadata, phoneExamples: input.phoneExamples, cache });
    });
  for (const analysis of analyses) checkFlow('paths', flowRules, analysis, config, report);
  return analyses;
}

/** Runs rules on a flow. Skips them if they found nothing in the same flow before. */
function checkFlow(
  name: string,
  rules: readonly FlowRule[],
  analysis: FlowAnalysis,
  { cache }: Config,
  report: Report,
): void {
  const check = (reportFault: Report): void => {
    for (const rule of rules) rule(analysis, reportFault);
  };
  const hasNoFindings = cache.hasNoFindings.getOrCreate(`${name} ${analysis.flow.configHash}`, () => {
    const trialFindings = collectFindings();
    check(trialFindings.report);
    return trialFindings.sorted().length === 0;
  });
  if (!hasNoFindings) check(report);
}

/** Checks the forms on screens like a country's own form. */
function analyseScreens(
  config: Config,
  input: CompileInput,
  report: Report,
  slug?: string,
): readonly ScreenAnalysis[] {
  return [...config.screens.keys()].flatMap((screen) => {
    const forms = configOfScreen(screen, config);
    for (const rule of formRules) rule(forms, report);
    return analyseForms(forms, input, report, slug).map((analysis) => ({ screen, analysis }));
  });
}

/** Checks all countries, or only the country `slug`. Some rules run only if there are no errors so far. */
function checkAll(
  config: Config,
  input: CompileInput,
  findings: Findings,
  slug?: string,
): Pick<Product, 'analyses' | 'screens'> {
  const { report } = findings;
  for (const rule of configRules) rule(config, report);
  const analyses = analyseForms(config, input, report, slug);
  const screens = analyseScreens(config, input, report, slug);
  const everyAnalysis = [...analyses, ...screens.map(({ analysis }) => analysis)];
  if (!findings.hasErrors())
    for (const analysis of everyAnalysis) {
      checkFlow('consequences', dependentFlowRules, analysis, config, report);
      admittedPeople(analysis, report);
    }
  if (!findings.hasErrors()) {
    for (const rule of warningRules) rule(config, report);
    enoughPeople(config, analyses, report);
  }
  return { analyses, screens };
}

/**
 * Checks a variant like a country. Reports only findings that the country itself does not have. Their first span is
 * in the file of the experiment: at the change, or else at the start of the variant.
 */
function analyseVariant(
  variant: LinkedVariant,
  input: CompileInput,
  findings: Findings,
): readonly AnalysedVariant[] {
  const variantFindings = collectFindings();
  const { config, country, hasDifferences } = variant;
  if (!hasDifferences) {
    const [analysis] = analyseForms(config, input, variantFindings.report, country);
    const screens = analyseScreens(config, input, variantFindings.report, country);
    return analysis === undefined ? [] : [{ ...variant, analysis, screens }];
  }
  const countryFindings = new Set(findings.sorted().map((finding) => JSON.stringify(finding)));
  const {
    analyses: [analysis],
    screens,
  } = checkAll(config, input, variantFindings, country);
  const { document, path } = variant.definition;
  const variantSpan = spanOfKey(document, path);
  const newFindings = variantFindings
    .sorted()
    .filter((finding) => !countryFindings.has(JSON.stringify(finding)));
  findings.add(
    newFindings.map((finding): Diagnostic =>
      finding.at[0].file === document.file ? finding : { ...finding, at: [variantSpan, ...finding.at] },
    ),
  );
  return analysis === undefined ? [] : [{ ...variant, analysis, screens }];
}

/**
 * Validates a configuration and generates what the browser needs, or returns all findings. The order of the input
 * files and the cache never change the result.
 */
export function compile(input: CompileInput, cache?: CompileCache): CompileResult {
  return compileProduct(input, cache).result;
}

/** A compile that also returns the configuration it read. */
export function compileProduct(input: CompileInput, cache: CompileCache = createCompileCache()): Compilation {
  try {
    return compileWith(cache, input);
  } finally {
    cache.close();
  }
}

function isOfOtherCountry(file: string, slug: string): boolean {
  const country = /^config\/(?:countries|people)\/(.+)\.json$/.exec(file)?.[1];
  return country !== undefined && country !== slug;
}

/** Analyses the screens of one country. The rules across questions are not run. */
function screensOf(
  config: Config,
  input: CompileInput,
  report: Report,
  slug: string,
): readonly ScreenAnalysis[] {
  return [...config.screens.keys()].flatMap((screen) =>
    analyseForms(configOfScreen(screen, config), input, report, slug).map((analysis) => ({
      screen,
      analysis,
    })),
  );
}

/**
 * Compiles one country and its variants for a quick preview. Returns undefined if the country has errors. Rules
 * across countries are not checked.
 */
export function compileCountry(
  input: CompileInput,
  slug: string,
  cache: CompileCache = createCompileCache(),
): ReadonlyMap<string, string> | undefined {
  try {
    const findings = collectFindings();
    const tree = new Map([...input.files].filter(([file]) => !isOfOtherCountry(file, slug)));
    const config = buildConfig({ ...input, files: tree }, readFiles(tree, findings, cache), cache);
    const analyses = analyseForms(config, input, findings.report, slug);
    const screens = screensOf(config, input, findings.report, slug);
    if (analyses.length === 0 || findings.hasErrors()) return undefined;
    const variants = linkVariants(config).flatMap((variant): readonly AnalysedVariant[] => {
      const variantFindings = collectFindings();
      const [analysis] = analyseForms(variant.config, input, variantFindings.report, slug);
      const forms = screensOf(variant.config, input, variantFindings.report, slug);
      return analysis === undefined || variantFindings.hasErrors()
        ? []
        : [{ ...variant, analysis, screens: forms }];
    });
    const files = [...formsOf(config, analyses, screens), ...variants.flatMap(variantFiles)];
    return new Map([...new LazyMap(new Map(files)), ...messageFiles(config.messages)]);
  } finally {
    cache.close();
  }
}

function compileWith(cache: CompileCache, input: CompileInput): Compilation {
  const findings = collectFindings();
  const tree = new Map([...input.files].toSorted(([left], [right]) => (left < right ? -1 : 1)));
  const config = buildConfig({ ...input, files: tree }, readFiles(tree, findings, cache), cache);
  findings.closeSpans();
  const { analyses, screens } = checkAll(config, input, findings);
  const variants = findings.hasErrors()
    ? []
    : linkVariants(config).flatMap((variant) => analyseVariant(variant, input, findings));
  const [first, ...others] = withoutAccepted(findings, config);
  const product = { config, analyses, screens, variants };
  if (first !== undefined && findings.hasErrors()) {
    return { product, result: { ok: false, diagnostics: [first, ...others] } };
  }
  const result: CompileResult = {
    ok: true,
    files: emit(product, input.phoneExamples),
    warnings: first === undefined ? [] : [first, ...others],
    coverage: analyses.map(({ coverage }) => coverage),
  };
  return { product, result };
}

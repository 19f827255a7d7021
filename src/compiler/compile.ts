import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { NonEmpty } from '../model/identifiers.ts';
import { type ProvenVariant, type ScreenProof, emit, formsOf, variantFiles } from './emit/emit.ts';
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
import { isComplete } from './link/is-complete.ts';
import { type LinkedVariant, linkVariants } from './link/link-variants.ts';
import { messageFiles } from './emit/messages.ts';
import { formsOfScreen } from './link/screen-forms.ts';
import { type Memory, type ReadFile, createMemory, identityOf } from './memory.ts';
import type { CountryCoverage } from './prove/coverage.ts';
import { type FlowProof, proveFlow } from './prove/prove-flow.ts';
import { collectFindings, type Findings, type FlowRule, type Report } from './rule.ts';
import { admittedPeople, enoughPeople } from './rules/people/admitted-people.ts';
import { manageableFile, validJson } from './rules/files/json-text.ts';
import { withoutAccepted } from './rules/files/needed-acceptances.ts';
import { LazyMap } from '../lib/lazy-map.ts';
import { filePlaceOf } from './read/file-kind.ts';
import { spanOfKey } from './read/spans.ts';
import { type ShapeResult, shapeDocument } from './shape/shape-document.ts';
import type { Contract } from './contract.ts';
import type { PhoneMetadata } from './link/phone-metadata.ts';

/** The text of every file below `config/` and `locales/`, by its path from the root, with forward slashes. */
export type ConfigTree = ReadonlyMap<string, string>;

/** Everything a compile depends on; the same input always gives the same bytes. */
export interface CompileInput {
  readonly files: ConfigTree;
  /** The names of the components that can lay out a brand's application. */
  readonly applicationPages: readonly string[];
  /** What the lender takes and answers. */
  readonly contract: Contract;
  /** libphonenumber's "max" metadata of all countries. */
  readonly phoneMetadata: PhoneMetadata;
  /** libphonenumber's example mobile numbers, national, by country. */
  readonly phoneExamples: { readonly [country: string]: string };
}

/** The configuration of a compile. Contains what could be read if there are errors. */
export interface Product {
  readonly config: Config;
  /** Of each country that is complete. */
  readonly proofs: readonly FlowProof[];
  readonly screens: readonly ScreenProof[];
  /** What experiments show in the place of countries that are without faults. */
  readonly variants: readonly ProvenVariant[];
}

export type CompileResult =
  | {
      readonly ok: true;
      /** Every generated file by its path below the output folder. */
      readonly files: ReadonlyMap<string, string>;
      readonly warnings: readonly Diagnostic[];
      /** By country: what the personas have seen of its form. */
      readonly coverage: readonly CountryCoverage[];
    }
  | {
      readonly ok: false;
      /** Every fault of every file. */
      readonly diagnostics: NonEmpty<Diagnostic>;
    };

export interface Compilation {
  readonly result: CompileResult;
  readonly product: Product;
}

function readFile(file: string, text: string): ReadFile {
  const { report, sorted } = collectFindings();
  const place = filePlaceOf(file);
  if (place === undefined) return { findings: sorted() };
  const json = manageableFile(file, text, report) ? validJson(file, text, report) : undefined;
  if (json === undefined) return { findings: sorted() };
  const shaped = shapeDocument({ file, text, ...json }, place);
  for (const rule of documentRules) rule(shaped, report);
  return { shaped, findings: sorted() };
}

function readFiles(tree: ConfigTree, { add }: Findings, { files }: Memory): readonly ShapeResult[] {
  return [...tree].flatMap(([file, text]) => {
    const { shaped, findings } = files.recall(file, text, () => readFile(file, text));
    add(findings);
    return shaped ?? [];
  });
}

/** What the form of a country is made of. */
function partsOf({ file, own, asked, known = [] }: LinkedCountry): readonly object[] {
  return [file.document, own.document, own.contents, ...asked, ...known];
}

/** Of all countries, or of one. */
function prove(config: Config, input: CompileInput, report: Report, slug?: string): readonly FlowProof[] {
  const { steps, conditions } = config;
  if (steps === undefined || conditions === undefined) return [];
  const proofs = [...config.countries.values()]
    .filter((country) => (slug ?? country.slug) === country.slug && isComplete(country, config))
    .map((country) => {
      const { phoneMetadata, memory } = config;
      const source = { country, steps: steps.contents, conditions: conditions.contents.conditions };
      const made = [steps.contents, conditions.contents, ...partsOf(country)].map(identityOf);
      const parts = [...made, ...country.excluded].join(' ');
      const flow = memory.flows.recall(parts, () => buildFlow(source));
      return proveFlow({ country, flow, phoneMetadata, phoneExamples: input.phoneExamples, memory });
    });
  for (const proof of proofs) holdFlow('ways', flowRules, proof, config, report);
  return proofs;
}

/** Rules that found nothing in a flow find nothing in it again: it is the same wherever it was read from. */
function holdFlow(
  name: string,
  rules: readonly FlowRule[],
  proof: FlowProof,
  { memory }: Config,
  report: Report,
): void {
  const hold = (tell: Report): void => {
    for (const rule of rules) rule(proof, tell);
  };
  const isSound = memory.isSound.recall(`${name} ${proof.flow.configHash}`, () => {
    const silent = collectFindings();
    hold(silent.report);
    return silent.sorted().length === 0;
  });
  if (!isSound) hold(report);
}

/** The forms on screens, held to the rules of a country's own form. */
function proveScreens(
  config: Config,
  input: CompileInput,
  report: Report,
  slug?: string,
): readonly ScreenProof[] {
  return [...config.screens.keys()].flatMap((screen) => {
    const forms = formsOfScreen(screen, config);
    for (const rule of formRules) rule(forms, report);
    return prove(forms, input, report, slug).map((proof) => ({ screen, proof }));
  });
}

/** Holds countries, or one of them, to every rule; what only follows from a fault is not looked for where there is one. */
function holdAll(
  config: Config,
  input: CompileInput,
  findings: Findings,
  slug?: string,
): Pick<Product, 'proofs' | 'screens'> {
  const { report } = findings;
  for (const rule of configRules) rule(config, report);
  const proofs = prove(config, input, report, slug);
  const screens = proveScreens(config, input, report, slug);
  const everyProof = [...proofs, ...screens.map(({ proof }) => proof)];
  if (!findings.hasErrors())
    for (const proof of everyProof) {
      holdFlow('consequences', dependentFlowRules, proof, config, report);
      admittedPeople(proof, report);
    }
  if (!findings.hasErrors()) {
    for (const rule of warningRules) rule(config, report);
    enoughPeople(config, proofs, report);
  }
  return { proofs, screens };
}

/**
 * Checks a variant like a country. Reports only findings that the country itself does not have, at the change in the
 * experiment or else at the start of the variant, together with the place of the fault.
 */
function proveVariant(
  variant: LinkedVariant,
  input: CompileInput,
  findings: Findings,
): readonly ProvenVariant[] {
  const own = collectFindings();
  const { config, country, differs } = variant;
  if (!differs) {
    const [proof] = prove(config, input, own.report, country);
    const screens = proveScreens(config, input, own.report, country);
    return proof === undefined ? [] : [{ ...variant, proof, screens }];
  }
  const known = new Set(findings.sorted().map((finding) => JSON.stringify(finding)));
  const {
    proofs: [proof],
    screens,
  } = holdAll(config, input, own, country);
  const { document, path } = variant.written;
  const begins = spanOfKey(document, path);
  const found = own.sorted().filter((finding) => !known.has(JSON.stringify(finding)));
  findings.add(
    found.map((finding): Diagnostic =>
      finding.at[0].file === document.file ? finding : { ...finding, at: [begins, ...finding.at] },
    ),
  );
  return proof === undefined ? [] : [{ ...variant, proof, screens }];
}

/**
 * Validates a configuration and generates what the browser needs, or returns all findings. The order of the input
 * files and the cache never change the result.
 */
export function compile(input: CompileInput, memory?: Memory): CompileResult {
  return compileProduct(input, memory).result;
}

/** A compile that keeps what it was made from. */
export function compileProduct(input: CompileInput, memory: Memory = createMemory()): Compilation {
  try {
    return compileWith(memory, input);
  } finally {
    memory.close();
  }
}

function isOfOther(file: string, slug: string): boolean {
  const country = /^config\/(?:countries|people)\/(.+)\.json$/.exec(file)?.[1];
  return country !== undefined && country !== slug;
}

/** The screens of one country, without the rules across questions. */
function screensOf(
  config: Config,
  input: CompileInput,
  report: Report,
  slug: string,
): readonly ScreenProof[] {
  return [...config.screens.keys()].flatMap((screen) =>
    prove(formsOfScreen(screen, config), input, report, slug).map((proof) => ({ screen, proof })),
  );
}

/**
 * Compiles one country and its variants for a quick preview. Returns undefined if this country has errors. Rules across countries are
 * not checked.
 */
export function compileCountry(
  input: CompileInput,
  slug: string,
  memory: Memory = createMemory(),
): ReadonlyMap<string, string> | undefined {
  try {
    const findings = collectFindings();
    const tree = new Map([...input.files].filter(([file]) => !isOfOther(file, slug)));
    const config = buildConfig({ ...input, files: tree }, readFiles(tree, findings, memory), memory);
    const proofs = prove(config, input, findings.report, slug);
    const screens = screensOf(config, input, findings.report, slug);
    if (proofs.length === 0 || findings.hasErrors()) return undefined;
    const variants = linkVariants(config).flatMap((variant): readonly ProvenVariant[] => {
      const own = collectFindings();
      const [proof] = prove(variant.config, input, own.report, slug);
      const forms = screensOf(variant.config, input, own.report, slug);
      return proof === undefined || own.hasErrors() ? [] : [{ ...variant, proof, screens: forms }];
    });
    const files = [...formsOf(config, proofs, screens), ...variants.flatMap(variantFiles)];
    return new Map([...new LazyMap(new Map(files)), ...messageFiles(config.messages)]);
  } finally {
    memory.close();
  }
}

function compileWith(memory: Memory, input: CompileInput): Compilation {
  const findings = collectFindings();
  const tree = new Map([...input.files].toSorted(([left], [right]) => (left < right ? -1 : 1)));
  const config = buildConfig({ ...input, files: tree }, readFiles(tree, findings, memory), memory);
  findings.closePlaces();
  const { proofs, screens } = holdAll(config, input, findings);
  const variants = findings.hasErrors()
    ? []
    : linkVariants(config).flatMap((variant) => proveVariant(variant, input, findings));
  const [first, ...others] = withoutAccepted(findings, config);
  const product = { config, proofs, screens, variants };
  if (first !== undefined && findings.hasErrors()) {
    return { product, result: { ok: false, diagnostics: [first, ...others] } };
  }
  const result: CompileResult = {
    ok: true,
    files: emit(product, input.phoneExamples),
    warnings: first === undefined ? [] : [first, ...others],
    coverage: proofs.map(({ coverage }) => coverage),
  };
  return { product, result };
}

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { NonEmpty } from '../model/identifiers.ts';
import type { CompileInput, ConfigTree } from './compile-input.ts';
import { emit, type ScreenProof } from './emit/emit.ts';
import { cautions, configLaws, consequences, documentLaws, flowLaws, formLaws } from './laws.ts';
import { buildConfig } from './link/build-config.ts';
import { buildFlow } from './link/build-flow.ts';
import type { Config } from './link/config.ts';
import { isComplete } from './link/is-complete.ts';
import { formsOfScreen } from './link/screen-forms.ts';
import type { CountryCoverage } from './prove/coverage.ts';
import { type FlowProof, proveFlow } from './prove/prove-flow.ts';
import { filePlaceOf } from './read/file-kind.ts';
import { readDocument } from './read/source-document.ts';
import { type Report, collectFindings } from './report.ts';
import { validJson } from './rules/files/valid-json.ts';
import { compileMetaSchemas } from './shape/meta-schemas.ts';
import { type ShapeResult, shapeDocument } from './shape/shape-document.ts';

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

function readAndShape(tree: ConfigTree, report: Report): readonly ShapeResult[] {
  const metaSchemas = compileMetaSchemas();
  const shaped = [...tree].flatMap(([file, text]) => {
    const place = filePlaceOf(file);
    if (place === undefined || !validJson(file, text, report)) return [];
    return [shapeDocument(readDocument(file, text), place, metaSchemas)];
  });
  for (const document of shaped) for (const law of documentLaws) law(document, report);
  return shaped;
}

function prove(config: Config, input: CompileInput, report: Report): readonly FlowProof[] {
  const steps = config.steps?.contents;
  const conditions = config.conditions?.contents.conditions;
  if (steps === undefined || conditions === undefined) return [];
  const proofs = [...config.countries.values()]
    .filter((country) => isComplete(country, config))
    .map((country) => {
      const flow = buildFlow({ country, steps, conditions });
      const { phoneMetadata } = config;
      return proveFlow({ country, flow, phoneMetadata, phoneExamples: input.phoneExamples });
    });
  for (const proof of proofs) for (const law of flowLaws) law(proof, report);
  return proofs;
}

/** The forms on screens, held to the laws of a country's own form. */
function proveScreens(config: Config, input: CompileInput, report: Report): readonly ScreenProof[] {
  return [...config.screens.keys()].flatMap((screen) => {
    const forms = formsOfScreen(screen, config);
    for (const law of formLaws) law(forms, report);
    return prove(forms, input, report).map((proof) => ({ screen, proof }));
  });
}

/**
 * Proves a configuration sound and turns it into what the browser needs, or says everything that is
 * wrong with it: read, shape, link, prove, emit. The files' order in the input makes no difference.
 */
export function compile(input: CompileInput): CompileResult {
  const findings = collectFindings();
  const { report } = findings;
  const tree = new Map([...input.files].toSorted(([left], [right]) => (left < right ? -1 : 1)));
  const config = buildConfig({ ...input, files: tree }, readAndShape(tree, report));
  findings.closePlaces();
  for (const law of configLaws) law(config, report);
  const proofs = prove(config, input, report);
  const screens = proveScreens(config, input, report);
  const everyProof = [...proofs, ...screens.map(({ proof }) => proof)];
  if (!findings.hasErrors())
    for (const proof of everyProof) for (const law of consequences) law(proof, report);
  if (!findings.hasErrors()) for (const caution of cautions) caution(config, report);
  const [first, ...others] = findings.sorted();
  if (first !== undefined && findings.hasErrors()) return { ok: false, diagnostics: [first, ...others] };
  return {
    ok: true,
    files: emit(config, proofs, screens),
    warnings: first === undefined ? [] : [first, ...others],
    coverage: proofs.map(({ coverage }) => coverage),
  };
}

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { catalogue } from '../diagnostics/catalogue.ts';
import type { NonEmpty } from '../model/identifiers.ts';
import type { CompileInput } from './compile-input.ts';
import { emit, type ProvenFlow } from './emit/emit.ts';
import type { PhoneMetadata } from './emit/phone-metadata.ts';
import { askedDataPoints } from './link/asked-data-point.ts';
import { buildConfig } from './link/build-config.ts';
import { buildFlow } from './link/build-flow.ts';
import { shortestPersona } from './prove/personas.ts';
import { filePlaceOf, isBrandImage } from './read/file-kind.ts';
import { readDocument } from './read/source-document.ts';
import { collectFindings } from './report.ts';
import { createMetaValidators } from './shape/meta-schemas.ts';
import { shapeDocument } from './shape/shape-document.ts';

export type CompileResult =
  | {
      readonly ok: true;
      /** Every generated file by its path below the output folder. */
      readonly files: ReadonlyMap<string, string>;
      readonly warnings: readonly Diagnostic[];
    }
  | {
      readonly ok: false;
      /** Every fault of every file, warnings among them. */
      readonly diagnostics: NonEmpty<Diagnostic>;
    };

/** Proves a configuration sound and turns it into what the browser needs; or says everything that is wrong with it. */
export function compile(input: CompileInput): CompileResult {
  const findings = collectFindings();
  const tree = new Map([...input.files].toSorted(([left], [right]) => (left < right ? -1 : 1)));
  const validators = createMetaValidators();
  const shaped = [...tree].flatMap(([file, text]) => {
    const place = filePlaceOf(file);
    if (place === undefined || isBrandImage(file)) return [];
    const document = readDocument(file, text, findings.report);
    return document === undefined ? [] : [shapeDocument(document, place, validators)];
  });
  const config = buildConfig(tree, shaped);
  const metadata = input.phoneMetadata as PhoneMetadata;
  const flows: ProvenFlow[] = [];
  for (const [slug, country] of config.countries) {
    const asked = askedDataPoints(country, config.dataPoints);
    if (config.steps === undefined || config.conditions === undefined) continue;
    const flow = buildFlow({
      slug,
      country,
      asked,
      steps: config.steps.contents,
      conditions: config.conditions.contents.conditions,
    });
    const phoneExample = input.phoneExamples[flow.phone.country] ?? '';
    flows.push({ flow, personas: [shortestPersona(flow, { flow, phoneExample })] });
  }
  const [first, ...others] = findings.sorted();
  if (first !== undefined && [first, ...others].some(({ code }) => catalogue[code].severity === 'error')) {
    return { ok: false, diagnostics: [first, ...others] };
  }
  return {
    ok: true,
    files: emit(config, flows, metadata),
    warnings: first === undefined ? [] : [first, ...others],
  };
}

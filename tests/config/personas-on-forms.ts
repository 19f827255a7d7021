import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { createLeadValidator } from '../../sandbox/lead/rules.ts';
import { writeOutput } from '../../scripts/write-output.ts';
import { walk } from '../../src/flow/walk.ts';
import { leadBody } from '../../src/lead/lead-body.ts';
import type { Answers } from '../../src/model/answers.ts';
import type { Flow, Persona } from '../../src/model/flow.ts';
import type { DataPointId } from '../../src/model/identifiers.ts';
import type { Site } from '../../src/model/site.ts';
import type { Formats, StandaloneValidator } from '../../src/model/validator.ts';
import { failedChecks } from '../../src/validation/checks/failed-checks.ts';
import { createFormats, formatNamesIn, loadFormats } from '../../src/validation/formats.ts';
import type { PhonePlan } from '../../src/validation/phone.ts';
import { loadValidator } from '../compiler/load-validator.ts';

/** The compiled output of a country, as the browser and the lender read it. */
export interface CompiledCountry {
  readonly flow: Flow;
  readonly personas: readonly Persona[];
  readonly site: Site;
  readonly formats: Formats;
  readonly phone: PhonePlan;
  readonly validators: ReadonlyMap<string, StandaloneValidator>;
}

function jsonOf(files: ReadonlyMap<string, string>, file: string): unknown {
  return JSON.parse(files.get(file) ?? '');
}

/** Loads only the formats that the country uses, like its pages. */
export async function compiledCountry(
  files: ReadonlyMap<string, string>,
  country: string,
): Promise<CompiledCountry> {
  const folder = `countries/${country}`;
  const flow = jsonOf(files, `${folder}/flow.json`) as Flow;
  const schemas = Object.values(flow.dataPoints).flatMap((dataPoint) =>
    dataPoint ? [dataPoint.schema] : [],
  );
  const loadedFormats = await loadFormats(formatNamesIn(schemas));
  const phone = {
    country: flow.phone.country,
    metadata: jsonOf(files, `${folder}/phone-metadata.json`),
  };
  const formats = createFormats({ phone, loaded: loadedFormats });
  const validators = flow.steps.map(async ({ path: step }) => {
    const createValidator = await loadValidator(files.get(`${folder}/steps/${step}.validator.js`) ?? '');
    return [step, createValidator(formats)] as const;
  });
  const siteFile = [...files.keys()].find(
    (file) => file.startsWith('sites/') && file.endsWith(`-${country}.json`),
  );
  return {
    flow,
    personas: jsonOf(files, `${folder}/personas.json`) as readonly Persona[],
    site: jsonOf(files, siteFile ?? '') as Site,
    formats,
    phone,
    validators: new Map(await Promise.all(validators)),
  };
}

/** The errors of the emitted validators, without errors of hidden questions. */
function errorsOf(
  { validators }: CompiledCountry,
  answers: Answers,
  shownByStep: readonly { readonly path: string; readonly shown: readonly DataPointId[] }[],
): readonly string[] {
  return shownByStep.flatMap(({ path: step, shown }) => {
    const validate = validators.get(step);
    const stepAnswers = Object.fromEntries(
      shown.flatMap((id) => (Object.hasOwn(answers, id) ? [[id, answers[id]]] : [])),
    );
    if (validate === undefined || validate(stepAnswers)) return [];
    return (validate.errors ?? [])
      .filter(
        ({ params }) =>
          !('missingProperty' in params) || shown.some((id) => id === params['missingProperty']),
      )
      .map(({ instancePath, keyword }) => `${step}${instancePath}: ${keyword}`);
  });
}

/**
 * Fills in the form as a persona with the code of the browser: each step is validated by its emitted validator, then
 * the checks run. Returns the body that is sent.
 */
export function sendThrough(country: CompiledCountry, persona: Persona, today: string) {
  const { flow, site } = country;
  const answers = persona.answers as Answers;
  const savedSteps = Object.fromEntries(flow.steps.map((step) => [step.path, step.fingerprint]));
  const currentWalk = walk(flow, answers, { today, savedSteps });
  expect(currentWalk.complete).toBe(true);
  expect(currentWalk.path).toEqual(persona.path);
  expect(
    Object.keys(answers).filter((id) => !currentWalk.relevant.some((relevantId) => relevantId === id)),
  ).toEqual([]);
  expect(errorsOf(country, answers, currentWalk.steps)).toEqual([]);
  expect(failedChecks(flow, answers, today)).toEqual([]);
  return leadBody(flow, answers, currentWalk.relevant, { productId: site.productId });
}

export interface Lender {
  readonly validateLead: ReturnType<typeof createLeadValidator>;
  close(): void;
}

/** The sandbox's validateLead on compiled rules. */
export async function lenderOn(files: ReadonlyMap<string, string>, today: string): Promise<Lender> {
  const folder = mkdtempSync(path.join(tmpdir(), 'compiled-rules-'));
  await writeOutput(folder, files);
  return {
    validateLead: createLeadValidator(folder, () => new Date(`${today}T12:00:00`)),
    close: () => rmSync(folder, { recursive: true }),
  };
}

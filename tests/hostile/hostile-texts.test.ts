import { readdirSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decode, type Shape } from '../../src/api/decode.ts';
import { campaignNames, readCampaign } from '../../src/attribution/campaign.ts';
import { cleanAddress } from '../../src/attribution/cleaned-address.ts';
import { prefillParameters, readPrefill } from '../../src/attribution/read-prefill.ts';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { storageKeys } from '../../src/session/storage-keys.ts';
import { answersAtom } from '../../src/state/answers.ts';
import { homeRouteAtom } from '../../src/state/resolved-route.ts';
import { normalise } from '../../src/validation/formats.ts';
import { compiledCountry, type CompiledCountry } from '../config/personas-on-forms.ts';
import { FakeBrowser } from '../state/fake-browser.ts';
import { callRows } from '../support/lender/call-tables.ts';
import { shippedCompilation } from '../support/shipped/shipped-compilation.ts';
import { corpora, readCorpus } from '../validation/corpus.ts';
import { existsSync } from 'node:fs';

/**
 * Runs the texts of the public corpora through every input for foreign text. `npm run test:hostile` uses all of them
 * and measures the time; a daily run uses every fortieth.
 */
const isWhole = Number(process.env['CASE_FACTOR'] ?? 1) > 1;
const longestInMs = 50;

function readTexts(): readonly string[] {
  if (!existsSync(corpora)) {
    if (isWhole) throw new Error('There are no corpora to try; name their folder in CORPORA_PATH.');
    return [];
  }
  const names = readdirSync(corpora).filter((file) => file.endsWith('.json'));
  const texts = names.flatMap((file) => readCorpus(file.replace('.json', '')).map(({ input }) => input));
  return [...new Set(texts)].filter((_text, position) => isWhole || position % 40 === 0);
}

vi.spyOn(console, 'info').mockReturnValue();
const texts = readTexts();
vi.restoreAllMocks();

const triedCounts = new Map<string, number>();
let slowest = { ms: 0, of: '' };

/** Runs one case. A slow case is repeated, since a garbage collection may have slowed it. Measures processor time. */
function attempt(place: string, text: string, act: () => void): void {
  triedCounts.set(place, (triedCounts.get(place) ?? 0) + 1);
  let duration = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3 && duration > longestInMs; turn += 1) {
    const startUsage = process.cpuUsage();
    act();
    const { user, system } = process.cpuUsage(startUsage);
    duration = (user + system) / 1000;
  }
  if (duration > slowest.ms) slowest = { ms: duration, of: `${place}: ${JSON.stringify(text.slice(0, 40))}` };
}

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockReturnValue();
});

afterAll(() => {
  for (const [place, count] of triedCounts) console.info(`hostile texts, ${place}: ${count} of ${count}`);
  console.info(`the slowest took ${slowest.ms.toFixed(1)} ms (${slowest.of})`);
});

/** Checks that the text had no side effect, and that no case was too slow. */
function expectNoTrace(): void {
  expect(Reflect.ownKeys(Object.prototype)).toEqual(plainKeys);
  expect(isWhole && slowest.ms > longestInMs ? slowest : undefined).toBeUndefined();
}
const plainKeys = Reflect.ownKeys(Object.prototype);

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) deepFreeze(part);
    Object.freeze(value);
  }
  return value;
}

const { result } = await shippedCompilation();
if (!('files' in result)) throw new Error('The configuration is not sound.');
const { files } = result;
const countries: readonly CompiledCountry[] = await Promise.all(
  [...files.keys()].flatMap((file) => {
    const slug = /^countries\/([^/]+)\/flow\.json$/.exec(file)?.[1];
    return slug === undefined ? [] : [compiledCountry(files, slug)];
  }),
);

describe
  .skipIf(texts.length === 0)
  .each(countries.map((country) => [country.flow.country, country] as const))(
  'hostile texts in %s',
  (_slug, { flow, personas, validators, phone }) => {
    it('are validated by each text question, and the other answers stay unchanged', () => {
      const answers = deepFreeze({ ...personas.find(({ name }) => name === 'maximal')?.answers });
      for (const step of flow.steps) {
        const validate = validators.get(step.path);
        for (const id of step.dataPoints) {
          const schema = flow.dataPoints[id]?.schema;
          if (schema?.['type'] !== 'string' || schema['enum'] !== undefined) continue;
          for (const text of texts)
            attempt('questions', text, () => {
              const answer = normalise(text, schema, phone);
              expect(normalise(answer, schema, phone)).toBe(answer);
              const stepAnswers = Object.fromEntries(
                step.dataPoints.flatMap((each) => (each in answers ? [[each, answers[each]]] : [])),
              );
              const isValid = validate?.(Object.freeze({ ...stepAnswers, [id]: answer }));
              const places = validate?.errors?.map(({ instancePath }) => instancePath.split('/')[1]) ?? [];
              expect([isValid === true, ...places.map((place) => place === id)]).toEqual(
                isValid === true ? [true] : [false, ...places.map(() => true)],
              );
            });
        }
      }
      expectNoTrace();
    });

    it('are parsed in each URL parameter, and personal parameters are removed', () => {
      for (const name of [...prefillParameters, ...campaignNames]) {
        for (const text of texts)
          attempt('parameters', text, () => {
            const address = new URL('https://apply.example/');
            address.searchParams.set(name, text);
            for (const { value } of readPrefill(address.searchParams, flow))
              expect(typeof value === 'number' ? flow.loan.amount.maximum >= 0 : value.length <= 513).toBe(
                true,
              );
            const campaign = readCampaign(address.searchParams, `_fbc=${text}; ${name}=${text}`);
            expect(Object.keys(campaign).every((each) => campaignNames.some((known) => known === each))).toBe(
              true,
            );
            expect(cleanAddress(address).origin).toBe(address.origin);
          });
      }
      expectNoTrace();
    });
  },
);

describe.skipIf(texts.length === 0)('hostile texts', () => {
  it('in each storage key, as text and as JSON, do not prevent the start of the form', () => {
    const keys = Object.keys(storageKeys);
    const testedKeys = isWhole ? keys : keys.filter((_key, position) => position % 4 === 0);
    for (const key of testedKeys) {
      for (const text of texts)
        attempt('stored keys', text, () => {
          for (const storedText of [
            text,
            JSON.stringify(text),
            JSON.stringify({ [text]: text, applicationData: text }),
          ]) {
            const browser = new FakeBrowser();
            browser.storage.texts.set(key, storedText);
            const tab = browser.openTab();
            expect(tab.store.get(homeRouteAtom)).toBe('/initial-details');
            expect(tab.store.get(answersAtom)).toEqual({ amount: 20000 });
          }
        });
    }
    expectNoTrace();
  });

  it('in every text of every reply are decoded as text, or dropped', () => {
    for (const [, { reply }] of callRows) {
      for (const text of texts)
        attempt('replies', text, () => {
          const decoded = decode(reply, filledReply(reply, text), doNothing);
          expect(decode(reply, decoded, doNothing)).toEqual(decoded);
        });
    }
    expectNoTrace();
  });
});

/** A reply with the text in every place for a text, and as the name of every property with a free name. */
function filledReply(shape: Shape, text: string): unknown {
  if (shape.oneOf?.[0] !== undefined) return filledReply(shape.oneOf[0], text);
  if (shape.type === 'array') return [filledReply(shape.items ?? {}, text), text];
  if (shape.type !== 'object') return text;
  const namedParts = Object.entries(shape.properties ?? {}).map(([name, part]) => [
    name,
    filledReply(part, text),
  ]);
  return JSON.parse(
    JSON.stringify({
      ...Object.fromEntries(namedParts),
      ...(shape.additionalProperties && { [text]: filledReply(shape.additionalProperties, text) }),
    }),
  ) as unknown;
}

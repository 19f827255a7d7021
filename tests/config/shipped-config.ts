import { readdirSync, readFileSync } from 'node:fs';
import type { Check } from '../../src/model/check.ts';
import type { Condition } from '../../src/model/condition.ts';

const root = new URL('../../', import.meta.url);

export interface ShippedDataPoint {
  readonly field: string;
  readonly step: string;
  readonly control: string;
  readonly schema: {
    readonly type: string;
    readonly format?: string;
    readonly pattern?: string;
    readonly enum?: readonly (string | boolean)[];
    readonly items?: { readonly enum: readonly string[] };
    readonly properties?: { readonly [name: string]: unknown };
    readonly minimum?: number;
    readonly maximum?: number;
    readonly minItems?: number;
    readonly maxLength?: number;
  };
  readonly limits?: 'amount' | 'period';
  readonly required: boolean;
  readonly when?: string;
  readonly choices?: 'divisions' | 'countries';
  readonly checks?: readonly Check[];
  readonly privacy: { readonly class: string; readonly persist: string; readonly analytics: string };
}

interface ShippedOverride {
  readonly schema?: ShippedDataPoint['schema'];
  readonly required?: boolean;
  readonly when?: string;
  readonly step?: string;
  readonly initial?: string;
  readonly checks?: readonly Check[];
  readonly choicesExcept?: readonly string[];
}

export interface ShippedCountry {
  readonly code: string;
  readonly locales: readonly string[];
  readonly money: { readonly currency: string };
  readonly phone: { readonly country: string; readonly prefix: string };
  readonly age: { readonly minimum: number; readonly maximum: number };
  readonly loan: { readonly [limit in 'amount' | 'period']: ShippedLimits };
  readonly notices?: readonly string[];
  readonly startPage: string;
  readonly dataPoints: readonly string[];
  readonly notAsked: readonly string[];
  readonly screensExcept?: readonly string[];
  readonly stateRoutes?: { readonly [state: number]: string };
  readonly overrides: { readonly [dataPoint: string]: ShippedOverride };
}

interface ShippedLimits {
  readonly default: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  readonly unit?: string;
}

export interface ShippedScreen {
  readonly kind: string;
  readonly route: string;
  readonly states: readonly number[];
  readonly dataPoints?: readonly string[];
  readonly countries?: readonly string[];
}

export interface Messages {
  readonly [key: string]: string | Messages;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, root), 'utf8'));
}

function readFolder<Contents>(folder: string): { readonly [name: string]: Contents } {
  const files = readdirSync(new URL(folder, root)).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -'.json'.length), readJson(`${folder}/${file}`) as Contents]),
  );
}

export const dataPoints = readFolder<ShippedDataPoint>('config/data-points');
export const countries = readFolder<ShippedCountry>('config/countries');
export const screens = readFolder<ShippedScreen>('config/screens');

/** Returns the ids and contents of a country's screens. */
export function screensIn(country: ShippedCountry): readonly (readonly [string, ShippedScreen])[] {
  const slug = Object.keys(countries).find((each) => countries[each] === country) ?? '';
  return Object.entries(screens).filter(
    ([id, screen]) =>
      country.screensExcept?.includes(id) !== true && screen.countries?.includes(slug) !== false,
  );
}

/** Returns every question on a country's screens. */
export function screenQuestions(country: ShippedCountry): readonly string[] {
  return screensIn(country).flatMap(([, { dataPoints: questions = [] }]) => questions);
}

export const divisions = readFolder<{
  readonly divisions: readonly { readonly code: string; readonly name: string }[];
}>('config/divisions');

export const { contexts, steps } = readJson('config/steps.json') as {
  readonly contexts: readonly string[];
  readonly steps: { readonly [path: string]: { readonly context: string } };
};

export const { conditions } = readJson('config/conditions.json') as {
  readonly conditions: { readonly [name: string]: Condition };
};

export const messages = readJson('locales/en/form.json') as {
  readonly contexts: { readonly [context: string]: string };
  readonly steps: { readonly [path: string]: { readonly [part: string]: string } };
  readonly dataPoints: {
    readonly [id: string]: {
      readonly label: string;
      readonly help?: string;
      readonly options?: { readonly [value: string]: string };
      readonly errors?: { readonly [keyword: string]: string };
    };
  };
  readonly errors: { readonly [keyword: string]: string };
  readonly notices: { readonly [notice: string]: string };
};

/** A question in one country: the override merged with the catalogue. */
export interface AskedQuestion {
  readonly id: string;
  readonly step: string;
  readonly required: boolean;
  readonly when: string | undefined;
  readonly schema: ShippedDataPoint['schema'];
  readonly checks: readonly Check[];
  /** The options in order; empty if the question has none. */
  readonly options: readonly string[];
}

export function dataPointNamed(id: string): ShippedDataPoint {
  const dataPoint = dataPoints[id];
  if (dataPoint === undefined) throw new Error(`There is no data point "${id}".`);
  return dataPoint;
}

/** Returns the options of the catalogue, each of which has its own message. */
export function optionsOf({ schema }: ShippedDataPoint): readonly string[] {
  const options = schema.enum ?? schema.items?.enum ?? Object.keys(schema.properties ?? {});
  return options.filter((option) => typeof option === 'string');
}

function questionsNamed(ids: readonly string[], country: ShippedCountry): readonly AskedQuestion[] {
  return ids.map((id) => {
    const dataPoint = dataPointNamed(id);
    const override = country.overrides[id] ?? {};
    return {
      id,
      step: override.step ?? dataPoint.step,
      required: override.required ?? dataPoint.required,
      when: override.when ?? dataPoint.when,
      schema: { ...dataPoint.schema, ...override.schema },
      checks: [...(dataPoint.checks ?? []), ...(override.checks ?? [])],
      options: optionsOf(dataPoint).filter((option) => !override.choicesExcept?.includes(option)),
    };
  });
}

/** Returns the questions of a country's form. */
export function questionsOf(country: ShippedCountry): readonly AskedQuestion[] {
  return questionsNamed(country.dataPoints, country);
}

/** Returns the questions that only screens ask. */
export function questionsOnScreens(country: ShippedCountry): readonly AskedQuestion[] {
  const askedOrExcluded = new Set([...country.dataPoints, ...country.notAsked]);
  return questionsNamed(
    [...new Set(screenQuestions(country))].filter((id) => !askedOrExcluded.has(id)),
    country,
  );
}

/** Returns the steps of a country in order. A step that occurs again later is listed again. */
export function stepsOf(country: ShippedCountry): readonly string[] {
  return questionsOf(country)
    .map(({ step }) => step)
    .filter((step, index, all) => step !== all[index - 1]);
}

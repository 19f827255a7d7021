import type { Answers } from '../model/answers.ts';
import type { DataPointId } from '../model/identifiers.ts';
import type { ApiResult } from '../api/api-result.ts';
import type { CallReply } from '../api/call.ts';
import type { LookUp } from '../state/look-up.ts';
import { dataPointOf, questionOf } from '../flow/find.ts';
import { doNothing } from '../lib/do-nothing.ts';
import type { Flow } from '../model/flow.ts';

/** Advice on a valid email address. It never prevents the applicant from using the address. */
export interface EmailAdvice {
  readonly isReachable: boolean;
  /** The complete address that was probably meant. */
  readonly suggestion?: string | undefined;
}

/** A vehicle manufacturer and its models. */
export interface VehicleMake {
  readonly name: string;
  readonly models: readonly string[];
}

/** An option of a lender's list. */
export interface ListedOption {
  readonly value: string;
  /** In the language of the product; undefined if the list contains no labels. */
  readonly label?: string;
}

/** The positions and professions that a lender accepts for a field of work. */
export interface JobArea {
  /** The answer of the job area question. */
  readonly jobArea: string;
  readonly positions: readonly ListedOption[];
  readonly professions: readonly ListedOption[];
}

/**
 * Optional requests that help to answer. The page never waits for them, and a failure or a slow reply leaves it
 * unchanged. The signal aborts a request whose result is no longer needed.
 */
export interface LookUps {
  /** Returns answers for a postal code, by data point. They only fill in empty questions. */
  readonly byPostalCode?: (
    dataPoint: DataPointId,
    postalCode: string,
    signal?: AbortSignal,
  ) => Promise<Answers>;
  /** Suggests company names for a prefix. The applicant may enter any other name. */
  readonly companies?: (text: string, signal?: AbortSignal) => Promise<readonly string[]>;
  readonly emailAdvice?: (address: string, signal?: AbortSignal) => Promise<EmailAdvice>;
  /** The known vehicles. Other vehicles can be entered too. */
  readonly vehicleMakes?: (signal?: AbortSignal) => Promise<readonly VehicleMake[]>;
  /** The countries a lender accepts. */
  readonly countries?: (signal?: AbortSignal) => Promise<readonly ListedOption[]>;
  /** The positions and professions that a lender distinguishes. */
  readonly positions?: (signal?: AbortSignal) => Promise<readonly ListedOption[]>;
  readonly jobAreas?: (signal?: AbortSignal) => Promise<readonly JobArea[]>;
}

type Locality = CallReply<'lookUpPostcode'>['places'][number];

const localityParts = ['province', 'municipality', 'district', 'city', 'suburb'] as const;

/** Called with the found companies. */
export type NoteCompanies = (companies: CallReply<'companies'>['companies']) => void;

/** Creates the look-ups of a form, which call the lender. */
export function createLenderLookUps(
  flow: Flow,
  lookUp: LookUp,
  noteCompanies: NoteCompanies = doNothing,
): LookUps {
  return {
    async byPostalCode(dataPoint, code, signal) {
      const localities = await fetchLocalities(lookUp, code, signal);
      const { field } = dataPointOf(flow, dataPoint);
      return commonAnswers(flow, field.slice(0, field.lastIndexOf('.') + 1), localities);
    },
    async companies(name, signal) {
      const { companies } = dataOrThrow(await lookUp('companies', { name: name.trim() }, signal));
      noteCompanies(companies);
      return companies.map((company) => company.name);
    },
    async emailAdvice(email, signal) {
      const { reachable, suggestion } = dataOrThrow(await lookUp('checkEmail', { email }, signal));
      return { isReachable: reachable, suggestion };
    },
    async vehicleMakes(signal) {
      const { makes } = dataOrThrow(await lookUp('vehicleModels', {}, signal));
      return makes.map(({ name, models }) => ({ name, models: models.map((model) => model.name) }));
    },
    async countries(signal) {
      return dataOrThrow(await lookUp('countryChoices', {}, signal)).choices;
    },
    async positions(signal) {
      return dataOrThrow(await lookUp('positionChoices', {}, signal)).choices;
    },
    async jobAreas(signal) {
      const { areas } = dataOrThrow(await lookUp('professionalDetailsMapping', {}, signal));
      return areas.map(({ positions, ...area }) => ({
        ...area,
        positions: positions.map((value) => ({ value })),
      }));
    },
  };
}

/** Falls back to the older call, which returns a single locality. */
async function fetchLocalities(
  lookUp: LookUp,
  code: string,
  signal: AbortSignal | undefined,
): Promise<readonly Locality[]> {
  const listReply = await lookUp('lookUpPostcode', { code }, signal);
  const isUnknownCall =
    'error' in listReply && listReply.error.kind === 'refused' && listReply.error.status === 404;
  return isUnknownCall
    ? [dataOrThrow(await lookUp('postcode', { code }, signal))]
    : dataOrThrow(listReply).places;
}

/** Throws if the look-up failed. Callers ignore the error. */
function dataOrThrow<Data>(result: ApiResult<Data>): Data {
  if ('error' in result) throw new Error(`The look-up failed: ${result.error.kind}.`);
  return result.data;
}

/** Returns the value that all localities share; otherwise only the applicant can decide. */
function commonValue(
  [first, ...others]: readonly Locality[],
  part: (typeof localityParts)[number],
): string | undefined {
  const name = first?.[part];
  return others.every((locality) => locality[part] === name) ? name : undefined;
}

/** Returns the values that all localities share, as answers of one group of the lead. */
function commonAnswers(flow: Flow, group: string, localities: readonly Locality[]): Answers {
  return Object.fromEntries(
    localityParts.flatMap((part) => {
      const question = questionOf(flow, `${group}${part}`);
      const name = commonValue(localities, part);
      return question === undefined || name === undefined ? [] : [[question.id, name]];
    }),
  );
}

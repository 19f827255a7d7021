import type { Answers } from '../model/answers.ts';
import type { DataPointId } from '../model/identifiers.ts';
import type { ApiResult } from '../api/api-result.ts';
import type { CallReply } from '../api/call.ts';
import type { LookUp } from '../state/look-up.ts';
import { dataPointOf, questionOf } from '../flow/find.ts';
import { doNothing } from '../lib/do-nothing.ts';
import type { Flow } from '../model/flow.ts';

/** Advice on an email address with a valid format. It never prevents the applicant from using the address. */
export interface EmailAdvice {
  readonly isReachable: boolean;
  /** The whole address that was probably meant. */
  readonly suggestion?: string | undefined;
}

/** Who makes vehicles, and the names of the models they make. */
export interface VehicleMake {
  readonly name: string;
  readonly models: readonly string[];
}

/** An option as a lender lists it. */
export interface ListedOption {
  readonly value: string;
  /** In the language of the product; absent where the list names no names. */
  readonly label?: string;
}

/** What a lender accepts of those who work in a field. */
export interface JobArea {
  /** As the applicant answers it. */
  readonly jobArea: string;
  readonly positions: readonly ListedOption[];
  readonly professions: readonly ListedOption[];
}

/**
 * What can be found out for the applicant while they answer. Each is optional, and none is ever waited for:
 * a look-up that fails, or takes its time, leaves the page as it is. Its signal is aborted once the answer is of no use.
 */
export interface LookUps {
  /** The answers that follow from a postal code, by data point. They fill what is empty, and replace nothing typed. */
  readonly byPostalCode?: (
    dataPoint: DataPointId,
    postalCode: string,
    signal?: AbortSignal,
  ) => Promise<Answers>;
  /** Suggests company names for a prefix. The applicant may enter any other name. */
  readonly companies?: (text: string, signal?: AbortSignal) => Promise<readonly string[]>;
  readonly emailAdvice?: (address: string, signal?: AbortSignal) => Promise<EmailAdvice>;
  /** The vehicles a lender knows; one that is not among them remains an answer. */
  readonly vehicleMakes?: (signal?: AbortSignal) => Promise<readonly VehicleMake[]>;
  /** The countries a lender accepts. */
  readonly countries?: (signal?: AbortSignal) => Promise<readonly ListedOption[]>;
  /** The positions and professions a lender tells apart. */
  readonly positions?: (signal?: AbortSignal) => Promise<readonly ListedOption[]>;
  readonly jobAreas?: (signal?: AbortSignal) => Promise<readonly JobArea[]>;
}

type Locality = CallReply<'lookUpPostcode'>['places'][number];

const parts = ['province', 'municipality', 'district', 'city', 'suburb'] as const;

/** Called with the companies that were found. */
export type NoteCompanies = (companies: CallReply<'companies'>['companies']) => void;

/** The look-ups of a form, answered by the lender. */
export function lenderLookUps(flow: Flow, lookUp: LookUp, noteCompanies: NoteCompanies = doNothing): LookUps {
  return {
    async byPostalCode(dataPoint, code, signal) {
      const localities = await placesOf(lookUp, code, signal);
      const { field } = dataPointOf(flow, dataPoint);
      return answersIn(flow, field.slice(0, field.lastIndexOf('.') + 1), localities);
    },
    async companies(name, signal) {
      const { companies } = dataOf(await lookUp('companies', { name: name.trim() }, signal));
      noteCompanies(companies);
      return companies.map((company) => company.name);
    },
    async emailAdvice(email, signal) {
      const { reachable, suggestion } = dataOf(await lookUp('checkEmail', { email }, signal));
      return { isReachable: reachable, suggestion };
    },
    async vehicleMakes(signal) {
      const { makes } = dataOf(await lookUp('vehicleModels', {}, signal));
      return makes.map(({ name, models }) => ({ name, models: models.map((model) => model.name) }));
    },
    async countries(signal) {
      return dataOf(await lookUp('countryChoices', {}, signal)).choices;
    },
    async positions(signal) {
      return dataOf(await lookUp('positionChoices', {}, signal)).choices;
    },
    async jobAreas(signal) {
      const { areas } = dataOf(await lookUp('professionalDetailsMapping', {}, signal));
      return areas.map(({ positions, ...area }) => ({
        ...area,
        positions: positions.map((value) => ({ value })),
      }));
    },
  };
}

/** A lender of the previous version knows no list, and tells one locality. */
async function placesOf(
  lookUp: LookUp,
  code: string,
  signal: AbortSignal | undefined,
): Promise<readonly Locality[]> {
  const listed = await lookUp('lookUpPostcode', { code }, signal);
  const isUnknown = 'error' in listed && listed.error.kind === 'refused' && listed.error.status === 404;
  return isUnknown ? [dataOf(await lookUp('postcode', { code }, signal))] : dataOf(listed).places;
}

/** Throws where the look-up failed; the caller goes on without it. */
function dataOf<Data>(result: ApiResult<Data>): Data {
  if ('error' in result) throw new Error(`The look-up ended as ${result.error.kind}.`);
  return result.data;
}

/** What is the same in every locality: the rest only the applicant can tell. */
function shared([first, ...others]: readonly Locality[], part: (typeof parts)[number]): string | undefined {
  const name = first?.[part];
  return others.every((locality) => locality[part] === name) ? name : undefined;
}

/** What the localities share, as answers to the questions of one group of the lead. */
function answersIn(flow: Flow, group: string, localities: readonly Locality[]): Answers {
  return Object.fromEntries(
    parts.flatMap((part) => {
      const question = questionOf(flow, `${group}${part}`);
      const name = shared(localities, part);
      return question === undefined || name === undefined ? [] : [[question.id, name]];
    }),
  );
}

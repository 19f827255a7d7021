import type { Answers } from '../model/answers.ts';
import type { DataPointId } from '../model/identifiers.ts';

/** What is known of an email address that is right by its form. Advice: nothing keeps anybody from using it. */
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
  /** Names of companies for the beginning of one; whatever is typed remains an answer. */
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

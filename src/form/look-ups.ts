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

/**
 * What can be found out for the applicant while they answer. Each is optional, and none is ever waited for:
 * a look-up that fails, or takes its time, leaves the page as it is.
 */
export interface LookUps {
  /** The answers that follow from a postal code, by data point. They fill what is empty, and replace nothing typed. */
  readonly byPostalCode?: (dataPoint: DataPointId, postalCode: string) => Promise<Answers>;
  /** Names of companies for the beginning of one; whatever is typed remains an answer. */
  readonly companies?: (text: string) => Promise<readonly string[]>;
  readonly emailAdvice?: (address: string) => Promise<EmailAdvice>;
  /** The vehicles a lender knows; one that is not among them remains an answer. */
  readonly vehicleMakes?: () => Promise<readonly VehicleMake[]>;
}

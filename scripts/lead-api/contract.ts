import type { JsonSchema } from '../../src/model/flow.ts';

interface Reference {
  readonly $ref: string;
}
interface Described {
  readonly content: { readonly [mediaType: string]: { readonly schema: Reference } };
}
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: JsonSchema;
}
export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: Described | Reference;
  readonly responses: { readonly [status: string]: Described | Reference };
}

/** The part of `schemas/api/openapi.json` that the generated code is made of. */
export interface Contract {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: {
    readonly parameters: { readonly [name: string]: Parameter };
    readonly requestBodies: { readonly [name: string]: Described };
    readonly responses: { readonly [name: string]: Described };
    readonly schemas: { readonly [name: string]: JsonSchema };
  };
}

/**
 * What a reply can be decoded as, guard by schema of the contract, in the modules it is fetched with: an applicant
 * who fills in the form has no need yet of what comes after.
 */
export const decoderModules = {
  decoders: {
    isLeadReply: 'LeadReply',
    isStoredLeadReply: 'StoredLeadReply',
    isConflictReply: 'ConflictReply',
    isErrorReply: 'ErrorReply',
    isFieldError: 'FieldError',
    isLeadId: 'LeadId',
  },
  'look-up-decoders': {
    isPostcodeReply: 'PostcodeReply',
    isPostcodePlace: 'PostcodePlace',
    isCompaniesReply: 'CompaniesReply',
    isEmailCheckReply: 'EmailCheckReply',
    isVehicleModelsReply: 'VehicleModelsReply',
    isChoicesReply: 'ChoicesReply',
    isProfessionalDetailsMappingReply: 'ProfessionalDetailsMappingReply',
  },
  'journey-decoders': {
    isJourneyReply: 'JourneyReply',
    isAcceptedReply: 'AcceptedReply',
    isDataPointsReply: 'DataPointsReply',
    isConsentsReply: 'ConsentsReply',
    isPartnerLogosReply: 'PartnerLogosReply',
  },
} as const;

/** The last part of a reference; throws where it leads elsewhere than into `section`. */
export function nameIn(section: string, { $ref }: Reference): string {
  const prefix = `#/components/${section}/`;
  if (!$ref.startsWith(prefix)) throw new Error(`${$ref} does not lead into ${section}.`);
  return $ref.slice(prefix.length);
}

/** What a reference stands for in a section of the contract, or the thing itself. */
export function resolved<Part extends object>(
  contract: Contract,
  section: 'parameters' | 'requestBodies' | 'responses',
  part: Part | Reference,
): Part {
  if (!('$ref' in part)) return part;
  const found = contract.components[section][nameIn(section, part)];
  if (found === undefined) throw new Error(`The contract has no ${part.$ref}.`);
  return found as Part;
}

import {
  isChoicesReply,
  isCompaniesReply,
  isEmailCheckReply,
  isPostcodePlace,
  isPostcodeReply,
  isProfessionalDetailsMappingReply,
  isVehicleModelsReply,
} from '../../generated/api/look-up-decoders.js';
import type { Calls } from './call.ts';

/** What may be looked up while somebody answers. */
export type LookUpName =
  | 'lookUpPostcode'
  | 'postcode'
  | 'companies'
  | 'checkEmail'
  | 'vehicleModels'
  | 'countryChoices'
  | 'positionChoices'
  | 'professionalDetailsMapping';

/** What helps to answer the questions of the form. */
export const lookUpCalls = {
  lookUpPostcode: {
    method: 'GET',
    path: '/postcode/lookup/{code}',
    body: 'none',
    product: 'query',
    decoder: isPostcodeReply,
  },
  postcode: {
    method: 'GET',
    path: '/postcode/{code}',
    body: 'none',
    product: 'query',
    decoder: isPostcodePlace,
  },
  companies: {
    method: 'GET',
    path: '/company/{name}',
    body: 'none',
    product: 'query',
    decoder: isCompaniesReply,
  },
  checkEmail: {
    method: 'GET',
    path: '/email/validate/{email}',
    body: 'none',
    product: 'query',
    decoder: isEmailCheckReply,
  },
  vehicleModels: {
    method: 'GET',
    path: '/data/vehicleModels.json',
    body: 'none',
    product: 'query',
    decoder: isVehicleModelsReply,
  },
  countryChoices: {
    method: 'GET',
    path: '/choices/country',
    body: 'none',
    product: 'query',
    decoder: isChoicesReply,
  },
  positionChoices: {
    method: 'GET',
    path: '/choices/position',
    body: 'none',
    product: 'query',
    decoder: isChoicesReply,
  },
  professionalDetailsMapping: {
    method: 'GET',
    path: '/perofesional-details-mapping',
    body: 'none',
    product: 'query',
    decoder: isProfessionalDetailsMappingReply,
  },
} as const satisfies Calls<LookUpName>;

import type { JsonSchema } from '../../src/model/flow.ts';

/** The part of `schemas/api/openapi.json` that the generated code is made of. */
export interface Contract {
  readonly components: { readonly schemas: { readonly [name: string]: JsonSchema } };
}

/** What a reply can be decoded as: guard in `decoders.js` by schema of the contract. */
export const decoders = {
  isLeadReply: 'LeadReply',
  isStoredLeadReply: 'StoredLeadReply',
  isConflictReply: 'ConflictReply',
  isErrorReply: 'ErrorReply',
  isFieldError: 'FieldError',
  isLeadId: 'LeadId',
} as const;

import type { DocumentPage, RequestedDocuments } from '../../generated/api/types.ts';
import type { Lead } from './lead.ts';
import type { DocumentType } from './notes.ts';

const pagesOf: { readonly [Type in DocumentType]: readonly DocumentPage['id'][] } = {
  identityCard: ['front', 'back'],
  passport: ['front'],
  residencePermit: ['front', 'back'],
  drivingLicence: ['front', 'back'],
};

const types: readonly DocumentType[] = ['identityCard', 'passport', 'residencePermit', 'drivingLicence'];
const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
const maximumBytes = 10 * 1024 * 1024;

/** Returns the uploads that the lender requests: the pages of the chosen document, and an optional photo of its owner. */
export function requestedDocuments({ notes }: Lead): RequestedDocuments {
  const chosen = notes?.document;
  const page = (id: DocumentPage['id'], required: boolean): DocumentPage => ({
    id,
    required,
    uploaded: notes?.uploaded?.includes(id) === true,
    mediaTypes: [...mediaTypes],
    maximumBytes,
  });
  return {
    types: [...types],
    ...(chosen === undefined ? {} : { chosen }),
    pages:
      chosen === undefined ? [] : [...pagesOf[chosen].map((id) => page(id, true)), page('selfie', false)],
    skippable: true,
  };
}

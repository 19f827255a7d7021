import type { DocumentPage, FieldError } from '../../generated/api/types.ts';
import { requestedDocuments } from '../lead/requested-documents.ts';
import { moveToNextState, type Lead } from '../lead/lead.ts';
import type { Call, Lender, CallHandler } from './lead-api.ts';
import type { DocumentType } from '../lead/notes.ts';
import { callInStates } from './call-in-states.ts';
import { errorReply, type Reply } from '../replies/reply.ts';
import { idUpload } from '../lead/states.ts';

/** Calls about identity documents. */
export const documentHandlers: readonly CallHandler[] = [
  callInStates({
    name: 'chooseDocument',
    states: [idUpload],
    // Choosing a document discards the uploaded pages of the previous one.
    handle: (_lender, lead, { data }) => ({
      ...lead,
      notes: { ...lead.notes, document: data['documentType'] as DocumentType, uploaded: [] },
    }),
  }),
  callInStates({
    name: 'uploadDocument',
    handle: receivePage,
  }),
  callInStates({
    name: 'skipUpload',
    handle: (_lender, lead) => moveToNextState(lead),
  }),
];

function receivePage(
  _lender: Lender,
  lead: Lead,
  { data, files }: Call,
): Lead | readonly FieldError[] | Reply {
  const page = requestedDocuments(lead).pages.find(({ id }) => id === data['page']);
  if (page === undefined) return [{ fieldName: 'page', message: 'This page is not wanted.' }];
  const { file } = files;
  if (file === undefined || file.bytes === 0) return [{ fieldName: 'file', message: 'The file is empty.' }];
  if (file.bytes > page.maximumBytes) return errorReply(413, 'The file is too large.', 'file');
  if (!page.mediaTypes.includes(file.mediaType)) {
    return [{ fieldName: 'file', message: `Send one of ${page.mediaTypes.join(', ')}.` }];
  }
  return withPage(lead, page.id);
}

function withPage(lead: Lead, id: DocumentPage['id']): Lead {
  const uploaded = [...new Set([...(lead.notes?.uploaded ?? []), id])];
  const updated = { ...lead, notes: { ...lead.notes, uploaded } };
  const isComplete = requestedDocuments(updated).pages.every((page) => page.uploaded || !page.required);
  return isComplete ? moveToNextState(updated) : updated;
}

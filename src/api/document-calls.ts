import { isJourneyReply } from '../../generated/api/journey-decoders.js';
import type { CallInput, Calls } from './call.ts';

/** Proof of identity. */
export const documentCalls = {
  chooseDocument: { method: 'POST', path: '/lead/documentId', body: 'json', decoder: isJourneyReply },
  uploadDocument: { method: 'POST', path: '/lead/idUpload', body: 'form', decoder: isJourneyReply },
  skipUpload: { method: 'POST', path: '/offer/skip-document-upload', body: 'json', decoder: isJourneyReply },
} as const satisfies Calls<'chooseDocument' | 'uploadDocument' | 'skipUpload'>;

/** One page of a document. */
export type DocumentFile = Omit<CallInput<'uploadDocument'>['body'], 'leadId'>;

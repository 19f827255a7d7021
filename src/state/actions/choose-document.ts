import { atom } from 'jotai';
import { abandonRequest } from '../request.ts';
import { type DocumentType, pageUploadsAtom } from '../page-uploads.ts';
import { uploading } from '../requests.ts';
import { completeScreenAtom } from './complete-screen.ts';

/** Tells the lender which document will be shown. What was sent of another one no longer counts. */
export const chooseDocumentAtom = atom(null, async (get, set, document: DocumentType): Promise<void> => {
  abandonRequest(get, set, uploading);
  set(pageUploadsAtom, {});
  await set(completeScreenAtom, { call: '/lead/documentId', body: { documentType: document } });
});

import { useAtomValue } from 'jotai';
import { type PageUploads, pageUploadsAtom } from '../page-uploads.ts';
import type { RequestStatus } from '../request.ts';
import { uploading } from '../requests.ts';

export interface Uploads {
  readonly pages: PageUploads;
  readonly sending: RequestStatus;
}

/** How sending the pages of a document goes, together and each by itself. */
export function useUploads(): Uploads {
  return { pages: useAtomValue(pageUploadsAtom), sending: useAtomValue(uploading.statusAtom) };
}

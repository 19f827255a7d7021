import { atom } from 'jotai';
import type { FailureKind } from './request.ts';
import type { StateData } from './state-data.ts';

export type DocumentWish = NonNullable<StateData['documents']>;
export type DocumentType = DocumentWish['types'][number];
export type DocumentPage = DocumentWish['pages'][number];
export type DocumentPageId = DocumentPage['id'];

/** How sending the file of a page goes, or went. */
export type PageUpload =
  /** `share` has left, from 0 to 1. */
  | { readonly status: 'sending'; readonly file: File; readonly share: number }
  | { readonly status: 'sent'; readonly file: File }
  | {
      readonly status: 'failed';
      readonly file: File;
      readonly kind: FailureKind | 'too-large';
      /** What the lender complains of. */
      readonly message?: string;
    };

export type PageUploads = { readonly [Page in DocumentPageId]?: PageUpload };

/** Lives in memory alone, as the files do. */
export const pageUploadsAtom = atom<PageUploads>({});

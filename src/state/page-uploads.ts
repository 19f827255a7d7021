import { atom, useAtomValue } from 'jotai';
import type { ApiError } from '../api/api-result.ts';
import { logError } from '../lib/log.ts';
import { checkingState } from '../lifecycle/states.ts';
import { showCheckingAtom, pushProgressStateAtom } from './application-progress.ts';
import { leadApplicationAtom, stateAtom } from './lead-application.ts';
import { followRedirectOfReplyAtom } from './partner-visit.ts';
import {
  attemptRequest,
  failed,
  type FailureKind,
  idle,
  type RequestAttempt,
  type RequestStatus,
  uploadRequest,
} from './request.ts';
import type { StateData } from './state-data.ts';
import { sendLeadCall, type LenderReply, applyReply } from './lender-action.ts';

export type DocumentRequest = NonNullable<StateData['documents']>;
export type DocumentType = DocumentRequest['types'][number];
export type DocumentPage = DocumentRequest['pages'][number];
export type DocumentPageId = DocumentPage['id'];

/** The status of a page's upload. */
export type PageUpload =
  /** `share` is the uploaded part from 0 to 1. */
  | { readonly status: 'sending'; readonly file: File; readonly share: number }
  | { readonly status: 'sent'; readonly file: File }
  | {
      readonly status: 'failed';
      readonly file: File;
      readonly kind: FailureKind | 'too-large';
      /** The lender's error message. */
      readonly message?: string;
    };

export type PageUploads = { readonly [Page in DocumentPageId]?: PageUpload };

/** In memory only, like the files. */
export const pageUploadsAtom = atom<PageUploads>({});

export interface PageToSend {
  readonly page: DocumentPageId;
  readonly file: File;
}

interface UploadQueue {
  readonly pages: readonly PageToSend[];
  readonly current: RequestAttempt;
}

const tooLarge = 413;

const setUploadAtom = atom(null, (get, set, page: DocumentPageId, upload: PageUpload): void => {
  set(pageUploadsAtom, { ...get(pageUploadsAtom), [page]: upload });
});

/** Resets a page whose upload ended without a reply, unless another attempt was answered. */
const resetUploadAtom = atom(null, (get, set, page: DocumentPageId): void => {
  const { [page]: upload, ...others } = get(pageUploadsAtom);
  if (upload?.status === 'sending') set(pageUploadsAtom, others);
});

type FailedUpload = Extract<PageUpload, { readonly status: 'failed' }>;

/** The reason of a failed upload, without the file name. */
function failureOf(file: File, error: Exclude<ApiError, { readonly kind: 'conflict' }>): FailedUpload {
  if (error.kind === 'rejected') {
    return { status: 'failed', file, kind: error.kind, message: messagesOf(error.errors) };
  }
  const isTooLarge = error.kind === 'refused' && error.status === tooLarge;
  return { status: 'failed', file, kind: isTooLarge ? 'too-large' : error.kind };
}

function messagesOf(errors: readonly { readonly message: string }[]): string {
  return errors.map(({ message }) => message).join(' ');
}

/**
 * Uploads the pages one by one, because the last required page ends the state and each reply lists the missing pages.
 */
const sendNextAtom = atom(
  null,
  async (get, set, { pages: [next, ...others], current }: UploadQueue): Promise<RequestStatus> => {
    if (next === undefined) return idle;
    const { page, file } = next;
    const setUpload = (upload: PageUpload): void => set(setUploadAtom, page, upload);
    setUpload({ status: 'sending', file, share: 0 });
    let isRunning = true;
    const showShare = (share: number): void => {
      if (isRunning && current.isCurrent()) setUpload({ status: 'sending', file, share });
    };
    const result = await sendLeadCall({ get, set, attempt: current }, (send, lead, options) =>
      send('uploadDocument', { lead, body: { page, file } }, { ...options, onProgress: showShare }),
    );
    isRunning = false;
    if ('ended' in result) {
      set(resetUploadAtom, page);
      return result.ended;
    }
    if ('error' in result) {
      logError('Failed to upload a page', { kind: result.error.kind });
      const failure = failureOf(file, result.error);
      setUpload(failure);
      return failed(failure.kind === 'too-large' ? 'rejected' : failure.kind);
    }
    return set(receiveUploadReplyAtom, result, next, { pages: others, current });
  },
);

const receiveUploadReplyAtom = atom(
  null,
  async (
    get,
    set,
    lenderReply: LenderReply,
    { page, file }: PageToSend,
    queue: UploadQueue,
  ): Promise<RequestStatus> => {
    const { reply, isConflict } = lenderReply;
    const state = get(stateAtom);
    if (reply.errors?.length) {
      set(setUploadAtom, page, {
        status: 'failed',
        file,
        kind: 'rejected',
        message: messagesOf(reply.errors),
      });
      return failed('rejected');
    }
    set(
      setUploadAtom,
      page,
      isConflict ? { status: 'failed', file, kind: 'refused' } : { status: 'sent', file },
    );
    const outcome = applyReply({ get, set, attempt: queue.current }, lenderReply);
    const { routeChange } = get(leadApplicationAtom);
    const isOver = routeChange !== null || get(stateAtom) !== state;
    const isStateMissing = !isOver && reply.progressState === undefined;
    if (!isOver && !isConflict && queue.pages.length > 0) return set(sendNextAtom, queue);
    queue.current.complete();
    if (isOver || isStateMissing) set(pageUploadsAtom, {});
    if (isStateMissing && !isConflict) return set(showCheckingAtom);
    // Nothing was accepted, so no step is completed.
    if (isStateMissing) {
      set(pushProgressStateAtom, checkingState);
      return idle;
    }
    return set(followRedirectOfReplyAtom) ?? outcome;
  },
);

/** Uploads pages in this order. The first failure stops the upload. Earlier pages stay uploaded. */
export const sendPagesAtom = atom(null, async (get, set, pages: readonly PageToSend[]): Promise<void> => {
  await attemptRequest(get, set, uploadRequest, (current) => set(sendNextAtom, { pages, current }));
});

export type Uploads = ReturnType<typeof useUploads>;

/** Returns the status of the uploads, for each page and in total. */
export function useUploads() {
  return { pages: useAtomValue(pageUploadsAtom), sending: useAtomValue(uploadRequest.statusAtom) };
}

import { useStore } from 'jotai';
import { useMemo } from 'react';
import type { AnswerValue } from '../../model/answers.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import {
  changeNumberAtom,
  chooseDocumentAtom,
  type CodeToVerify,
  type Completion,
  keepNumberAtom,
  lenderActions,
  openPartnerAtom,
  verifyCodeAtom,
} from '../lender-actions.ts';
import { draftAnswerAtom } from '../actions/edit-answer.ts';
import { type FormCompletion, completeFormAtom } from '../actions/complete-form.ts';
import { completeListAtom, type ListCompletion } from '../actions/complete-list.ts';
import { type ScreenAnswers, keepScreenAnswersAtom } from '../actions/keep-screen-answers.ts';
import { type PageToSend, sendPagesAtom } from '../actions/send-pages.ts';
import { changeAnswersAtom, startAgainAtom } from '../actions/start-again.ts';
import { submitReviewAtom } from '../actions/submit-review.ts';
import { type StepSubmission, submitStepAtom } from '../actions/submit-step.ts';
import { dropEntryAtom, keepListAnswersAtom, type ListAnswers, type ListEntryKey } from '../list-drafts.ts';
import { noticeAtom } from '../notice.ts';
import type { DocumentType } from '../page-uploads.ts';
import { clearFieldErrorAtom, clearScreenErrorAtom, clearScreenErrorsAtom } from '../server-errors.ts';

/** What a page can do. The promises end when the request is over, or slow enough to be tried again; they never fail. */
export interface ApplicationActions {
  /**
   * Keeps a draft; `undefined` takes the answer back. What the lender said of it stands until it is cleared: a page that
   * moves between the press of a button and its release loses the click.
   */
  readonly editAnswer: (dataPoint: DataPointId, value: AnswerValue | undefined) => void;
  readonly clearFieldError: (dataPoint: DataPointId) => void;
  readonly submitStep: (step: StepSubmission) => Promise<void>;
  readonly submitReview: () => Promise<void>;
  /** Keeps answers of a screen as drafts. */
  readonly keepScreenAnswers: (answers: ScreenAnswers) => void;
  readonly clearScreenError: (dataPoint: DataPointId) => void;
  /** Sends the answers of a screen that asks. */
  readonly completeForm: (form: FormCompletion) => Promise<void>;
  /** Keeps answers of a screen that makes a list as drafts. */
  readonly keepListAnswers: (answers: ListAnswers) => void;
  readonly dropEntry: (entry: ListEntryKey) => void;
  /** Sends the answers of a screen that makes a list. */
  readonly completeList: (list: ListCompletion) => Promise<void>;
  /** Sends what completes a screen otherwise. */
  readonly completeScreen: (completion: Completion) => Promise<void>;
  /** What is wrong on the screen is being corrected. */
  readonly clearScreenErrors: () => void;
  readonly verifyCode: (code: CodeToVerify) => Promise<void>;
  readonly resendCode: () => Promise<void>;
  readonly changeNumber: () => void;
  readonly keepNumber: () => void;
  readonly chooseDocument: (document: DocumentType) => Promise<void>;
  readonly sendPages: (pages: readonly PageToSend[]) => Promise<void>;
  readonly skipUpload: () => Promise<void>;
  readonly takeOffer: () => Promise<void>;
  readonly openPartner: () => Promise<void>;
  readonly startAgain: () => void;
  readonly changeAnswers: () => void;
  readonly dismissNotice: () => void;
}

/** The same object at every render. */
export function useApplicationActions(): ApplicationActions {
  const store = useStore();
  return useMemo(
    () => ({
      editAnswer: (dataPoint, value) => store.set(draftAnswerAtom, { dataPoint, value }),
      clearFieldError: (dataPoint) => store.set(clearFieldErrorAtom, dataPoint),
      submitStep: (step) => store.set(submitStepAtom, step),
      submitReview: () => store.set(submitReviewAtom),
      keepScreenAnswers: (answers) => store.set(keepScreenAnswersAtom, answers),
      clearScreenError: (dataPoint) => store.set(clearScreenErrorAtom, dataPoint),
      completeForm: (form) => store.set(completeFormAtom, form),
      keepListAnswers: (answers) => store.set(keepListAnswersAtom, answers),
      dropEntry: (entry) => store.set(dropEntryAtom, entry),
      completeList: (list) => store.set(completeListAtom, list),
      completeScreen: (completing) => store.set(lenderActions.completeScreen, completing),
      clearScreenErrors: () => store.set(clearScreenErrorsAtom),
      verifyCode: (code) => store.set(verifyCodeAtom, code),
      resendCode: () => store.set(lenderActions.resendCode),
      changeNumber: () => store.set(changeNumberAtom),
      keepNumber: () => store.set(keepNumberAtom),
      chooseDocument: (document) => store.set(chooseDocumentAtom, document),
      sendPages: (pages) => store.set(sendPagesAtom, pages),
      skipUpload: () =>
        store.set(lenderActions.completeScreen, { call: '/offer/skip-document-upload', body: {} }),
      takeOffer: () => store.set(lenderActions.takeOffer),
      openPartner: () => store.set(openPartnerAtom),
      startAgain: () => store.set(startAgainAtom),
      changeAnswers: () => store.set(changeAnswersAtom),
      dismissNotice: () => store.set(noticeAtom, null),
    }),
    [store],
  );
}

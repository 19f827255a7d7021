import { atom, createStore } from 'jotai';
import { readParameter } from '../attribution/parameter.ts';
import { parsePosthogParameters } from '../attribution/posthog-parameters.ts';
import { type Prefill, readPrefill } from '../attribution/read-prefill.ts';
import { questionOf } from '../flow/find.ts';
import { readField, writeField } from '../lead/application-data.ts';
import { mergeApplicationData } from '../lead/merge-application-data.ts';
import { updateCurrentDateAtom, walkAtom } from './answers.ts';
import { isRestoredAtom } from './application-progress.ts';
import {
  campaignAtom,
  storeAdvertisingAtom,
  readAdvertisingAtom,
  storeAffiliateAtom,
  sendAffiliateEventAtom,
} from './arrival.ts';
import { type Dependencies, dependenciesAtom } from './dependencies.ts';
import {
  applicationDataAtom,
  archivedAnswersAtom,
  leadApplicationAtom,
  leadIdAtom,
  mergeApplicationDataAtom,
  patchLeadApplicationAtom,
  renewSessionAtom,
  resumeSessionAtom,
  sessionAtom,
} from './lead-application.ts';
import { leadCreationAtom, prepareLeadCreationAtom } from './lead-request.ts';
import { requestedLoanAtom } from './loan.ts';
import { trackHiddenPageAtom, withTracking, type TrackingCallbacks, trackAtom } from './page-view.ts';
import { hasVisitedPartnerAtom } from './partner-visit.ts';
import { screenRouteAtom, startScreenAtom } from './resolved-route.ts';
import { refreshStateAtom, restoreFromCacheAtom } from './poll-status.ts';
import { completionRequest, failed, isUnansweredAtom, lockOnce, submissionRequest } from './request.ts';
import { enforceRetentionAtom, refreshStored, storeRecoveryAtom } from './retention.ts';
import { editAnswerAtom } from './save-answers.ts';
import { adoptSharedAtom, saveSharedAtom, sharedSlices } from './shared-slices.ts';
import type { Applicant } from '../tracking/hashed-applicant.ts';

/** Stores attribution and prefill from the address. A different affiliate starts a new session. */
export const readArrivalAtom = atom(null, (get, set) => {
  const { search, storage } = get(dependenciesAtom);
  const query = new URLSearchParams(search);
  if (set(storeAffiliateAtom, query) === 'changed') set(renewSessionAtom);
  else set(resumeSessionAtom, query.get('sessionId'));
  const tier = readParameter(query, 'sellingTierGlobalId');
  if (tier !== undefined) storage.writeText('sellingTierGlobalId', tier);
  set(readAdvertisingAtom, query);
  set(prefillAtom, query);
});

/**
 * Applies prefill values from a link like user input: they replace saved answers, nothing is sent, and the step must be
 * confirmed. Invalid values are ignored. After the form, all values are ignored.
 */
export const prefillAtom = atom(null, (get, set, query: URLSearchParams) => {
  const { flow, storage } = get(dependenciesAtom);
  const isApplying = get(screenRouteAtom) === null;
  const filledPrefills = isApplying
    ? readPrefill(query, flow).filter((prefill) => set(fillInAtom, prefill))
    : [];
  const knownParameters = parsePosthogParameters(get(applicationDataAtom)['posthogParameters']);
  const leadPrefilledFields = [
    ...knownParameters.leadPrefilledFields,
    ...filledPrefills.map(({ parameter }) => parameter),
  ];
  const leadPreviouslyRedirected = storage.readFlag('redirected') === true;
  const parameters = parsePosthogParameters({ leadPrefilledFields, leadPreviouslyRedirected });
  set(mergeApplicationDataAtom, { posthogParameters: { ...parameters } });
});

/** Returns whether the value was valid. */
const fillInAtom = atom(null, (get, set, { field, value }: Prefill): boolean => {
  const { flow, arrival } = get(dependenciesAtom);
  const asked = questionOf(flow, field);
  const question = asked ?? flow.askedLater?.find((later) => later.field === field);
  const answer = typeof value === 'number' ? value : question && arrival.readAnswer(question, value);
  if (answer === undefined) return false;
  if (asked !== undefined) set(editAnswerAtom, asked.id, answer);
  else {
    const applicationData = writeField(get(applicationDataAtom), field, answer);
    set(patchLeadApplicationAtom, { applicationData });
  }
  return true;
});

/** The known identity of the applicant, for advertising pixels. */
export const applicantAtom = atom((get): Applicant => {
  const data = mergeApplicationData(get(archivedAnswersAtom), get(applicationDataAtom));
  const text = (field: string): string => {
    const value = readField(data, field);
    return typeof value === 'string' ? value : '';
  };
  return {
    sessionId: get(sessionAtom)?.id ?? '',
    contactDetails: { email: text('contactDetails.email'), phoneNumber: text('contactDetails.phoneNumber') },
  };
});

export type ApplicationStore = ReturnType<typeof createApplicationStore>;

/** Creates the store of a page load. */
export function createApplicationStore(dependencies: Dependencies) {
  const store = createStore();
  const withLock: Dependencies = { ...dependencies, lock: lockOnce(dependencies.lock) };
  const observer: TrackingCallbacks = {
    report: (event) => store.set(trackAtom, event),
    loan: () => store.get(requestedLoanAtom),
  };
  store.set(dependenciesAtom, withLock.track === undefined ? withLock : withTracking(withLock, observer));
  return {
    store,
    /**
     * Restores the saved application and saves changes from then on. Call it before the first render, which shows the
     * applicant's last page and reads only the store. Returns a function that stops saving.
     */
    start(): () => void {
      store.set(updateCurrentDateAtom);
      store.set(restoreAtom);
      store.set(isRestoredAtom, true);
      const stopPersisting = persist(store);
      const { visibility } = dependencies;
      const stopWatching = visibility.onChange(() => {
        if (visibility.isHidden()) {
          store.set(trackHiddenPageAtom);
          return;
        }
        store.set(updateCurrentDateAtom);
        store.set(enforceRetentionAtom);
      });
      store.set(prepareLeadCreationAtom);
      store.set(saveSharedAtom);
      void store.set(sendAffiliateEventAtom);
      if (store.get(hasVisitedPartnerAtom)) void store.set(refreshStateAtom);
      return () => {
        stopPersisting();
        stopWatching();
      };
    },
    applicant: () => store.get(applicantAtom),
    /** The campaign of the applicant. Available after `start`. */
    campaign: () => store.get(campaignAtom),
    /** Updates the current day, because a page may be open past midnight. */
    updateCurrentDate: () => void store.set(updateCurrentDateAtom),
    /** Stores or removes advertising data according to the applicant's current consent. */
    storeAdvertising: () => store.set(storeAdvertisingAtom),
    /** The session of this page load. Throws before `start`. */
    session() {
      const session = store.get(sessionAtom);
      if (session === null) throw new Error('The application store was not started.');
      return session;
    },
  };
}

/** Stores each slice when it changes, and applies changes of other tabs. Returns a function that stops both. */
export function persist(store: ReturnType<typeof createStore>): () => void {
  const { storage, storageChanges, pageExit } = store.get(dependenciesAtom);
  // Leaving the page ends a request, in some browsers before `pagehide`. The next page load reads the stored flag and
  // knows that there was no reply.
  const storeLoading = (): void => {
    if (store.get(isUnansweredAtom)) storage.writeFlag('isLoading', true);
    else storage.remove('isLoading');
  };
  const subscriptions = [
    ...sharedSlices.map(({ slice }) => store.sub(slice.valueAtom, () => store.set(slice.saveAtom))),
    store.sub(leadApplicationAtom, () => store.set(storeRecoveryAtom)),
    store.sub(isUnansweredAtom, storeLoading),
    pageExit.onReturn(() => store.set(restoreFromCacheAtom)),
    storageChanges.onChange((key) => {
      const shared = sharedSlices.find((one) => one.key === key);
      if (shared) store.set(shared.slice.adoptAtom);
    }),
  ];
  return () => subscriptions.forEach((stop) => stop());
}

/** Restores the saved application: answers, state and an unanswered submission. */
export const restoreAtom = atom(null, (get, set) => {
  refreshStored(get(dependenciesAtom));
  set(adoptSharedAtom);
  set(readArrivalAtom);
  set(restoreSubmissionAtom);
});

/**
 * If the page was closed before a reply, it is unknown whether the lender handled the request. The next submit
 * resolves that.
 */
const restoreSubmissionAtom = atom(null, (get, set) => {
  if (!get(dependenciesAtom).storage.readFlag('isLoading') || get(screenRouteAtom) !== null) return;
  const mayHaveMadeLead = get(leadCreationAtom)?.status === 'open' && get(leadIdAtom) === null;
  const mayHaveSentAll = get(leadIdAtom) !== null && get(walkAtom).complete;
  const { statusAtom } = get(startScreenAtom) === null ? submissionRequest : completionRequest;
  if (mayHaveMadeLead || mayHaveSentAll) set(statusAtom, failed('interrupted'));
});

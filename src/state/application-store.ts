import { atom, createStore } from 'jotai';
import { readParameter } from '../attribution/parameter.ts';
import { parsePosthogParameters } from '../attribution/posthog-parameters.ts';
import { type Prefill, readPrefill } from '../attribution/read-prefill.ts';
import { questionOf } from '../flow/find.ts';
import { readField, writeField } from '../lead/application-data.ts';
import { mergeApplicationData } from '../lead/merge-application-data.ts';
import { readTodayAtom, walkAtom } from './answers.ts';
import { isRestoredAtom } from './application-progress.ts';
import {
  campaignAtom,
  keepAdvertisingAtom,
  takeAdvertisingAtom,
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
import { askedLoanAtom } from './loan.ts';
import { hidePageViewAtom, observed, type Observer, trackAtom } from './page-view.ts';
import { hasVisitedPartnerAtom } from './partner-visit.ts';
import { screenRouteAtom, startScreenAtom } from './place.ts';
import { catchUpAtom, comeBackAtom } from './poll-status.ts';
import { completion, failed, isUnansweredAtom, lockOnce, submission } from './request.ts';
import { clearOverdueAtom, refreshStored, storeRecoveryAtom } from './retention.ts';
import { editAnswerAtom } from './save-answers.ts';
import { adoptSharedAtom, saveSharedAtom, sharedSlices } from './shared-slices.ts';
import type { Applicant } from '../tracking/hashed-applicant.ts';

/** Stores attribution and prefill from the address. A different affiliate starts a new session. */
export const arriveAtom = atom(null, (get, set) => {
  const { search, storage } = get(dependenciesAtom);
  const query = new URLSearchParams(search);
  if (set(storeAffiliateAtom, query) === 'changed') set(renewSessionAtom);
  else set(resumeSessionAtom, query.get('sessionId'));
  const tier = readParameter(query, 'sellingTierGlobalId');
  if (tier !== undefined) storage.writeText('sellingTierGlobalId', tier);
  set(takeAdvertisingAtom, query);
  set(prefillAtom, query);
});

/**
 * What a link fills in replaces what was saved, as if it had just been typed: nothing is sent, and its step must be
 * confirmed. A value that its rules reject is ignored; so is all of it once the lender has the application.
 */
export const prefillAtom = atom(null, (get, set, query: URLSearchParams) => {
  const { flow, storage } = get(dependenciesAtom);
  const isApplying = get(screenRouteAtom) === null;
  const filled = isApplying ? readPrefill(query, flow).filter((prefill) => set(fillInAtom, prefill)) : [];
  const known = parsePosthogParameters(get(applicationDataAtom)['posthogParameters']);
  const leadPrefilledFields = [...known.leadPrefilledFields, ...filled.map(({ parameter }) => parameter)];
  const leadPreviouslyRedirected = storage.readFlag('redirected') === true;
  const parameters = parsePosthogParameters({ leadPrefilledFields, leadPreviouslyRedirected });
  set(mergeApplicationDataAtom, { posthogParameters: { ...parameters } });
});

/** Whether the value was taken. */
const fillInAtom = atom(null, (get, set, { field, value }: Prefill): boolean => {
  const { flow, arrival } = get(dependenciesAtom);
  const asked = questionOf(flow, field);
  const rules = asked ?? flow.askedLater?.find((later) => later.field === field);
  const answer = typeof value === 'number' ? value : rules && arrival.readAnswer(rules, value);
  if (answer === undefined) return false;
  if (asked !== undefined) set(editAnswerAtom, asked.id, answer);
  else {
    const applicationData = writeField(get(applicationDataAtom), field, answer);
    set(patchLeadApplicationAtom, { applicationData });
  }
  return true;
});

/** Who the application is of, as far as it is known. */
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

/** One store for each load of the page. */
export function createApplicationStore(dependencies: Dependencies) {
  const store = createStore();
  const given: Dependencies = { ...dependencies, lock: lockOnce(dependencies.lock) };
  const observer: Observer = {
    report: (event) => store.set(trackAtom, event),
    loan: () => store.get(askedLoanAtom),
  };
  store.set(dependenciesAtom, given.track === undefined ? given : observed(given, observer));
  return {
    store,
    /**
     * Restores the saved application and saves changes from then on. Call it before the first render, which shows the
     * applicant's last page and reads only the store. Returns a function that stops saving.
     */
    start(): () => void {
      store.set(readTodayAtom);
      store.set(restoreAtom);
      store.set(isRestoredAtom, true);
      const stopPersisting = persist(store);
      const { visibility } = dependencies;
      const stopWatching = visibility.onChange(() => {
        if (visibility.isHidden()) {
          store.set(hidePageViewAtom);
          return;
        }
        store.set(readTodayAtom);
        store.set(clearOverdueAtom);
      });
      store.set(prepareLeadCreationAtom);
      store.set(saveSharedAtom);
      void store.set(sendAffiliateEventAtom);
      if (store.get(hasVisitedPartnerAtom)) void store.set(catchUpAtom);
      return () => {
        stopPersisting();
        stopWatching();
      };
    },
    /** Who the application is of, at this moment. */
    applicant: () => store.get(applicantAtom),
    /** The campaign that brought the applicant, once the store is started. */
    campaign: () => store.get(campaignAtom),
    /** Looks at the calendar: a page may be open past midnight. */
    readToday: () => void store.set(readTodayAtom),
    /** Keeps what serves advertising, or forgets it, as the applicant has decided by now. */
    keepAdvertising: () => store.set(keepAdvertisingAtom),
    /** The session this page load belongs to, once the store is started. */
    session() {
      const session = store.get(sessionAtom);
      if (session === null) throw new Error('The application store was not started.');
      return session;
    },
  };
}

/** Stores each slice whenever it changes, and takes over what another tab stores. Returns how to stop. */
export function persist(store: ReturnType<typeof createStore>): () => void {
  const { storage, storageChanges, absence } = store.get(dependenciesAtom);
  // Leaving the page ends a request, in some browsers before `pagehide`. The next page load must show that there was no answer.
  const storeLoading = (): void => {
    if (store.get(isUnansweredAtom)) storage.writeFlag('isLoading', true);
    else storage.remove('isLoading');
  };
  const subscriptions = [
    ...sharedSlices.map(({ slice }) => store.sub(slice.valueAtom, () => store.set(slice.saveAtom))),
    store.sub(leadApplicationAtom, () => store.set(storeRecoveryAtom)),
    store.sub(isUnansweredAtom, storeLoading),
    absence.onReturn(() => store.set(comeBackAtom)),
    storageChanges.onChange((key) => {
      const shared = sharedSlices.find((one) => one.key === key);
      if (shared) store.set(shared.slice.adoptAtom);
    }),
  ];
  return () => subscriptions.forEach((stop) => stop());
}

/** Takes up the application where it was left: every answer, the state, and what was under way. */
export const restoreAtom = atom(null, (get, set) => {
  refreshStored(get(dependenciesAtom));
  set(adoptSharedAtom);
  set(arriveAtom);
  set(restoreSubmissionAtom);
});

/** A page that closed between a request and its answer leaves open what the lender did; the next submit settles it. */
const restoreSubmissionAtom = atom(null, (get, set) => {
  if (!get(dependenciesAtom).storage.readFlag('isLoading') || get(screenRouteAtom) !== null) return;
  const mayHaveMadeLead = get(leadCreationAtom)?.status === 'open' && get(leadIdAtom) === null;
  const mayHaveSentAll = get(leadIdAtom) !== null && get(walkAtom).complete;
  const { statusAtom } = get(startScreenAtom) === null ? submission : completion;
  if (mayHaveMadeLead || mayHaveSentAll) set(statusAtom, failed('interrupted'));
});

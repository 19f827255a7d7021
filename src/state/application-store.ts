import { atom, createStore } from 'jotai';
import { readField } from '../lead/application-data.ts';
import { mergeApplicationData } from '../lead/merge-application-data.ts';
import type { Applicant } from '../tracking/hashed-applicant.ts';
import {
  applicationDataAtom,
  endedAnswersAtom,
  leadApplicationAtom,
  leadIdAtom,
  type RouteChange,
} from './lead-application.ts';
import { sessionAtom } from './session.ts';
import { catchUpAtom, comeBackAtom } from './actions/catch-up.ts';
import { isRestoredAtom } from './actions/receive-reply.ts';
import { campaignAtom, keepAdvertisingAtom } from './arrival/advertising.ts';
import { tellAffiliateAtom } from './arrival/affiliate.ts';
import { leadCreationAtom, prepareLeadCreationAtom } from './lead-creation.ts';
import { hasVisitedPartnerAtom, partnerRouteAtom } from './partner-visit.ts';
import { type Dependencies, dependenciesAtom } from './dependencies.ts';
import { clearOverdueAtom, refreshStored } from './persistence/retention.ts';
import { adoptSharedAtom, saveSharedAtom, sharedSlices } from './persistence/shared-slices.ts';
import { failed, lockOnce } from './request.ts';
import { completion, isLoadingAtom, submission } from './requests.ts';
import { readTodayAtom } from './today.ts';
import { askedLoanAtom } from './loan.ts';
import { observed, type Observer } from './tracking/observe.ts';
import { hidePageViewAtom, trackAtom } from './tracking/page-view.ts';
import { asyncFormDataAtom } from './async-form-data.ts';
import { companiesAtom, parseCompanies } from './company-data.ts';
import { uiColorsAtom } from './ui-colors.ts';
import { storeRecoveryAtom } from './persistence/lead-recovery.ts';
import { arriveAtom } from './arrival/arrive.ts';
import { walkedAtom } from './dynamic-pages.ts';
import { screenRouteAtom, startScreenAtom } from './place.ts';

/** Who the application is of, as far as it is known. */
export const applicantAtom = atom((get): Applicant => {
  const data = mergeApplicationData(get(endedAnswersAtom), get(applicationDataAtom));
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
     * Takes up what was saved, and saves from then on. Call it before the first render: that one shows the page the
     * applicant had come to, and reads nothing but the store. Returns how to stop.
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
      void store.set(tellAffiliateAtom);
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
  // A request that ends while the page is left may have had no answer: whoever loads the page again is to know.
  let endedAway = false;
  const storeLoading = (): void => {
    if (store.get(isLoadingAtom)) storage.writeFlag('isLoading', true);
    else if (absence.isAway()) endedAway = true;
    else storage.remove('isLoading');
  };
  const subscriptions = [
    ...sharedSlices.map(({ slice }) => store.sub(slice.valueAtom, () => store.set(slice.saveAtom))),
    store.sub(leadApplicationAtom, () => store.set(storeRecoveryAtom)),
    store.sub(uiColorsAtom, () => {
      const colors = store.get(uiColorsAtom);
      if (colors === null) storage.remove('uiColors');
      else storage.writeRecord('uiColors', colors);
    }),
    store.sub(asyncFormDataAtom, () => storage.writeRecord('asyncFormData', store.get(asyncFormDataAtom))),
    store.sub(companiesAtom, () =>
      storage.writeRecord('companyData', { companies: store.get(companiesAtom) }),
    ),
    store.sub(partnerRouteAtom, () => storePartnerRoute(storage, store.get(partnerRouteAtom))),
    store.sub(isLoadingAtom, storeLoading),
    store.sub(hasVisitedPartnerAtom, () => {
      if (store.get(hasVisitedPartnerAtom)) storage.writeFlag('sessionAcceptedRedirected', true);
      else storage.remove('sessionAcceptedRedirected');
    }),
    absence.onReturn(() => {
      if (endedAway) storage.remove('isLoading');
      endedAway = false;
      store.set(comeBackAtom);
    }),
    storageChanges.onChange((key) => {
      const shared = sharedSlices.find((one) => one.key === key);
      if (shared) store.set(shared.slice.adoptAtom);
    }),
  ];
  return () => subscriptions.forEach((stop) => stop());
}

/** That somebody was sent to a partner once stays known; where to is the application's own. */
function storePartnerRoute(storage: Dependencies['storage'], route: RouteChange | null): void {
  if (route === null) {
    storage.remove('redirectUrl');
    storage.remove('redirectMethod');
    return;
  }
  storage.writeText('redirectUrl', route.redirectTo);
  storage.writeText('redirectMethod', route.method);
  storage.writeFlag('redirected', true);
}

/** Takes up the application where it was left: every answer, the state, and what was under way. */
export const restoreAtom = atom(null, (get, set) => {
  refreshStored(get(dependenciesAtom));
  set(adoptSharedAtom);
  set(restoreRecordsAtom);
  set(arriveAtom);
  // A session that began just now has seen no partner yet.
  const { storage } = get(dependenciesAtom);
  set(hasVisitedPartnerAtom, storage.readFlag('sessionAcceptedRedirected') === true);
  set(restoreSubmissionAtom);
});

const restoreRecordsAtom = atom(null, (get, set) => {
  const { storage } = get(dependenciesAtom);
  set(asyncFormDataAtom, { ...storage.readRecord('asyncFormData'), ...get(asyncFormDataAtom) });
  set(companiesAtom, parseCompanies(storage.readRecord('companyData')));
  const redirectTo = storage.readText('redirectUrl');
  const method = storage.readText('redirectMethod') === 'POST' ? 'POST' : 'GET';
  if (redirectTo !== null) set(partnerRouteAtom, { redirectTo, method });
  const colors = Object.entries(storage.readRecord('uiColors') ?? {}).filter(
    (color): color is [string, string] => typeof color[1] === 'string',
  );
  if (colors.length > 0) set(uiColorsAtom, Object.fromEntries(colors));
});

/** A page that closed between a request and its answer leaves open what the lender did; the next submit settles it. */
const restoreSubmissionAtom = atom(null, (get, set) => {
  if (!get(dependenciesAtom).storage.readFlag('isLoading') || get(screenRouteAtom) !== null) return;
  const mayHaveMadeLead = get(leadCreationAtom)?.status === 'open' && get(leadIdAtom) === null;
  const mayHaveSentAll = get(leadIdAtom) !== null && get(walkedAtom).complete;
  const { statusAtom } = get(startScreenAtom) === null ? submission : completion;
  if (mayHaveMadeLead || mayHaveSentAll) set(statusAtom, failed('interrupted'));
});

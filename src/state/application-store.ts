import { atom, createStore } from 'jotai';
import { readField } from '../lead/application-data.ts';
import { mergeApplicationData } from '../lead/merge-application-data.ts';
import type { Applicant } from '../tracking/hashed-applicant.ts';
import { applicationDataAtom, endedAnswersAtom } from './lead-application.ts';
import { sessionAtom } from './session.ts';
import type { Campaign } from '../attribution/campaign.ts';
import type { Session } from '../session/session.ts';
import { catchUpAtom } from './actions/catch-up.ts';
import { isRestoredAtom } from './actions/receive-reply.ts';
import { campaignAtom, keepAdvertisingAtom } from './arrival/advertising.ts';
import { tellAffiliateAtom } from './arrival/affiliate.ts';
import { prepareLeadCreationAtom } from './lead-creation.ts';
import { hasVisitedPartnerAtom } from './partner-visit.ts';
import { type Dependencies, dependenciesAtom } from './dependencies.ts';
import { persist, restoreAtom } from './persistence/persist.ts';
import { clearOverdueAtom } from './persistence/retention.ts';
import { saveSharedAtom } from './persistence/shared-slices.ts';
import { lockOnce } from './request.ts';
import { readTodayAtom } from './today.ts';
import { askedLoanAtom } from './loan.ts';
import { observed, type Observer } from './tracking/observe.ts';
import { hidePageViewAtom, trackAtom } from './tracking/page-view.ts';

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

export interface ApplicationStore {
  readonly store: ReturnType<typeof createStore>;
  /**
   * Takes up what was saved, and saves from then on. Call it before the first render: that one shows the page the
   * applicant had come to, and reads nothing but the store. Returns how to stop.
   */
  readonly start: () => () => void;
  /** The session this page load belongs to, once the store is started. */
  readonly session: () => Session;
  /** Who the application is of, at this moment. */
  readonly applicant: () => Applicant;
  /** The campaign that brought the applicant, once the store is started. */
  readonly campaign: () => Campaign;
  /** Looks at the calendar: a page may be open past midnight. */
  readonly readToday: () => void;
  /** Keeps what serves advertising, or forgets it, as the applicant has decided by now. */
  readonly keepAdvertising: () => void;
}

/** One store for each load of the page. */
export function createApplicationStore(dependencies: Dependencies): ApplicationStore {
  const store = createStore();
  const given: Dependencies = { ...dependencies, lock: lockOnce(dependencies.lock) };
  const observer: Observer = {
    report: (event) => store.set(trackAtom, event),
    loan: () => store.get(askedLoanAtom),
  };
  store.set(dependenciesAtom, given.track === undefined ? given : observed(given, observer));
  return {
    store,
    start() {
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
    applicant: () => store.get(applicantAtom),
    campaign: () => store.get(campaignAtom),
    readToday: () => void store.set(readTodayAtom),
    keepAdvertising: () => store.set(keepAdvertisingAtom),
    session() {
      const session = store.get(sessionAtom);
      if (session === null) throw new Error('The application store was not started.');
      return session;
    },
  };
}

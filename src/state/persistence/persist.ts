import { type createStore, atom } from 'jotai';
import { comeBackAtom } from '../actions/catch-up.ts';
import { asyncFormDataAtom } from '../async-form-data.ts';
import { companiesAtom, parseCompanies } from '../company-data.ts';
import { partnerRouteAtom, hasVisitedPartnerAtom } from '../partner-visit.ts';
import { type Dependencies, dependenciesAtom } from '../dependencies.ts';
import { leadApplicationAtom, leadIdAtom, type RouteChange } from '../lead-application.ts';
import { completion, failed, isLoadingAtom, submission } from '../request.ts';
import { uiColorsAtom } from '../ui-colors.ts';
import { storeRecoveryAtom } from './lead-recovery.ts';
import { sharedSlices, adoptSharedAtom } from './shared-slices.ts';
import { arriveAtom } from '../arrival/arrive.ts';
import { leadCreationAtom } from '../lead-creation.ts';
import { walkedAtom } from '../dynamic-pages.ts';
import { screenRouteAtom, startScreenAtom } from '../place.ts';
import { refreshStored } from './retention.ts';

/** Stores each slice whenever it changes, and takes over what another tab stores. Returns how to stop. */
export function persist(store: ReturnType<typeof createStore>): () => void {
  const { storage, storageChanges, returns } = store.get(dependenciesAtom);
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
    store.sub(isLoadingAtom, () => {
      if (store.get(isLoadingAtom)) storage.writeFlag('isLoading', true);
      else storage.remove('isLoading');
    }),
    store.sub(hasVisitedPartnerAtom, () => {
      if (store.get(hasVisitedPartnerAtom)) storage.writeFlag('sessionAcceptedRedirected', true);
      else storage.remove('sessionAcceptedRedirected');
    }),
    returns.onChange(() => store.set(comeBackAtom)),
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

import type { createStore } from 'jotai';
import { comeBackAtom } from '../actions/catch-up.ts';
import { asyncFormDataAtom } from '../async-form-data.ts';
import { companiesAtom } from '../company-data.ts';
import { partnerRouteAtom, hasVisitedPartnerAtom } from '../partner-visit.ts';
import { type Dependencies, dependenciesAtom } from '../dependencies.ts';
import { leadApplicationAtom } from '../lead-application.ts';
import type { RouteChange } from '../lead-reply.ts';
import { isLoadingAtom } from '../requests.ts';
import { uiColorsAtom } from '../ui-colors.ts';
import { storeThreadAtom } from './lead-thread.ts';
import { sharedSlices } from './shared-slices.ts';

/** Stores each slice whenever it changes, and takes over what another tab stores. Returns how to stop. */
export function persist(store: ReturnType<typeof createStore>): () => void {
  const { storage, storageChanges, returns } = store.get(dependenciesAtom);
  const subscriptions = [
    ...sharedSlices.map(({ slice }) => store.sub(slice.valueAtom, () => store.set(slice.saveAtom))),
    store.sub(leadApplicationAtom, () => store.set(storeThreadAtom)),
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

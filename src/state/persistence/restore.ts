import { atom } from 'jotai';
import { arriveAtom } from '../arrival/arrive.ts';
import { asyncFormDataAtom } from '../async-form-data.ts';
import { leadCreationAtom } from '../lead-creation.ts';
import { companiesAtom, parseCompanies } from '../company-data.ts';
import { partnerRouteAtom, hasVisitedPartnerAtom } from '../partner-visit.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { walkedAtom } from '../dynamic-pages.ts';
import { leadIdAtom } from '../lead-application.ts';
import { screenRouteAtom, startScreenAtom } from '../place.ts';
import { failed } from '../request.ts';
import { completion, submission } from '../requests.ts';
import { uiColorsAtom } from '../ui-colors.ts';
import { refreshStored } from './retention.ts';
import { adoptSharedAtom } from './shared-slices.ts';

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

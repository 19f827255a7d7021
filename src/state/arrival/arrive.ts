import { atom } from 'jotai';
import { readParameter } from '../../attribution/parameter.ts';
import { renewSessionAtom, resumeSessionAtom } from '../session.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { takeAdvertisingAtom } from './advertising.ts';
import { takeAffiliateAtom } from './affiliate.ts';
import { parsePosthogParameters } from '../../attribution/posthog-parameters.ts';
import { type Prefill, readPrefill } from '../../attribution/read-prefill.ts';
import { questionOf } from '../../flow/find.ts';
import { writeField } from '../../lead/application-data.ts';
import { editAnswerAtom } from '../actions/save-answers.ts';
import {
  applicationDataAtom,
  mergeApplicationDataAtom,
  patchLeadApplicationAtom,
} from '../lead-application.ts';
import { screenRouteAtom } from '../place.ts';

/** Takes in what the address brought. Whoever is sent by somebody else than before begins a new session. */
export const arriveAtom = atom(null, (get, set) => {
  const { search, storage } = get(dependenciesAtom);
  const query = new URLSearchParams(search);
  if (set(takeAffiliateAtom, query) === 'changed') set(renewSessionAtom);
  else set(resumeSessionAtom, query.get('sessionId'));
  const tier = readParameter(query, 'sellingTierGlobalId');
  if (tier !== undefined) storage.writeText('sellingTierGlobalId', tier);
  set(takeAdvertisingAtom, query);
  set(prefillAtom, query);
});

/**
 * What a link fills in wins over what was saved, as if it had just been typed: nothing is sent, and its step must be
 * confirmed. What its question refuses, or no page of the country asks, is ignored; so is all of it once the lender has
 * the application.
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

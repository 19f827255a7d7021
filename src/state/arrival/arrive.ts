import { atom } from 'jotai';
import { readParameter } from '../../attribution/parameter.ts';
import { renewSessionAtom, resumeSessionAtom } from '../session.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { takeAdvertisingAtom } from './advertising.ts';
import { takeAffiliateAtom } from './affiliate.ts';
import { prefillAtom } from './prefill.ts';

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

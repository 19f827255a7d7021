import { atom } from 'jotai';
import { type AffiliateReference, parseAffiliateReference } from '../../attribution/affiliate-reference.ts';
import { decideAffiliate } from '../../attribution/decide-affiliate.ts';
import { type LeadGroup, writeField } from '../../lead/application-data.ts';
import { logError, logWarning } from '../../lib/log.ts';
import { errorReason } from '../../api/api-result.ts';
import { dependenciesAtom, slowAfterInMsAtom } from '../dependencies.ts';
import { applicationDataAtom, leadIdAtom, patchLeadApplicationAtom } from '../lead-application.ts';

const field = 'affiliateReferenceParams';

/** A reference this page load took, which the lender has not heard of. */
const untoldAtom = atom<AffiliateReference | null>(null);

/** Decides whose the applicant is. `changed` where that is somebody else than before, or nobody any more. */
export const takeAffiliateAtom = atom(null, (get, set, query: URLSearchParams): 'changed' | 'unchanged' => {
  const { arrival, now } = get(dependenciesAtom);
  const data = get(applicationDataAtom);
  const decision = decideAffiliate({ query, stored: data[field], now: now(), rules: arrival.rules });
  if (decision.warning) logWarning(decision.warning);
  if (decision.kind === 'keep' || decision.kind === 'none') return 'unchanged';
  const reference = decision.kind === 'take' ? decision.reference : undefined;
  set(patchLeadApplicationAtom, { applicationData: writeField(data, field, reference && { ...reference }) });
  set(untoldAtom, reference ?? null);
  return 'changed';
});

/** The reference as a lead tells of it; what is stored may be anything. */
export const affiliateAtom = atom((get): LeadGroup | null => {
  const reference = parseAffiliateReference(get(applicationDataAtom)[field]);
  return reference && affiliateParams(reference);
});

/** Tells of a new reference. Nobody waits for it, nothing depends on it, and where it hangs it ends. */
export const tellAffiliateAtom = atom(null, async (get, set): Promise<void> => {
  const reference = get(untoldAtom);
  if (reference === null) return;
  set(untoldAtom, null);
  const { sessionId } = get(applicationDataAtom);
  const leadId = get(leadIdAtom);
  const { send, schedule } = get(dependenciesAtom);
  const waiting = new AbortController();
  const cancel = schedule(get(slowAfterInMsAtom), () => waiting.abort());
  const body = {
    affiliateReferenceParams: affiliateParams(reference),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(leadId === null ? {} : { leadId }),
  };
  const result = await send('affiliateEvent', { body }, { signal: waiting.signal });
  cancel();
  if ('error' in result) logError('Failed to post affiliate event', errorReason(result.error));
});

function affiliateParams({ setAt, ...texts }: AffiliateReference) {
  return { ...texts, ...(setAt === undefined ? {} : { setAt: setAt.toISOString() }) };
}

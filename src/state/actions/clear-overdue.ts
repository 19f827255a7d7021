import { atom } from 'jotai';
import { isOverdue, withoutAnswers } from '../../lead/expiry.ts';
import { indexRoute } from '../../lifecycle/route-table.ts';
import { readStoredApplication } from '../../session/stored-application.ts';
import { unkeptAnswersAtom } from '../answers.ts';
import { asyncFormDataAtom } from '../async-form-data.ts';
import { companiesAtom } from '../company-data.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { dynamicPagesAtom, initialDynamicPages } from '../dynamic-pages.ts';
import { applicationDataAtom, endedAnswersAtom, patchLeadApplicationAtom } from '../lead-application.ts';
import { goToAtom } from '../navigation.ts';
import { clearStateAtom } from './start-again.ts';

/** A page that was left open for days keeps no answer longer than the storage does. */
export const clearOverdueAtom = atom(null, (get, set): void => {
  const dependencies = get(dependenciesAtom);
  const { storage, flow, now } = dependencies;
  const stored = readStoredApplication(storage, flow);
  if (stored === null || !isOverdue(stored.expiresAt, now(), dependencies)) return;
  set(endedAnswersAtom, {});
  set(unkeptAnswersAtom, {});
  set(patchLeadApplicationAtom, { applicationData: withoutAnswers(get(applicationDataAtom)) });
  set(clearStateAtom);
  set(dynamicPagesAtom, initialDynamicPages);
  set(asyncFormDataAtom, {});
  set(companiesAtom, []);
  set(goToAtom, { route: indexRoute, method: 'replace' });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../../src/model/identifiers.ts';
import { receiveReplyAtom, reapplyAtom } from '../../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import { leadIdAtom, stateAtom } from '../../../src/state/lead-application.ts';
import { submitStepAtom } from '../../../src/state/submit.ts';
import { homeRouteAtom } from '../../../src/state/resolved-route.ts';
import { path } from '../../flow/flow-of.ts';
import { flushPromises, FakeBrowser } from '../fake-browser.ts';

const lead = 'lead-1' as LeadId;
const day = 86_400_000;

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  browser = new FakeBrowser();
  tab = browser.openTab();
  tab.store.set(receiveReplyAtom, { id: lead, progressState: [6, 28] });
});

function reload(): void {
  browser.closeTab(tab);
  tab = browser.openTab();
}

const leadStateRoute = () => [
  tab.store.get(leadIdAtom),
  tab.store.get(stateAtom),
  tab.store.get(homeRouteAtom),
];
const nowhere = [null, 0, '/initial-details'];

describe('an application without its own record', () => {
  it.each([null, '{"applicationData":', 'null', '[]', 'x'.repeat(2_000_000)])(
    '[LE9] shows the page of its lead: %#',
    (text) => {
      if (text === null) browser.storage.texts.delete('storedLoanApplication');
      else browser.storage.texts.set('storedLoanApplication', text);
      reload();
      expect(leadStateRoute()).toEqual([lead, 28, '/cnp']);
    },
  );

  it('is restored in the new tab even if the lender’s results are invalid', () => {
    browser.storage.texts.set('storedLoanApplication', '{');
    browser.storage.texts.set('leadApplication', '{');
    reload();
    expect(leadStateRoute()).toEqual([lead, 28, '/cnp']);
  });

  it('[LE9] sends repeated answers to its lead, and creates no second one', async () => {
    tab.store.set(receiveReplyAtom, { progressState: [0] });
    browser.storage.texts.set('storedLoanApplication', '{');
    reload();
    const answers = { amount: 5000, email: 'ana@example.com', generalPolicies: true };
    void tab.store.set(submitStepAtom, { path: path('initial-details'), answers });
    await flushPromises();
    expect([browser.callNames, browser.lastCall.lead]).toEqual([['updateLead'], lead]);
  });

  it.each([
    [day - 1, [lead, 28, '/cnp']],
    [day, nowhere],
    [day + 1, nowhere],
  ])('[LE9] %i ms after its last reply is at %j', (later, expected) => {
    browser.storage.texts.set('storedLoanApplication', '{');
    browser.now += later;
    reload();
    expect(leadStateRoute()).toEqual(expected);
  });

  it.each([
    ['lid', '{}'],
    ['lid', '".."'],
    ['state', '7'],
    ['state', '{"progressState":[6,28]}'],
    ['state', '{"progressState":[6,28],"lastOperationTimestamp":"yesterday"}'],
  ])('starts again if %s is %s', (key, text) => {
    browser.storage.texts.set('storedLoanApplication', '{');
    browser.storage.texts.set(key, text);
    reload();
    expect(leadStateRoute()).toEqual(nowhere);
    expect(['lid', 'state', 'leadApplication'].filter((key) => browser.storage.texts.has(key))).toEqual([]);
  });

  it('starts again if the applicant has started again', () => {
    tab.store.set(reapplyAtom);
    expect([browser.storedValue('lid'), browser.storedValue('state')]).toEqual([undefined, undefined]);
    browser.storage.texts.set('storedLoanApplication', '{');
    reload();
    expect(leadStateRoute()).toEqual(nowhere);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../../src/model/identifiers.ts';
import { type StorageKey, storageKeys } from '../../../src/session/storage-keys.ts';
import { openPartnerAtom } from '../../../src/state/lender-actions.ts';
import { answersAtom, dynamicPagesAtom } from '../../../src/state/answers.ts';
import { changeAnswersAtom, receiveReplyAtom } from '../../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import { leadApplicationAtom, stateAtom } from '../../../src/state/lead-application.ts';
import { hasVisitedPartnerAtom } from '../../../src/state/partner-visit.ts';
import { submissionRequest } from '../../../src/state/request.ts';
import {
  asyncFormDataAtom,
  companiesAtom,
  storeCompaniesAtom,
  uiColorsAtom,
} from '../../../src/state/stored-records.ts';
import { submitStepAtom } from '../../../src/state/submit.ts';
import { path } from '../../flow/flow-of.ts';
import { flushPromises, startTime, FakeBrowser } from '../fake-browser.ts';

const lead = 'lead-1' as LeadId;
const session = '0a1b2c3d-0000-4000-8000-00000000000a';
const answers = { amount: 5000, email: 'ana@example.com', generalPolicies: true };
const partner = 'https://partner.example/welcome';

let browser: FakeBrowser;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  browser = new FakeBrowser();
});

async function submit(tab: ApplicationStore): Promise<void> {
  void tab.store.set(submitStepAtom, { path: path('initial-details'), answers });
  await flushPromises();
}

/** Written before the application starts, by analytics, or by the consent notice. */
const otherWriters: readonly StorageKey[] = [
  'language',
  'initAt',
  'sessionUrl',
  'logRocket',
  'logRocketBlocked',
  'trackingConsent',
  'experiment',
];

it('[ST1] one application writes every key, and no other', async () => {
  browser.search = '?gclid=click-1&sellingTierGlobalId=7';
  const tab = browser.openTab();
  await submit(tab);
  await browser.lastCall.reply({
    data: { id: lead, progressState: [6, 12], routeChange: { method: 'GET', redirectTo: partner } },
  });
  tab.store.set(receiveReplyAtom, {
    codeDelivery: {
      phoneNumber: '+63 …',
      codeLength: 6,
      attemptsLeft: 3,
      resendAfterSeconds: 30,
    },
  });
  tab.store.set(storeCompaniesAtom, [{ name: 'Acme' }]);
  tab.store.set(uiColorsAtom, { primary: '#123456' });
  await tab.store.set(openPartnerAtom);
  tab.store.set(changeAnswersAtom);
  const writtenKeys = browser.storage.calls.filter((call) => call.startsWith('write '));
  const expected = Object.keys(storageKeys).filter((key) => !otherWriters.some((writer) => writer === key));
  expect([...new Set(writtenKeys.map((call) => call.slice('write '.length)))].sort()).toEqual(
    expected.sort(),
  );
});

const nextSecond = new Date(startTime + 1000);
const application = { applicationData: { leadStatus: true, id: lead }, expiresAt: nextSecond };
const open = { key: 'key-1', status: 'open', bodyDigest: null };

/** The other keys that must be stored, the text of the key, a getter, and the value it must return. */
const readings: readonly (readonly [
  StorageKey,
  object,
  unknown,
  (tab: ApplicationStore) => unknown,
  unknown,
])[] = [
  [
    'storedLoanApplication',
    {},
    { applicationData: { leadStatus: true, amount: 700 }, expiresAt: nextSecond },
    (tab) => tab.store.get(answersAtom),
    { amount: 700 },
  ],
  [
    'leadApplication',
    { storedLoanApplication: application },
    { progressState: [6, 28] },
    (tab) => tab.store.get(stateAtom),
    28,
  ],
  [
    'dynamicPages',
    {},
    { savedSteps: { 'initial-details': '1' } },
    (tab) => tab.store.get(dynamicPagesAtom).savedSteps,
    { 'initial-details': '1' },
  ],
  [
    'routeChange',
    { storedLoanApplication: application },
    { method: 'POST', redirectTo: partner },
    (tab) => tab.store.get(leadApplicationAtom).routeChange,
    { method: 'POST', redirectTo: partner },
  ],
  [
    'redirectUrl',
    { storedLoanApplication: application },
    partner,
    (tab) => {
      void tab.store.set(openPartnerAtom);
      return browser.partnerVisits;
    },
    [{ method: 'GET', url: partner }],
  ],
  [
    'redirectMethod',
    { storedLoanApplication: application, redirectUrl: partner },
    'POST',
    (tab) => {
      void tab.store.set(openPartnerAtom);
      return browser.partnerVisits;
    },
    [],
  ],
  [
    'sessionAcceptedRedirected',
    { storedLoanApplication: application, sessionId: session },
    true,
    (tab) => tab.store.get(hasVisitedPartnerAtom),
    true,
  ],
  [
    'lid',
    { state: { progressState: [6], lastOperationTimestamp: new Date(startTime) } },
    lead,
    (tab) => tab.store.get(stateAtom),
    6,
  ],
  [
    'state',
    { lid: lead },
    { progressState: [6, 28], lastOperationTimestamp: new Date(startTime) },
    (tab) => tab.store.get(stateAtom),
    28,
  ],
  [
    'isLoading',
    { storedLoanApplication: { ...application, applicationData: { leadStatus: true }, creation: open } },
    true,
    (tab) => tab.store.get(submissionRequest.statusAtom),
    { status: 'failed', kind: 'interrupted' },
  ],
  [
    'asyncFormData',
    {},
    { codeResendAt: 'x' },
    (tab) => tab.store.get(asyncFormDataAtom),
    { codeResendAt: 'x' },
  ],
  [
    'companyData',
    {},
    { companies: [{ name: 'Acme' }] },
    (tab) => tab.store.get(companiesAtom),
    [{ name: 'Acme' }],
  ],
  ['sessionId', {}, session, (tab) => tab.session().id, session],
  [
    'sessionStartedAt',
    { sessionId: session },
    new Date(startTime - 5),
    (tab) => tab.session().startedAt,
    new Date(startTime - 5),
  ],
  ['uiColors', {}, { primary: '#123456' }, (tab) => tab.store.get(uiColorsAtom), { primary: '#123456' }],
];

it.each(readings)('[ST1] %s is restored with the page', (key, otherTexts, value, readValue, expected) => {
  for (const [other, otherValue] of Object.entries(otherTexts))
    browser.storage.texts.set(other, JSON.stringify(otherValue));
  expect(readValue(browser.openTab())).not.toEqual(expected);
  browser = new FakeBrowser();
  for (const [other, otherValue] of Object.entries(otherTexts))
    browser.storage.texts.set(other, JSON.stringify(otherValue));
  browser.storage.texts.set(key, JSON.stringify(value));
  expect(readValue(browser.openTab())).toEqual(expected);
});

it.each([
  ['reapplying', 'true', { leadSource: 'reapplication' }],
  ['redirected', 'true', { posthogParameters: { leadPreviouslyRedirected: true } }],
  [
    'gclid',
    JSON.stringify({ gclid: 'click-1', gclidAt: new Date(startTime) }),
    { googleClick: { gclid: 'click-1', gclidAt: new Date(startTime).toISOString() } },
  ],
])('[ST1] %s is removed with the lead', async (key, text, expected) => {
  const storedApplication = { applicationData: { leadStatus: true }, expiresAt: nextSecond };
  browser.storage.texts.set('storedLoanApplication', JSON.stringify(storedApplication));
  browser.storage.texts.set(key, text);
  await submit(browser.openTab());
  expect(browser.lastCall.body).toMatchObject(expected);
});

function nested(value: unknown, layers: number): string {
  let text = JSON.stringify(value);
  for (let layer = 1; layer < layers; layer += 1) text = JSON.stringify(text);
  return text;
}

describe('any value under a key', () => {
  const hostileTexts = [
    '',
    'null',
    'undefined',
    '[]',
    '[[[[{}]]]]',
    '{',
    '{"a":',
    '"text"',
    '1e999',
    'true',
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    nested({ progressState: [6], id: 'x' }, 10),
    nested({ progressState: [6], id: 'x' }, 11),
    JSON.stringify({ applicationData: 7, savedSteps: [], errors: {}, progressState: ['6'], companies: {} }),
    '\u0000\uD800',
    'x'.repeat(1_000_001),
  ];

  it.each(Object.keys(storageKeys))(
    '[ST2] %s: the application can be sent, and no prototype is polluted',
    async (key) => {
      for (const text of hostileTexts) {
        browser = new FakeBrowser();
        browser.storage.texts.set(key, text);
        const tab = browser.openTab();
        await submit(tab);
        await browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
        expect([tab.store.get(stateAtom), browser.callNames]).toEqual([6, ['createLead']]);
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanAddress } from '../../src/attribution/cleaned-address.ts';
import type { LeadId } from '../../src/model/identifiers.ts';
import { answersAtom } from '../../src/state/answers.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { campaignAtom } from '../../src/state/arrival.ts';
import { applicationDataAtom } from '../../src/state/lead-application.ts';
import { editAnswerAtom } from '../../src/state/save-answers.ts';
import { answersForAtom } from '../../src/state/screen-form.ts';
import { submitStepAtom } from '../../src/state/submit.ts';
import { flowOf, id, ownersOf, path, type Given } from '../flow/flow-of.ts';
import { flushPromises, startTime, FakeBrowser } from '../state/fake-browser.ts';

const hour = 3_600_000;
const lead = 'lead-1' as LeadId;

const flow = flowOf([
  {
    path: 'initial-details',
    dataPoints: [
      { id: 'amount', schema: { type: 'number' }, initial: 20000 },
      { id: 'firstName', field: 'personalDetails.firstName' },
      { id: 'email', field: 'contactDetails.email' },
      { id: 'generalPolicies', schema: { type: 'boolean', enum: [true] } },
    ],
  },
]);
const answers: Given = { amount: 20000, firstName: 'Ana', email: 'ana@example.com', generalPolicies: true };

let browser: FakeBrowser;
let log: string[];
let currentTab: ApplicationStore | undefined;

beforeEach(() => {
  log = [];
  const note = (message: string) => void log.push(message);
  vi.spyOn(console, 'warn').mockImplementation(note);
  vi.spyOn(console, 'error').mockImplementation(note);
  browser = new FakeBrowser(flow);
  currentTab = undefined;
});

/** Loads the page at the address, and closes the tab before it. */
function visit(search: string): ApplicationStore {
  if (currentTab) browser.closeTab(currentTab);
  browser.search = search;
  currentTab = browser.openTab();
  return currentTab;
}

async function send(tab: ApplicationStore) {
  void tab.store.set(submitStepAtom, { path: path('initial-details'), answers });
  await flushPromises();
  return browser.calls.findLast(({ name }) => name === 'createLead')?.body;
}

const data = (tab: ApplicationStore) => tab.store.get(applicationDataAtom);
const affiliateBodies = () =>
  browser.calls.filter(({ name }) => name === 'affiliateEvent').map(({ body }) => body);
const reference = { attribute: 'partner', subId: 'banner', transactionId: 't-1' };
const link = '?refName=partner&refSubId=banner&refTransactionId=t-1';

it('[A1] personal and consumed parameters are removed from the URL', () => {
  const address = new URL(
    `https://apply.example/base/${link}&firstName=Ana&lastName=Cruz&email=a@b.ph&phoneNumber=1&amount=5&period=6` +
      '&sessionId=x&gclid=g%2f&utm_source=a+b',
  );
  expect(cleanAddress(address).search).toBe(`${link}&gclid=g%2f&utm_source=a+b`);
});

describe('an affiliate’s reference', () => {
  it('[A2] is stored with its date, and a new session starts', async () => {
    const before = data(visit('')).sessionId;
    browser.now = startTime + 1000;
    const tab = visit(link);
    expect(data(tab).sessionId).not.toBe(before);
    expect(browser.storedValue('newSessionFlag')).toBe(true);
    expect(browser.storedValue('storedLoanApplication')).toMatchObject({
      applicationData: {
        sessionId: data(tab).sessionId,
        affiliateReferenceParams: { ...reference, setAt: '2026-11-21T08:00:01.000Z' },
      },
    });
    expect(await send(tab)).toMatchObject({
      sessionId: data(tab).sessionId,
      affiliateReferenceParams: { ...reference, setAt: '2026-11-21T08:00:01.000Z' },
    });
  });

  it.each(['', link, '?refName='])('[A2] keeps its date if the next URL has %j', (search) => {
    const first = data(visit(link));
    browser.now = startTime + hour;
    expect(data(visit(search))).toEqual(first);
    expect(affiliateBodies()).toHaveLength(1);
  });

  it('[A2] of another affiliate replaces it as a whole', () => {
    const before = data(visit(link)).sessionId;
    browser.now = startTime + hour;
    const { sessionId, affiliateReferenceParams } = data(visit('?refName=other'));
    expect(affiliateReferenceParams).toEqual({ attribute: 'other', setAt: new Date(startTime + hour) });
    expect(sessionId).not.toBe(before);
  });

  it.each([
    [-1, true],
    [0, true],
    [1, false],
  ])('[A3] %s ms after its 480 hours exists, in the same session: %s', (distance, isThere) => {
    const before = data(visit(link)).sessionId;
    browser.now = startTime + 480 * hour + distance;
    const { sessionId, affiliateReferenceParams } = data(visit(''));
    expect([affiliateReferenceParams !== undefined, sessionId === before]).toEqual([isThere, isThere]);
  });

  it('[A3] that has expired and is repeated is stored again, with one new session', () => {
    const before = data(visit(link)).sessionId;
    browser.now = startTime + 480 * hour + 1;
    const tab = visit(link);
    expect(data(tab).affiliateReferenceParams).toEqual({ ...reference, setAt: new Date(browser.now) });
    expect([before, data(tab).sessionId].map((session) => session?.slice(-1))).toEqual(['1', '3']);
    expect(affiliateBodies()).toHaveLength(2);
  });

  it('[A3] with a static name never expires', () => {
    const first = data(visit('?refName=house'));
    browser.now = startTime + 481 * hour;
    expect(data(visit('')).affiliateReferenceParams).toEqual(first.affiliateReferenceParams);
  });

  it('[A4] without a date is kept, and logged', async () => {
    visit(link);
    const storedText = JSON.stringify(browser.storedValue('storedLoanApplication')).replace(
      /"setAt":"[^"]*"/,
      '"setAt":"?"',
    );
    browser.storage.texts.set('storedLoanApplication', storedText);
    browser.now = startTime + 481 * hour;
    const tab = visit('');
    expect(log).toEqual(['Invalid affiliate data']);
    expect(await send(tab)).toMatchObject({ affiliateReferenceParams: reference });
  });

  it('[A4] is kept and logged if the configured hours are no positive number', () => {
    visit(link);
    browser.now = startTime + 481 * hour;
    browser.rules = { ...browser.rules, affiliateExpirationInHours: 0 };
    expect(data(visit('')).affiliateReferenceParams).toMatchObject(reference);
    expect(log).toEqual(['Invalid expiry configuration']);
  });

  it('[A5] is sent once, with the session that it started', async () => {
    const { sessionId } = data(visit(link));
    visit(link);
    visit('');
    await flushPromises();
    expect(affiliateBodies()).toEqual([
      { affiliateReferenceParams: { ...reference, setAt: '2026-11-21T08:00:00.000Z' }, sessionId },
    ]);
  });

  it('[A5] that cannot be sent is logged, and blocks nothing', async () => {
    const tab = visit(link);
    expect(await send(tab)).toBeDefined();
    await browser.calls[0]?.reply({ error: { kind: 'refused', status: 503 } });
    expect(log).toEqual(['Failed to post affiliate event']);
    expect(data(tab).affiliateReferenceParams).toMatchObject(reference);
  });
});

describe('an ad click', () => {
  it('[A6] replaces all ids of the stored one', async () => {
    visit('?gclid=one&gbraid=b');
    browser.now = startTime + 1000;
    const tab = visit('?wbraid=two&gclsrc=aw.ds');
    const click = { wbraid: 'two', gclidAt: '2026-11-21T08:00:01.000Z' };
    expect(browser.storedValue('gclid')).toEqual(click);
    expect((await send(tab))?.['googleClick']).toEqual(click);
  });

  it('[A6] of another source changes nothing', async () => {
    visit('?gclid=one');
    expect((await send(visit('?gclid=two&gclsrc=ds')))?.['googleClick']).toMatchObject({ gclid: 'one' });
  });

  it.each([
    ['the record of click ids', JSON.stringify({ gclid: 'one', gclidAt: new Date(startTime).toISOString() })],
    ['Google’s record', JSON.stringify({ value: 'one', expiryDate: startTime + 90 * 24 * hour })],
    [
      'JSON in JSON',
      JSON.stringify(JSON.stringify({ value: 'one', expiryDate: startTime + 90 * 24 * hour })),
    ],
  ])('[A7] in %s is dropped after its 90 days', async (_, storedText) => {
    for (const [distance, isThere] of [
      [0, true],
      [1, false],
    ] as const) {
      browser = new FakeBrowser(flow);
      browser.storage.texts.set('gclid', storedText);
      browser.now = startTime + 90 * 24 * hour + distance;
      const body = await send(visit(''));
      expect([body?.['googleClick'] !== undefined, browser.storage.texts.has('gclid')]).toEqual([
        isThere,
        isThere,
      ]);
    }
  });

  it.each([
    'one',
    '7',
    '{}',
    '[]',
    '{"gclid":"one"}',
    '{"__proto__":{"gclid":"one","gclidAt":"2026-11-21T08:00:00Z"}}',
  ])('[A7] stored as %s is invalid and dropped', async (storedText) => {
    browser.storage.texts.set('gclid', storedText);
    expect(await send(visit(''))).not.toHaveProperty('googleClick');
    expect(browser.storage.texts.has('gclid')).toBe(false);
  });
});

describe('advertising data', () => {
  it('[A8] contains only the last touch', () => {
    visit('?utm_source=news&utm_medium=cpc&gclid=one&ttclid=t');
    const tab = visit('?utm_source=mail');
    expect(tab.store.get(campaignAtom)).toEqual({ utm_source: 'mail', gclid: 'one', ttclid: 't' });
    expect(visit('').store.get(campaignAtom)).toEqual({ utm_source: 'mail', gclid: 'one', ttclid: 't' });
  });

  it('[A8] is dropped when another affiliate’s link starts a new session', () => {
    visit('?utm_source=mail');
    expect(visit('').campaign()).toEqual({ utm_source: 'mail' });
    expect(visit('?refName=other').campaign()).toEqual({});
  });

  const advertised = '?utm_source=news&gclid=one&fbclid=click&ttclid=tick';

  it('[A9] is sent with the lead if no consent is needed', async () => {
    browser.cookies = '_fbp=fb.1.1700000000000.1; _ttp=browser';
    expect(await send(visit(advertised))).toMatchObject({
      googleClick: { gclid: 'one' },
      marketingPixelData: {
        metaPixel: { fbp: 'fb.1.1700000000000.1', fbc: `fb.1.${startTime}.click` },
        tikTokPixel: { ttp: 'browser', ttclid: 'tick' },
      },
    });
  });

  it('[A9] is sent with the lead with the names of the URL: the whole campaign and every click', async () => {
    const campaign = {
      utm_medium: 'mail',
      utm_source: 'news',
      utm_campaign: 'spring',
      utm_content: 'top',
      utm_term: 'loan',
      gclid: 'one',
      gbraid: 'two',
      wbraid: 'three',
      ttclid: 'tick',
      fbclid: 'click',
    };
    expect((await send(visit(`?${new URLSearchParams(campaign)}`)))?.['campaign']).toEqual(campaign);
  });

  it('[A9] is sent with the current pixel cookies, and the click of the URL before an older one', async () => {
    browser.cookies = '_fbc=fb.1.1700000000000.older';
    const tab = visit('?fbclid=click');
    browser.now = startTime + hour;
    browser.cookies += '; _fbp=fb.1.1700000000000.1; _ttp=browser';
    expect((await send(tab))?.['marketingPixelData']).toEqual({
      metaPixel: { fbp: 'fb.1.1700000000000.1', fbc: `fb.1.${startTime}.click` },
      tikTokPixel: { ttp: 'browser' },
    });
  });

  it('[A9] is stored and sent only from consent on', async () => {
    browser.mayAdvertise = false;
    const tab = visit(advertised);
    const traces = () =>
      [...browser.storage.texts.values()].filter((text) => /one|click|tick|news/.test(text));
    expect([traces(), browser.storage.texts.has('gclid')]).toEqual([[], false]);
    expect(tab.store.get(campaignAtom)).toMatchObject({ utm_source: 'news' });
    const before = await send(tab);
    expect(before).not.toHaveProperty('googleClick');
    expect(before).not.toHaveProperty('marketingPixelData');
    expect(before).not.toHaveProperty('campaign');

    browser.mayAdvertise = true;
    tab.storeAdvertising();
    expect(browser.storedValue('gclid')).toMatchObject({ gclid: 'one' });
    expect(visit('').store.get(campaignAtom)).toMatchObject({ utm_source: 'news', fbclid: 'click' });

    browser.mayAdvertise = false;
    currentTab?.storeAdvertising();
    expect([traces(), browser.storage.texts.has('gclid')]).toEqual([[], false]);
  });

  it('[A9] is removed from storage when consent is withdrawn', () => {
    visit(advertised);
    browser.mayAdvertise = false;
    const tab = visit('');
    expect(tab.store.get(campaignAtom)).toEqual({});
    expect(browser.storage.texts.has('gclid')).toBe(false);
    expect([...browser.storage.texts.values()].filter((text) => /one|click|tick|news/.test(text))).toEqual(
      [],
    );
  });
});

describe('a prefilling link', () => {
  it('[A10] sets answers like typed input, and sends nothing', async () => {
    const tab = visit('?amount=5049&period=12&firstName=%20Ana%20&email=ana@example.com&lastName=Cruz');
    await flushPromises();
    expect(tab.store.get(answersAtom)).toEqual({ amount: 5000, firstName: 'Ana', email: 'ana@example.com' });
    expect(data(tab).period).toBe(12);
    expect(browser.callNames).toEqual([]);
  });

  it('[A10] keeps the saved answer if its value is invalid, and never fills in consents', () => {
    visit('').store.set(editAnswerAtom, id('firstName'), 'Bea');
    const tab = visit(
      '?firstName=No!&generalPolicies=true&contactDetails.email=a@b.ph&amount=many&__proto__=1',
    );
    expect(tab.store.get(answersAtom)).toEqual({ amount: 20000, firstName: 'Bea' });
  });

  it('[A11] replaces saved answers, and a reload keeps later changes', () => {
    visit('').store.set(editAnswerAtom, id('firstName'), 'Bea');
    const tab = visit('?firstName=Ana&amount=700');
    expect(tab.store.get(answersAtom)).toEqual({ amount: 700, firstName: 'Ana' });
    tab.store.set(editAnswerAtom, id('amount'), 900);
    expect(visit('').store.get(answersAtom)).toEqual({ amount: 900, firstName: 'Ana' });
  });

  it('[A11] changes no answer once the lender has the application', async () => {
    const tab = visit('');
    await send(tab);
    await browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    expect(visit('?firstName=Eve&amount=700').store.get(answersAtom)).toEqual(answers);
  });

  it('[A10] fills in fields that no step asks, with the country’s schema, and sends them with the lead', async () => {
    const names = ['firstName', 'lastName'] as const;
    const dataPoints = names.map((name) => ({ id: name, field: `personalDetails.${name}` }));
    const details = flowOf([{ path: 'personal-details', dataPoints }]);
    const schema = { type: 'string', maxLength: 5 };
    browser = new FakeBrowser({ ...flow, askedLater: [{ field: 'personalDetails.lastName', schema }] });
    browser.readAnswer = (question, text) =>
      question.schema === schema && text.length > 5 ? undefined : text;
    visit('?firstName=Ana&lastName=Cruz');
    const tab = visit('?lastName=Magsaysay');
    expect(data(tab).personalDetails).toEqual({ firstName: 'Ana', lastName: 'Cruz' });
    expect(tab.store.get(answersForAtom)({ flow: details, owners: ownersOf(details) })).toEqual({
      firstName: 'Ana',
      lastName: 'Cruz',
    });
    const body = await send(tab);
    expect(body).toMatchObject({
      personalDetails: { firstName: 'Ana', lastName: 'Cruz' },
      posthogParameters: { isLeadPrefilled: true, leadPrefilledFields: ['firstName', 'lastName'] },
    });
  });

  it('[A12] sends its answers before their step is done, except those that were made invalid since', async () => {
    const form = flowOf([
      { path: 'initial-details', dataPoints: [{ id: 'generalPolicies', schema: { type: 'boolean' } }] },
      { path: 'contact', dataPoints: [{ id: 'email', field: 'contactDetails.email' }] },
    ]);
    browser = new FakeBrowser(form);
    const firstLead = await send(visit('?email=ana@example.com&amount=700'));
    expect(firstLead?.['contactDetails']).toEqual({ email: 'ana@example.com' });
    expect(firstLead?.['posthogParameters']).toMatchObject({ leadPrefilledFields: ['amount', 'email'] });

    browser = new FakeBrowser(form);
    currentTab = undefined;
    const tab = visit('?email=ana@example.com&amount=700');
    tab.store.set(editAnswerAtom, id('email'), 'ana@!');
    const laterLead = await send(tab);
    expect(laterLead?.['contactDetails']).toBeUndefined();
    expect(laterLead?.['posthogParameters']).toMatchObject({ leadPrefilledFields: ['amount'] });
  });

  it('[A12] is reported with the prefilled fields, also after a reload', async () => {
    visit('?amount=700&firstName=No!&email=ana@example.com&lastName=Cruz');
    expect((await send(visit('')))?.['posthogParameters']).toEqual({
      isLeadPrefilled: true,
      leadPrefilledFields: ['amount', 'email'],
      leadPreviouslyRedirected: false,
    });
  });

  it('[A12] reports that the applicant was redirected before', async () => {
    browser.storage.texts.set('redirected', 'true');
    expect((await send(visit('')))?.['posthogParameters']).toEqual({
      isLeadPrefilled: false,
      leadPrefilledFields: [],
      leadPreviouslyRedirected: true,
    });
  });

  it('adds the URL of the session recording while there is one', async () => {
    const tab = visit('');
    browser.storage.texts.set('sessionUrl', 'https://eu.posthog.com/replay/1');
    expect((await send(tab))?.['posthogParameters']).toMatchObject({
      sessionUrl: 'https://eu.posthog.com/replay/1',
    });
  });
});

it('[A13] the tier of the URL is stored under its own key until another one replaces it', () => {
  visit('?sellingTierGlobalId=gold');
  visit('?sellingTierGlobalId=');
  expect(browser.storedValue('sellingTierGlobalId')).toBe('gold');
  visit('?sellingTierGlobalId=silver');
  expect(browser.storedValue('sellingTierGlobalId')).toBe('silver');
});

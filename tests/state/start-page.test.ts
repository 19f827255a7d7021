import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSend } from '../../src/api/send.ts';
import type { Answers } from '../../src/model/answers.ts';
import type { ErrorOwners, Flow, Persona } from '../../src/model/flow.ts';
import type { DataPointId, ScreenId } from '../../src/model/identifiers.ts';
import type { Screen } from '../../src/model/screen.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { leadIdAtom } from '../../src/state/lead-application.ts';
import { pollStatusAtom } from '../../src/state/poll-status.ts';
import { completionRequest } from '../../src/state/request.ts';
import { completeFormAtom, type ScreenForm } from '../../src/state/screen-form.ts';
import { shownScreenErrorsAtom } from '../../src/state/server-errors.ts';
import { submitStepAtom } from '../../src/state/submit.ts';
import { homeRouteAtom, resolveRouteAtom } from '../../src/state/resolved-route.ts';
import { compileFiles, edited } from '../compiler/sample-tree.ts';
import { type DataPointSketch, flowOf, type Given, ownersOf } from '../flow/flow-of.ts';
import { type Lender, startLender } from '../support/lender/lender.ts';
import { leadSchema, productId } from '../support/shipped/rules-on-disk.ts';
import { leadEnvelope } from '../../src/compiler/emit/lead-envelope.ts';
import { navigationOf, screens, flushPromises, FakeBrowser } from './fake-browser.ts';

/** The sandbox is slow when other tests run on the same machine. */
const longTimeout = { timeout: 10_000 };

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

const sendTo = (lender: Lender, product: string) =>
  createSend({ apiBase: lender.apiBase, productId: product, idempotencyHeader: 'Idempotency-Key' });

async function openRoute(route: string, browser: FakeBrowser, { store }: ApplicationStore): Promise<void> {
  const poll = store.set(pollStatusAtom);
  await vi.waitFor(async () => {
    await browser.advanceTime(2000);
    expect(store.get(homeRouteAtom)).toBe(route);
  }, longTimeout);
  poll.stop();
}

async function bodiesOf(lender: Lender): Promise<readonly (readonly [string, unknown])[]> {
  const journal = await lender.journal();
  return journal.flatMap(({ method, path, body }) => (path === '/v2/lead' ? [[method, body] as const] : []));
}

describe('a country that starts on a later step', () => {
  const compilation = compileFiles(
    edited('config/countries/atlantis.json', '"startPage": "contact"', '"startPage": "work"'),
  );
  const files = compilation.ok ? compilation.files : new Map<string, string>();
  const readOutput = (name: string): unknown => JSON.parse(files.get(`countries/atlantis/${name}`) ?? 'null');
  const flow = readOutput('flow.json') as Flow;

  it('asks the steps from there on, and its compile result lists the skipped ones', () => {
    expect(
      compilation.ok && compilation.coverage.map(({ steps, skippedSteps }) => ({ steps, skippedSteps })),
    ).toEqual([{ steps: 3, skippedSteps: ['contact'] }]);
    expect([flow.startPage, flow.steps.map(({ path }) => path)]).toEqual([
      'work',
      ['work', 'income', 'agreement'],
    ]);
    expect(flow.dataPoints).not.toHaveProperty('email');
  });

  it('can be completed from there to the decision', async () => {
    const lender = await startLender();
    for (const [file, text] of files) lender.rules.write(file, text);
    const [site = '{}'] = [...files].flatMap(([file, text]) =>
      /^sites\/[^/]+\.json$/.test(file) ? [text] : [],
    );
    const { productId: product } = JSON.parse(site) as { readonly productId: string };
    const browser = new FakeBrowser(flow);
    const tab = browser.openTab({
      send: sendTo(lender, product),
      owners: readOutput('owners.json') as ErrorOwners,
    });
    expect(tab.store.get(homeRouteAtom)).toBe('/work');
    const [persona] = readOutput('personas.json') as readonly Persona[];
    for (const step of persona?.path ?? []) {
      expect(tab.store.get(homeRouteAtom)).toBe(`/${step}`);
      const resolvedRoute = tab.store.get(resolveRouteAtom)(`/${step}`);
      const shownQuestions = resolvedRoute.kind === 'step' ? resolvedRoute.shown : [];
      const answers = Object.fromEntries(shownQuestions.map((id) => [id, persona?.answers[id]])) as Answers;
      // oxlint-disable-next-line no-await-in-loop
      await tab.store.set(submitStepAtom, { path: step, answers });
    }
    await openRoute('/accepted', browser, tab);
  });
});

const startScreen = (route: string, states: readonly number[]): Screen => ({
  id: route.slice(1) as ScreenId,
  kind: 'form',
  route,
  states,
  tone: 'neutral',
  actions: [],
  dataPoints: ['email' as DataPointId],
  call: 'updateLead',
});

const formOf = (...dataPoints: readonly DataPointSketch[]): ScreenForm => {
  const page = flowOf([{ path: 'page', dataPoints }]);
  return { flow: page, owners: ownersOf(page) };
};

const complete = ({ store }: ApplicationStore, form: ScreenForm, answers: Given) =>
  store.set(completeFormAtom, 'updateLead', form, answers);

describe('a country that starts on a screen', () => {
  const pages = [...screens, startScreen('/personal-details', [2]), startScreen('/contact-details', [3])];
  const text = { type: 'string', minLength: 2 };
  const personal = formOf(
    { id: 'firstName', field: 'personalDetails.firstName', schema: text },
    { id: 'email', field: 'contactDetails.email' },
    { id: 'phoneNumber', field: 'contactDetails.phoneNumber' },
    { id: 'generalPolicies', schema: { type: 'boolean' } },
  );
  const contact = formOf({ id: 'street', field: 'contactDetails.street' });
  const ana: Given = {
    firstName: 'Ana',
    email: 'ana@example.com',
    phoneNumber: '+639171234567',
    generalPolicies: true,
  };
  const flow = {
    ...flowOf([
      { path: 'initial-details', dataPoints: [{ id: 'purpose', field: 'otherDetails.loanPurpose' }] },
    ]),
    startPage: 'personal-details' as ScreenId,
  };

  async function openCountry() {
    const lender = await startLender();
    const { contactDetails, ...properties } = leadSchema.properties;
    lender.rules.write('countries/philippines/lead.schema.json', {
      ...leadSchema,
      properties: {
        ...properties,
        ...leadEnvelope(flow),
        otherDetails: { type: 'object', properties: { loanPurpose: { type: 'string' } } },
        personalDetails: { type: 'object', additionalProperties: false, properties: { firstName: text } },
        contactDetails: {
          ...contactDetails,
          properties: { ...contactDetails.properties, street: { type: 'string' } },
        },
      },
    });
    lender.rules.write('countries/philippines/flow.json', flow);
    const browser = new FakeBrowser(flow);
    const open = () => browser.openTab({ send: sendTo(lender, productId), screens: pages });
    return { lender, browser, open };
  }

  it('shows that screen, and no step, until it was sent', async () => {
    const { open } = await openCountry();
    const { store } = open();
    const routeAt = store.get(resolveRouteAtom);
    expect([store.get(homeRouteAtom), routeAt('/personal-details').kind]).toEqual([
      '/personal-details',
      'screen',
    ]);
    for (const otherPath of ['/', '/initial-details', '/contact-details', '/checking', '/review']) {
      const route = otherPath === '/review' ? '/404' : '/personal-details';
      expect([otherPath, routeAt(otherPath)]).toEqual([otherPath, { kind: 'redirect', route }]);
    }
  });

  it('continues in the order of the lender, and each page sends its lead', async () => {
    const { lender, browser, open } = await openCountry();
    await lender.control('POST', '/journey', { states: [3, 6, 10], begins: 'at-once' });
    const tab = open();
    await complete(tab, personal, ana);
    expect([tab.store.get(homeRouteAtom), navigationOf(tab.store)?.route]).toEqual([
      '/contact-details',
      '/contact-details',
    ]);
    await complete(tab, contact, { street: 'Rizal Avenue' });
    await openRoute('/accepted', browser, tab);
    const commonData = {
      leadStatus: true,
      tags: ['ui'],
      personalDetails: { firstName: 'Ana' },
      amount: 20000,
    };
    expect(await bodiesOf(lender)).toMatchObject([
      ['POST', { ...commonData, contactDetails: { email: 'ana@example.com' } }],
      ['PUT', { ...commonData, contactDetails: { email: 'ana@example.com', street: 'Rizal Avenue' } }],
    ]);
  });

  it('shows the form if the lender returns no state with a page', async () => {
    const { browser, open } = await openCountry();
    const tab = open();
    await complete(tab, personal, ana);
    expect([tab.store.get(homeRouteAtom), navigationOf(tab.store)?.route]).toEqual([
      '/initial-details',
      '/initial-details',
    ]);
    await tab.store.set(submitStepAtom, { path: flow.steps[0].path, answers: { purpose: 'car' } as Given });
    await openRoute('/accepted', browser, tab);
  });

  it('creates one lead from two presses, two tabs, and an attempt without a reply', async () => {
    const { lender, open } = await openCountry();
    await lender.fault('POST', '/v2/lead', 'malformed');
    const first = open();
    await complete(first, personal, ana);
    expect(first.store.get(completionRequest.statusAtom)).toEqual({ status: 'failed', kind: 'unreadable' });
    const second = open();
    await Promise.all([
      complete(first, personal, ana),
      complete(first, personal, ana),
      complete(second, personal, ana),
    ]);
    await flushPromises();
    const posts = (await lender.journal()).filter(
      ({ method, path }) => method === 'POST' && path === '/v2/lead',
    );
    expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(second.store.get(leadIdAtom)).toBe(first.store.get(leadIdAtom));
    expect(first.store.get(leadIdAtom)).not.toBeNull();
  });

  it('shows server errors on its questions, and stays', async () => {
    const { open } = await openCountry();
    const { store } = open();
    await store.set(completeFormAtom, 'updateLead', personal, { ...ana, firstName: 'A' } as Given);
    expect(Object.keys(store.get(shownScreenErrorsAtom).byDataPoint)).toEqual(['firstName']);
    expect([store.get(homeRouteAtom), store.get(leadIdAtom)]).toEqual(['/personal-details', null]);
  });
});

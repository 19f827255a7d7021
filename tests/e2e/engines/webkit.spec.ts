import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { findWebKit } from '../../../scripts/find-programs.ts';
import { foldText } from '../../../src/form/match-options.ts';
import { dataPointOf, stepOf } from '../../../src/flow/find.ts';
import { assertNever } from '../../../src/lib/assert-never.ts';
import type { Answers } from '../../../src/model/answers.ts';
import { offerQuestions } from '../../../src/model/offer-questions.ts';
import type { FlowDataPoint } from '../../../src/model/flow.ts';
import { type AnswerEntry, answerEntries } from '../../support/browser/answer-entries.ts';
import { removePlaces } from '../../support/browser/remove-places.ts';
import { type SandboxControl, sandboxControl } from '../../support/browser/sandbox-control.ts';
import { lastLead, leadOf } from '../../support/browser/sent-lead.ts';
import { formAnswers } from '../../support/browser/distinct-answers.ts';
import { addressOf, personaOf, shippedCountries } from '../../support/shipped/shipped-country.ts';
import { shippedMessage } from '../../support/shipped/shipped-messages.ts';
import { startLosingServer } from '../../support/losing-server.ts';
import { startWebDriver, tab, type WebDriver, type WebKitWindow } from '../../support/webkit/webdriver.ts';
import { type Addresses, applicant } from '../fixtures.ts';

/** A short walk in WebKit. Playwright cannot drive the packaged WebKit, so these tests use WebDriver. */
const programs = findWebKit();
const generated = path.resolve(import.meta.dirname, '../../../generated');

interface Fixtures {
  readonly sandbox: SandboxControl;
  readonly window: WebKitWindow;
}

const test = base.extend<Fixtures & Addresses, { readonly driver: WebDriver }>({
  addresses: [[], { option: true }],
  // Each worker has its own lender.
  baseURL: async ({ addresses, baseURL }, use, { parallelIndex }) => {
    await use(addresses[parallelIndex % addresses.length] ?? baseURL);
  },
  sandbox: async ({ request, baseURL }, use) => {
    const control = sandboxControl(request, new URL(baseURL ?? '').origin);
    await control.reset();
    await use(control);
  },
  driver: [
    async ({ browserName: _engine }, use) => {
      if (programs === undefined) throw new Error('WebKit is not installed.');
      const driver = await startWebDriver(programs);
      await use(driver);
      driver.stop();
    },
    { scope: 'worker' },
  ],
  window: async ({ driver }, use) => {
    const window = await driver.open();
    await use(window);
    await window.close();
  },
});

test.skip(programs === undefined, 'WebKit is not installed: its packages are webkit2gtk-driver and xvfb.');

const mainAction = 'main button[type="submit"]';

async function shows(window: WebKitWindow, id: string): Promise<void> {
  try {
    await window.until('return document.querySelector(`main[data-page="${arguments[0]}"]`) !== null', id);
  } catch {
    const texts = await window.evaluate<readonly string[]>(
      'return [...document.querySelectorAll("[role=alert]")].map(({ innerText }) => innerText)',
    );
    throw new Error(`The page "${id}" is not shown: ${texts.join(' ')}`);
  }
}

async function open(window: WebKitWindow, address: string): Promise<void> {
  await window.goto(address);
  await waitForHydration(window);
}

async function waitForHydration(window: WebKitWindow): Promise<void> {
  await window.until(
    'return document.querySelector("main[data-page]") !== null && document.querySelector("#application[data-route]") === null',
  );
}

async function fillFirstPage(window: WebKitWindow): Promise<void> {
  await window.type('[name="email"]', applicant.email + tab);
  await window.type('[name="phoneNumber"]', applicant.phoneNational + tab);
  await window.press('[name="generalPolicies"]');
}

async function enterAnswer(
  window: WebKitWindow,
  dataPoint: FlowDataPoint,
  entry: AnswerEntry,
): Promise<void> {
  const input = `:is(main, [role="dialog"]) [name="${dataPoint.id}"]`;
  switch (entry.act) {
    case 'type': {
      const part = entry.part === undefined ? '' : `[data-part="${entry.part}"]`;
      // WebKit selects the text of an input some time after the Tab key has moved there, so the parts of a date are
      // reached without it.
      await window.type(input + part, entry.part === undefined ? entry.text + tab : entry.text);
      return;
    }
    case 'choose': {
      const option = `[value="${entry.value}"]`;
      await window.press(`${input} option${option}, ${input}${option}`);
      return;
    }
    case 'tick': {
      const box = `${input}[value="${entry.value}"]`;
      const isChecked = await window.evaluate<boolean>(
        'return document.querySelector(arguments[0]).checked',
        box,
      );
      if (isChecked !== entry.on) await window.press(box);
      return;
    }
    case 'find': {
      if (dataPoint.optionLabels?.list !== 'divisions')
        throw new Error('Only divisions can be searched here.');
      const name = dataPoint.optionLabels.names[entry.option] ?? entry.option;
      await window.type(input, foldText(name));
      await window.pressText('[role="option"]', name);
      return;
    }
    default:
      assertNever(entry);
  }
}

test('an applicant in the Philippines gets from the first page to the partner', async ({
  window,
  sandbox,
  baseURL,
}) => {
  await open(window, baseURL ?? '');
  await fillFirstPage(window);
  await window.press(mainAction);
  await shows(window, 'accepted');
  await window.press(mainAction);
  await shows(window, 'redirected');
  const [created, ...others] = await sandbox.journal('POST', '/v2/lead');
  expect(others).toEqual([]);
  expect(created?.body).toMatchObject({
    productId: 'halina-ph',
    contactDetails: { email: applicant.email, phoneNumber: applicant.phoneE164 },
  });
});

test('leaving during a submit shows after a reload that the answers may have arrived', async ({
  window,
  sandbox,
  baseURL,
}) => {
  await sandbox.fault({ method: 'POST', path: '/v2/lead', fault: 'hang', times: 1 });
  await open(window, baseURL ?? '');
  await fillFirstPage(window);
  await window.press(mainAction);
  await expect.poll(async () => (await sandbox.journal('POST', '/v2/lead')).length).toBe(1);
  await window.reload();
  await window.until('return document.body.innerText.includes("Your application may have arrived")');
  await window.press(mainAction);
  await shows(window, 'accepted');
  expect(await sandbox.leads()).toHaveLength(1);
});

test('scripts that were lost are requested again after a reload', async ({
  window,
  baseURL: address = '',
}) => {
  const firstScripts = /\/assets\/(?:application|rolldown-runtime)-[^/]+\.js$/;
  const settled = `
    if (document.documentElement.classList.contains("failed")) return "failed";
    const isHydrated = document.querySelector("main[data-page]") !== null
      && document.querySelector("#application[data-route]") === null;
    return isHydrated ? "hydrated" : null;`;
  const server = await startLosingServer(address, firstScripts, 4);
  try {
    await window.goto(new URL(new URL(address).pathname, server.address).href);
    expect(await window.until(settled)).toBe('failed');
    const reload = async (): Promise<unknown> => {
      await window.reload();
      return window.until(settled);
    };
    await expect.poll(reload).toBe('hydrated');
  } finally {
    server.close();
  }
});

test('a long form is completed with back, forward and reload: review, code, consents, upload and choice of an offer', async ({
  window,
  sandbox,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const country = shippedCountries(generated).find(({ slug }) => slug === 'vietnam');
  if (country === undefined) throw new Error('There is no such country.');
  const { flow, site } = country;
  const persona = personaOf(country, 'minimal');
  const answers = formAnswers(flow, persona.answers as Answers);
  await sandbox.journey([6, 7, 35, 30, 38, 10, 12]);
  await removePlaces(sandbox);
  await open(window, addressOf(site, baseURL));
  await window.pressText('button', shippedMessage(generated, site.locale, 'common:tracking>refuse'));
  for (const [position, step] of persona.path.entries()) {
    await shows(window, step);
    for (const id of stepOf(flow, step).dataPoints) {
      const dataPoint = dataPointOf(flow, id);
      const answer = answers[id];
      if (answer === undefined) continue;
      for (const entry of answerEntries(flow, dataPoint, answer, site.locale))
        await enterAnswer(window, dataPoint, entry);
    }
    if (position === 2) {
      await window.goBack();
      await shows(window, persona.path[1] ?? '');
      await window.goForward();
      await shows(window, step);
      await window.reload();
      await waitForHydration(window);
    }
    await window.press(mainAction);
  }
  await shows(window, 'review');
  await window.press(mainAction);
  await shows(window, 'mobile-verification');
  expect((await lastLead(sandbox)).answers).toEqual(leadOf(flow, answers));

  await window.type('main [name="code"]', '123456');
  await window.press(mainAction);
  await shows(window, 'dynamic-consents');
  const boxes = await window.until<readonly string[]>(
    'const boxes = [...document.querySelectorAll(`main [type="checkbox"]`)]; return boxes.length > 0 && boxes.map(({ name }) => name)',
  );
  for (const name of boxes) await window.press(`main [name="${name}"]`);
  await window.press(mainAction);
  await shows(window, 'id-upload');
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'upload-')), 'passport.pdf');
  writeFileSync(file, '%PDF-1.4 a page');
  await window.press('main [name="document"][value="passport"]');
  await window.press(mainAction);
  await window.setFile('main [name="front"]', file);
  await window.press(mainAction);
  await shows(window, 'ipfd-offer-choice');
  const [offer, day] = offerQuestions;
  await window.press(`main [type="radio"][name="${offer}"]`);
  await window.press(`main :is([type="radio"][name="${day}"], [name="${day}"] option:last-child)`);
  await window.press(mainAction);
  await shows(window, 'accepted');
  await window.press(mainAction);
  await shows(window, 'redirected');
});

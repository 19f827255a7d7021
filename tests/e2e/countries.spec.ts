import path from 'node:path';
import type { Page } from '@playwright/test';
import { stepOf } from '../../src/flow/find.ts';
import type { Answers } from '../../src/model/answers.ts';
import type { StepPath } from '../../src/model/identifiers.ts';
import { renderedParts, hasNewParts, type Part } from '../support/browser/accessibility-violations.ts';
import { failPage } from '../support/browser/fail-page.ts';
import { humanInput } from '../support/browser/human-input.ts';
import { missingInFooter } from '../support/browser/missing-in-footer.ts';
import { removePlaces } from '../support/browser/remove-places.ts';
import { outOfOrder } from '../support/browser/out-of-order.ts';
import { networkOf, networkIdleOf } from '../support/browser/network.ts';
import { keyboard } from '../support/browser/keyboard-input.ts';
import { lastLead, leadOf } from '../support/browser/sent-lead.ts';
import {
  addressOf,
  personaOf,
  type ShippedCountry,
  shippedCountries,
} from '../support/shipped/shipped-country.ts';
import { shippedMessage } from '../support/shipped/shipped-messages.ts';
import { formAnswers } from '../support/browser/distinct-answers.ts';
import { walkForm } from '../support/browser/walk-form.ts';
import { desk, expect, letterSizes, scrollsHorizontally, stickyHeights, test } from './fixtures.ts';

/**
 * The longest path through each country's form on its own site, up to the lender's reply. The shortest is in
 * journeys.spec.ts.
 */
const generated = path.resolve(import.meta.dirname, '../../generated');
const countries = shippedCountries(generated);

/** On a phone, the maximum distance of the heading from the top of a page after the first one. */
const highestHeading = 160;

/** On a phone, the maximum distance of the first input from the top of a page after the first one. */
const highestInput = 300;

/** Pages whose first question is as long as the law requires: its first input is lower. */
const longQuestions = ['pep-details', 'permissions'];

/** Returns the distance of the first input or card from the top of the page. */
function firstInputOf(page: Page): Promise<number> {
  return page.locator('main form :is(input, select)').evaluateAll((inputs) =>
    Math.min(
      ...inputs.map((input) => {
        const isMark = input instanceof HTMLInputElement && ['radio', 'checkbox'].includes(input.type);
        const box = isMark ? input.closest('label') : input;
        return (box ?? input).getBoundingClientRect().top;
      }),
    ),
  );
}

/** Asks for the account before an offer, as lenders in Poland do, with an explanation. */
const withReasons = ['bank-account'];

/** The heading of what happens next, by the layout of the brand. */
const nextStepsHeading: { readonly [applicationPage: string]: string } = {
  companion: 'companion>title',
  lantern: 'lantern>title',
  ledger: 'ledger>next>title',
  veranda: 'veranda>title',
};

function walkWithAllAnswers(country: ShippedCountry): void {
  const { slug, site, flow } = country;

  test(`an applicant with all answers in ${slug} receives a reply of the lender`, async ({
    application,
    page,
    sandbox,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const persona = personaOf(country, 'maximal');
    const answers = formAnswers(flow, persona.answers as Answers);
    const words = (key: string): string => shippedMessage(generated, site.locale, key);
    const findings: string[] = [];
    const fetchedFiles: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/__sandbox/vendors/')) fetchedFiles.push(request.url());
    });
    const lowPhone = { width: 360, height: 640 };
    let currentPage = 0;
    let pagesLeft = Infinity;
    const next = words(`common:${nextStepsHeading[site.applicationPage]}`);
    /** Nothing is preselected in the form or the privacy settings, which return the focus. */
    const declineConsents = async (): Promise<void> => {
      await expect(page.locator('main [type="checkbox"]:checked')).toHaveCount(0);
      const settings = page.getByRole('button', { name: words('common:tracking>settings>open') });
      await settings.click();
      const purposes = page.getByRole('dialog').locator('[type="checkbox"]');
      await expect(purposes).toHaveCount(2);
      await expect(purposes.and(page.locator(':checked'))).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(settings).toBeFocused();
    };
    /** Every page shows contacts and progress, and no early errors. Only the first page shows what happens next. */
    const expectContactsAndProgress = async (step: string): Promise<void> => {
      // Checked in one call, because each call takes as long as all checks together.
      const { early, progress, isSaid } = await page.evaluate((title) => {
        const bar = document.querySelector('main progress');
        const texts = [...document.querySelectorAll('h1, h2, h3, h4, p, summary')].map(
          (each) => each.textContent,
        );
        return {
          early: document.querySelector('main :is([name="iban"], [name^="reference"])') !== null,
          progress:
            bar instanceof HTMLProgressElement
              ? { position: bar.value, pages: bar.max, said: bar.parentElement?.innerText ?? '' }
              : undefined,
          isSaid: texts.some((text) => text.trim() === title),
        };
      }, next);
      const missingFacts = await missingInFooter(page, generated, site);
      findings.push(...missingFacts.map((text) => `${step}: no "${text}" at the foot`));
      if (early && !withReasons.includes(step)) findings.push(`${step}: asks before there is an offer`);
      if (flow.steps.length === 1) return;
      if (progress === undefined) throw new Error(`${step} does not say how far it is.`);
      const { position, pages, said } = progress;
      const { context } = stepOf(flow, step as StepPath);
      const section = words(`form:contexts>${context}`);
      const minutes = words('common:progress>left').replace('{{minutes}}', '\\d+');
      const place = words('common:progress>position')
        .replace('{{section}}', section)
        .replace('{{position}}', `${position}`)
        .replace('{{total}}', `${pages}`);
      if (!new RegExp(String.raw`^${place}\s${minutes}$`).test(said))
        findings.push(`${step}: its place is "${said}"`);
      if (position !== currentPage + 1) findings.push(`${step}: page ${position} after ${currentPage}`);
      if (pages - position >= pagesLeft)
        findings.push(`${step}: ${pages - position} pages left after ${pagesLeft}`);
      pagesLeft = pages - position;
      currentPage += 1;
      if (isSaid !== (currentPage === 1))
        findings.push(`${step}: "${next}" ${isSaid ? 'is' : 'is not'} said`);
      if (currentPage !== 2) return;
      // The loan dialog opens on any page, which stays.
      const change = page
        .getByRole('button', { name: words('common:loan>change') })
        .filter({ visible: true });
      await change.first().click();
      await expect(page.getByRole('dialog').getByRole('slider')).toHaveCount(2);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(change.first()).toBeFocused();
      // Nothing covers it on a wide page.
      await page.setViewportSize(desk);
      await change.first().click({ trial: true });
      await page.setViewportSize(lowPhone);
      await application.shows(step);
    };
    let looks = 0;
    let isNew = false;
    const question = page.locator('section:has(button + button):has(h2)').last();
    /** On a phone, the heading, the monthly payment and the first input are visible above the banner. */
    const expectBeginningInView = async (): Promise<void> => {
      await page.setViewportSize({ width: 360, height: 740 });
      const loan = page.locator('main p').filter({ has: page.locator('strong + small') });
      const input = page.locator('main :is(input:not([type="range"]), select)').first();
      const bar = await question.boundingBox();
      for (const part of [page.locator('h1'), loan, input]) {
        const box = await part.boundingBox();
        if (bar === null || box === null || box.y < 0 || box.y + box.height > bar.y)
          findings.push(
            `out of view at first: ${await part.evaluate(({ outerHTML }) => outerHTML.slice(0, 80))}`,
          );
      }
      await page.setViewportSize(lowPhone);
    };
    /** With the banner open, then with text of twice and four times the size. */
    const expectRoom = async (step: string): Promise<void> => {
      if (step === flow.startPage) await expectBeginningInView();
      else {
        const heading = await page.locator('h1').boundingBox();
        if (heading === null || heading.y > highestHeading)
          findings.push(`${step}: the heading begins at ${heading?.y} px`);
        const first = await firstInputOf(page);
        if (first > highestInput && !longQuestions.includes(step))
          findings.push(`${step}: the first input begins at ${first} px`);
      }
      const coveredAnswers = await application.mainAction.evaluate((button) => {
        const answers = [...document.querySelectorAll('main :is(label, input, select)')];
        const below = answers.filter((answer) => {
          const [one, other] = [button, answer].map((each) => each.getBoundingClientRect());
          return one && other && one.top < other.bottom && other.top < one.bottom;
        });
        button.scrollIntoView({ block: 'end' });
        return below.map(({ outerHTML }) => outerHTML.slice(0, 80));
      });
      findings.push(...coveredAnswers.map((answer) => `${step}: the way on lies over ${answer}`));
      const bar = await question.boundingBox();
      const action = await application.mainAction.boundingBox();
      if (bar === null || action === null || action.y + action.height > bar.y + 1)
        findings.push(
          `${step}: the way on ends at ${action?.y} px + ${action?.height}, the question begins at ${bar?.y}`,
        );
      await page.evaluate(() => window.scrollTo(0, 0));
      for (const size of isNew ? [32, 64] : []) {
        await letters.size(size);
        if (await scrollsHorizontally(page)) findings.push(`${step}: scrolls sideways at ${size} px`);
      }
      await letters.size(16);
      const share = Math.max(...(await stickyHeights(page)));
      if (share > 1 / 3) findings.push(`${step}: ${share} of the window is stuck`);
    };
    const look = async (shown: string, state: string, parts?: readonly Part[]): Promise<void> => {
      looks += 1;
      const problems = [
        ...(await application.accessibilityViolations(parts)),
        ...(await application.layoutProblems()),
        ...(await outOfOrder(page)),
      ];
      findings.push(...problems.map((finding) => `${shown} ${state}: ${finding}`));
    };

    let accounts = 0;
    /** Compared with a bank card, so the smallest phone shows all of it. */
    const showsAccount = async (step: string): Promise<void> => {
      const account = page.locator('main [name="iban"]');
      if ((await account.count()) === 0) return;
      accounts += 1;
      await page.setViewportSize({ width: 320, height: 640 });
      if (await account.evaluate((input) => input.scrollWidth > input.clientWidth))
        findings.push(`${step}: the account number is cut at 320 px`);
      await page.setViewportSize(lowPhone);
    };

    await page.setViewportSize(lowPhone);
    const letters = await letterSizes(page);
    await removePlaces(sandbox);
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
    await page.goto(addressOf(site, baseURL));
    const passedSteps = await walkForm(page, flow, answers, {
      inputMethod: humanInput(flow, answers),
      arrive: async (step) => {
        const parts = await renderedParts(page);
        isNew = hasNewParts(parts);
        await expectRoom(step);
        if (step === flow.startPage) await declineConsents();
        await expectContactsAndProgress(step);
        await look(step, 'empty', parts);
        // Of steps with equal markup only one is checked on a desktop, with errors and filled in.
        if (!isNew) return;
        await page.setViewportSize(desk);
        findings.push(
          ...(await application.layoutProblems()).map((finding) => `${step} on a desk: ${finding}`),
        );
        await page.setViewportSize(lowPhone);
        const title = await page.title();
        const restore = await failPage(page, flow, step);
        if (restore === undefined) return;
        await expect(page).toHaveTitle(
          shippedMessage(generated, site.locale, 'common:page>errorTitle').replace('{{title}}', title),
        );
        await look(step, 'in error');
        await restore();
      },
      leave: async (step) => {
        await showsAccount(step);
        if (!isNew) return;
        await page.locator('h1').click();
        await expect(application.summary).toBeHidden();
        await look(step, 'filled');
      },
    });
    expect(passedSteps).toEqual(persona.path);
    expect(accounts).toBe('iban' in answers ? 1 : 0);
    if (flow.review) {
      await application.shows('review');
      await look('review', 'as it comes');
      await application.submit();
    }
    for (const screen of ['checking', 'accepted']) {
      await application.shows(screen);
      await look(screen, 'as it comes');
    }
    findings.push(...(await missingInFooter(page, generated, site)));
    expect(findings).toEqual([]);
    // The consent banner was never answered.
    expect([fetchedFiles, await sandbox.vendorCalls(), await page.context().cookies()]).toEqual([[], [], []]);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('trackingConsent');
    process.stdout.write(
      `${slug}: ${passedSteps.length} of ${flow.steps.length} steps walked, ${looks} looks, ${findings.length} findings at 360 px\n`,
    );

    const sent = await lastLead(sandbox);
    expect(sent.answers).toEqual(leadOf(flow, answers));
    expect(sent.envelope).toMatchObject({ productId: site.productId });
    expect(await sandbox.leads()).toHaveLength(1);
  });
}

for (const brand of new Set(countries.map(({ site }) => site.brand))) {
  test.describe(brand, () => {
    // One worker walks all countries of a brand, because a worker checks equal markup only once.
    test.describe.configure({ mode: 'default' });
    countries.filter(({ site }) => site.brand === brand).forEach(walkWithAllAnswers);
  });
}

test('the longest form can be answered with the keyboard alone, and without network between pages', async ({
  application,
  page,
  sandbox,
  baseURL,
  allowedErrors,
}) => {
  test.setTimeout(240_000);
  allowedErrors.push(
    /ERR_INTERNET_DISCONNECTED/,
    /Failed to (?:post|update) lead {"kind":"offline"(?:,"during":"autosave")?}/,
    /Failed to look up the options of the lender/,
    /Failed to look up companies/,
    /Failed to look up the postal code/,
  );
  const [longest] = countries.toSorted((one, other) => other.flow.steps.length - one.flow.steps.length);
  if (longest === undefined) throw new Error('There are no countries.');
  const { flow, site } = longest;
  const persona = personaOf(longest, 'maximal');
  const answers = persona.answers as Answers;
  const network = await networkOf(page);
  const networkIdle = networkIdleOf(page);
  await removePlaces(sandbox);
  await page.goto(addressOf(site, baseURL));
  const passedSteps = await walkForm(page, flow, answers, {
    inputMethod: keyboard,
    leave: async (step) => {
      await networkIdle();
      await network.goOffline();
      const next = page.locator(`main[data-page]:not([data-page="${step}"])`);
      // The pending request is sent automatically.
      void next.or(page.getByRole('alert')).first().waitFor().then(network.regain);
    },
  });
  expect(passedSteps).toEqual(persona.path);
  if (flow.review) {
    await application.shows('review');
    await keyboard.send(page);
  }
  await application.shows('accepted');
  expect((await lastLead(sandbox)).answers).toEqual(leadOf(flow, answers));
  await keyboard.send(page);
  await application.shows('redirected');
});

import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Answers } from '../../src/model/answers.ts';
import { removePlaces } from '../support/browser/remove-places.ts';
import { lastLead, leadOf } from '../support/browser/sent-lead.ts';
import { formAnswers } from '../support/browser/distinct-answers.ts';
import { walkForm } from '../support/browser/walk-form.ts';
import { addressOf, personaOf, shippedCountry } from '../support/shipped/shipped-country.ts';
import { openStep, expect, test } from './fixtures.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');

/** Words by which content blockers find advertisements, consent banners and newsletters. */
const words = [
  'consent',
  'banner',
  'cookie',
  'gdpr',
  'ad-',
  'ads',
  'advert',
  'promo',
  'popup',
  'sponsor',
  'newsletter',
];

const selector = words
  .flatMap((word) => [`[class*="${word}" i]`, `[id^="${word}" i]`, `[id*="-${word}" i]`])
  .join();

/** Hides every element whose class or id contains one of the words, like the broadest filters. */
async function blockContent(page: Page): Promise<void> {
  await page.addInitScript((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, `:is(${selector}) { display: none !important; }`);
}

/** Returns the opening tags of the hidden elements. */
function hiddenParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (hiding) =>
      [...document.querySelectorAll(`main :is(${hiding})`)].map(
        ({ outerHTML }) => `${outerHTML.slice(0, outerHTML.indexOf('>'))}>`,
      ),
    selector,
  );
}

for (const slug of ['philippines', 'germany']) {
  test(`a content blocker hides no question in ${slug}`, async ({ application, page, sandbox, baseURL }) => {
    test.setTimeout(120_000);
    const country = shippedCountry(generated, slug);
    const { flow, site } = country;
    const persona = personaOf(country, 'minimal');
    const answers = formAnswers(flow, persona.answers as Answers);
    await removePlaces(sandbox);
    await blockContent(page);
    await page.goto(addressOf(site, baseURL));
    const hiddenTags: string[] = [];
    await walkForm(page, flow, answers, {
      arrive: async () => {
        hiddenTags.push(...(await hiddenParts(page)));
      },
    });
    if (flow.review) await application.submit();
    await application.shows('accepted');
    expect(hiddenTags).toEqual([]);
    expect((await lastLead(sandbox)).answers).toEqual(leadOf(flow, answers));
  });
}

test('a content blocker hides no consent of a lender', async ({ application, page, sandbox }) => {
  await blockContent(page);
  await openStep(application, sandbox, [20]);
  await application.shows('consents');
  expect(await hiddenParts(page)).toEqual([]);
});

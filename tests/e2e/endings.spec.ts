import path from 'node:path';
import type { Page } from '@playwright/test';
import { createFormatters } from '../../src/pages/formatters.ts';
import { leaveApplication } from '../support/browser/leave-application.ts';
import { missingInFooter } from '../support/browser/missing-in-footer.ts';
import type { SandboxControl } from '../support/browser/sandbox-control.ts';
import { addressOf, shippedCountries } from '../support/shipped/shipped-country.ts';
import { shippedMessage } from '../support/shipped/shipped-messages.ts';
import { type ApplicationPage, expect, test } from './fixtures.ts';

/** The end pages of each site show the texts of the country's law, its brand and the lender. */
const generated = path.resolve(import.meta.dirname, '../../generated');

/** The state of the comparison of offers. Its page polls the status. */
const comparisonState = 36;
const day = 24 * 60 * 60 * 1000;

/** The last reply about the lender's only lead. */
async function resultOf(page: Page, sandbox: SandboxControl, lender: string) {
  const [lead = ''] = await sandbox.leads();
  const status = await page.request.get(`${lender}/api/lead/status/${lead}`);
  const { applicationResult } = (await status.json()) as {
    readonly applicationResult: {
      readonly creditBureau?: string;
      readonly offer?: { readonly validUntil?: string };
    };
  };
  return { lead, ...applicationResult };
}

/** Returns the texts that the page does not contain. */
async function missingTexts(
  { page }: ApplicationPage,
  texts: readonly (string | undefined)[],
): Promise<readonly string[]> {
  const pageText = ((await page.locator('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
  return texts
    .filter((text) => text !== undefined)
    .map((text) => text.replaceAll(/\s+/g, ' '))
    .filter((text) => !pageText.includes(text));
}

const countries = shippedCountries(generated);

for (const [position, country] of countries.entries()) {
  const { site, flow } = country;
  const words = (key: string): string => shippedMessage(generated, site.locale, key);
  const { date, period } = createFormatters(flow, site.locale);

  test(`rejected, offer and thank-you pages of ${site.brand} in ${site.country} show the applicant’s rights`, async ({
    application,
    page,
    request,
    sandbox,
    baseURL,
    allowedErrors,
  }) => {
    // The error of the missing page.
    allowedErrors.push(/status of 404/);
    const lender = new URL(baseURL ?? '').origin;
    const { consumerRights, notices = [] } = flow;
    const press = (key: string) => page.getByRole('button', { name: words(key), exact: true }).click();
    const end = async (state: number, screen: string) => {
      await sandbox.reset();
      await request.post(`${lender}/__sandbox/journey`, {
        data: { states: [state], begins: 'at-once' },
        maxRetries: 2,
      });
      await leaveApplication({ page, request, baseURL }, country, comparisonState);
      const result = await resultOf(page, sandbox, lender);
      if (screen === 'thank-you') {
        const receipt = { lead: result.lead, at: new Date().toISOString() };
        await page.evaluate(
          (text) => window.localStorage.setItem('asyncFormData', text),
          JSON.stringify({ receipt }),
        );
      }
      await page.goto(addressOf(site, baseURL));
      await application.shows(screen);
      expect(await missingInFooter(page, generated, site), screen).toEqual([]);
      return result;
    };

    const { creditBureau } = await end(13, 'rejected');
    const rights = (part: string): string => words(`screens:rejected>rights>${part}`);
    const expectedTexts = [
      creditBureau && rights('bureau').replace('{{bureau}}', creditBureau),
      consumerRights?.humanReview && `${rights('review')} ${site.help.email}`,
      consumerRights && `${rights('advice')} ${consumerRights.adviceService.name}`,
    ];
    expect(
      await missingTexts(application, [rights('title'), ...expectedTexts.map((text) => text || undefined)]),
    ).toEqual([]);

    const { offer } = await end(10, 'accepted');
    const withdrawal = consumerRights?.withdrawalInDays;
    const terms = [
      words('common:offer>validUntil') + date(new Date(`${offer?.validUntil}T12:00:00`)),
      withdrawal && words('common:offer>withdrawal') + period(withdrawal, 'day'),
      ...notices.map((notice) => words(`form:notices>${notice}`)),
      words('common:print'),
    ];
    expect(
      await missingTexts(
        application,
        terms.map((text) => text || undefined),
      ),
    ).toEqual([]);
    await press('screens:accepted>actions>decline-offer');
    await expect(page.locator('h1')).toHaveText(words('screens:accepted>declined>title'));
    await press('screens:accepted>declined>reconsider');
    await expect(application.mainAction).toBeVisible();

    const { lead } = await end(11, 'thank-you');
    const receipt = (part: string, value: string) => words(`screens:thank-you>receipt>${part}`) + value;
    const { decisionInDays } = site;
    const keptKeys = [
      receipt('reference', lead.slice(0, 8).toUpperCase()),
      receipt('arrived', ` ${date(new Date())}`),
      words('screens:thank-you>receipt>decision'),
      decisionInDays && receipt('answer', ` ${date(new Date(Date.now() + decisionInDays * day))}`),
      words('common:print'),
    ];
    expect(
      await missingTexts(
        application,
        keptKeys.map((text) => text || undefined),
      ),
    ).toEqual([]);
    // Another loan is not offered right after this one.
    const startAgainButton = page.getByRole('button', {
      name: words('screens:thank-you>actions>start-again'),
    });
    await expect(startAgainButton).toHaveCount(0);
    await press('common:footer>delete>open');
    await press('common:footer>delete>confirm');
    await expect(page.getByRole('button', { name: words('common:footer>delete>done') })).toBeVisible();
    const storedText = await page.evaluate(() => JSON.stringify(window.localStorage));
    expect(storedText).not.toContain(lead);

    // The layout depends on the brand.
    if (countries.slice(0, position).some((other) => other.site.brand === site.brand)) return;
    const [response] = await Promise.all([
      page.waitForResponse('**/no-such-page'),
      page.goto(new URL('no-such-page', addressOf(site, baseURL)).href),
    ]);
    expect(response.status()).toBe(404);
    await application.shows('not-found');
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute(
      'href',
      /\/application-frontend\/?$/,
    );
    expect(await missingInFooter(page, generated, site)).toEqual([]);
    await application.mainAction.click();
    await application.shows(flow.startPage);
  });
}

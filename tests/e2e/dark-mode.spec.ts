import path from 'node:path';
import type { Answers } from '../../src/model/answers.ts';
import { failPage } from '../support/browser/fail-page.ts';
import { removePlaces } from '../support/browser/remove-places.ts';
import { lastLead } from '../support/browser/sent-lead.ts';
import { formAnswers } from '../support/browser/distinct-answers.ts';
import { walkForm } from '../support/browser/walk-form.ts';
import { walkJourney } from '../support/browser/walk-journey.ts';
import { longestJourneyOf, longestJourneyStates } from '../support/browser/longest-journey.ts';
import { accountHolderOf, addressOf, shippedCountries } from '../support/shipped/shipped-country.ts';
import { expect, test } from './fixtures.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');
const darkCountries = shippedCountries(generated).filter(({ site }) => site.theme.darkColours !== undefined);

test.use({ colorScheme: 'dark' });

for (const country of darkCountries) {
  const { flow, site, slug } = country;

  test(`on a device in dark mode every page of ${site.brand} ${slug} is dark and accessible`, async ({
    application,
    page,
    sandbox,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const findings: string[] = [];
    const look = async (shown: string): Promise<void> => {
      const violations = await application.accessibilityViolations();
      findings.push(...violations.map((finding) => `${shown}: ${finding}`));
    };
    const persona = accountHolderOf(country);
    const answers = formAnswers(flow, persona.answers as Answers);
    const journey = longestJourneyOf(slug);
    const states = longestJourneyStates(slug);
    await sandbox.journey(journey);
    await removePlaces(sandbox);
    await page.goto(addressOf(site, baseURL));
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [red, green, blue] = [1, 3, 5].map((start) =>
      Number.parseInt((site.theme.darkColours?.background ?? '').slice(start, start + 2), 16),
    );
    expect(background).toBe(`rgb(${red}, ${green}, ${blue})`);
    await walkForm(page, flow, answers, {
      arrive: async (step) => {
        await look(step);
        if (step !== flow.startPage) return;
        const restore = await failPage(page, flow, step);
        await look(`${step} in error`);
        await restore?.();
      },
    });
    if (flow.review) {
      await look('review');
      await application.submit();
    }
    await application.shows('checking');
    const { answers: sentAnswers } = await lastLead(sandbox);
    await walkJourney({ application, sandbox, generated, country, answers, sent: sentAnswers }, states, look);
    expect(findings).toEqual([]);
  });
}

import path from 'node:path';
import { namedJourneys } from '../../sandbox/journeys.ts';
import type { Answers } from '../../src/model/answers.ts';
import { knowNoPlaces } from '../support/know-no-places.ts';
import { lastLead, leadOf } from '../support/sent-lead.ts';
import { addressOf, personaOf, shippedCountries } from '../support/shipped-country.ts';
import { tellableAnswers } from '../support/tellable-answers.ts';
import { walkForm } from '../support/walk-form.ts';
import { walkJourney } from '../support/walk-journey.ts';
import { expect, test } from './fixtures.ts';

/** From the first page of the form through all a lender wants afterwards, as somebody in each country goes. */
const generated = path.resolve(import.meta.dirname, '../../generated');
const countries = shippedCountries(generated);

/** Reloads each page behind the form. */
const reloading = ['poland', 'vietnam'];

for (const country of countries) {
  const { flow, site, slug } = country;
  const reloads = reloading.includes(slug);

  test(`an applicant in ${slug} who says as little as they must comes to the partner${reloads ? ', reloading each page' : ''}`, async ({
    application,
    page,
    sandbox,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const persona = personaOf(country, 'minimal');
    const answers = tellableAnswers(flow, persona.answers as Answers);
    const journey = `${slug}/partner`;
    const states =
      namedJourneys()
        .get(slug)
        ?.find(({ name }) => name === journey)?.states ?? [];
    await sandbox.journey(journey);
    await knowNoPlaces(sandbox);
    await page.goto(addressOf(site, baseURL));
    expect(await walkForm(page, flow, answers)).toEqual(persona.path);
    if (flow.review) await application.submit();
    await application.shows('checking');
    const sent = await lastLead(sandbox);
    expect(sent.answers).toEqual(leadOf(flow, answers));
    expect(sent.envelope).toMatchObject({ productId: site.productId });
    await walkJourney(
      { application, sandbox, generated, country, answers },
      states,
      async (screen, route) => {
        if (!reloads) return;
        await page.reload();
        await application.shows(screen);
        await expect(page).toHaveURL(new RegExp(`/application-frontend${route}$`));
      },
    );
  });
}

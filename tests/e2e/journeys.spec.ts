import path from 'node:path';
import type { Answers } from '../../src/model/answers.ts';
import { completeScreenPage, type ExpectedCall } from '../support/complete-screen-page.ts';
import { knowNoPlaces } from '../support/know-no-places.ts';
import { sentSince } from '../support/sent-calls.ts';
import { addressOf, personaOf, shippedCountries } from '../support/shipped-country.ts';
import { shownPage, walkForm } from '../support/walk-form.ts';
import { expect, test } from './fixtures.ts';

/** From the first page of the form through what a lender wants afterwards, as somebody in each country does it. */
const generated = path.resolve(import.meta.dirname, '../../generated');

for (const country of shippedCountries(generated)) {
  test(`an applicant in ${country.slug} comes to the partner`, async ({
    application,
    page,
    sandbox,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const answers = personaOf(country, 'minimal').answers as Answers;
    await sandbox.journey([6, 7, 35, 38, 10, 12]);
    await knowNoPlaces(sandbox);
    await page.goto(addressOf(country.site, baseURL));
    await walkForm(page, country.flow, answers);
    if (country.flow.review) await application.submit();
    await application.shows('checking');
    const before = (await sandbox.journal()).length;
    const expected: ExpectedCall[] = [];
    while ((await shownPage(page)) !== 'redirected') {
      expected.push(...(await completeScreenPage(page, { generated, country, answers })));
    }
    expect(await sentSince(sandbox, before)).toEqual(expected);
  });
}

import path from 'node:path';
import type { Answers } from '../../src/model/answers.ts';
import { writeNinthCountry } from '../support/ninth-country.ts';
import { startProjectCopy, type ProjectCopy } from '../support/project-copy.ts';
import { lastLead, leadOf } from '../support/sent-lead.ts';
import { addressOf, personaOf, shippedCountries } from '../support/shipped-country.ts';
import { walkForm } from '../support/walk-form.ts';
import { expect, test } from './fixtures.ts';

const port = 5374;
test.use({ baseURL: `http://localhost:${port}/application-frontend/` });

let copy: ProjectCopy;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  copy = await startProjectCopy(port, writeNinthCountry);
});

test.afterAll(async () => {
  await copy.close();
});

for (const name of ['maximal', 'minimal'] as const) {
  test(`a country of nothing but JSON and words answers its ${name} persona`, async ({
    application,
    page,
    sandbox,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const country = shippedCountries(path.join(copy.folder, 'generated')).find(
      ({ slug }) => slug === 'ireland',
    );
    if (country === undefined) throw new Error('The new country was not compiled.');
    const { flow, site } = country;
    const persona = personaOf(country, name);
    const answers = persona.answers as Answers;

    await page.goto(addressOf(site, baseURL));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IE');
    expect(await walkForm(page, flow, answers)).toEqual(persona.path);
    await application.shows('accepted');
    expect((await lastLead(sandbox)).answers).toEqual(leadOf(flow, answers));
  });
}

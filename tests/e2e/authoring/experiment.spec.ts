import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Answers } from '../../../src/model/answers.ts';
import { editJson, startBuiltCopy, type ProjectCopy } from '../../support/browser/project-copy.ts';
import { lastLead, leadOf } from '../../support/browser/sent-lead.ts';
import { walkForm } from '../../support/browser/walk-form.ts';
import { writeExtraCountry } from '../../support/shipped/extra-country.ts';
import { addressOf, personaOf, shippedCountry } from '../../support/shipped/shipped-country.ts';
import { expect, test } from '../fixtures.ts';

/** The production build of a country made of JSON and messages only, in which half of the applicants see a variant. */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const port = 5375;
test.use({ baseURL: `http://localhost:${port}/application-frontend/` });

const titles = { control: 'How much do you need?', 'phone-first': 'Where can we call you?' };
const walkers = { control: 'maximal', 'phone-first': 'minimal' } as const;
type Variant = keyof typeof titles;

let copy: ProjectCopy;
/** The variant of the first visitor; the second one gets the other. */
let firstVariant: Variant | undefined;

/** Serves only that country, so that no other pages are built. */
async function onlyIreland(folder: string): Promise<void> {
  writeExtraCountry(folder);
  const brands = path.join(folder, 'config/brands');
  for (const name of ['brisa', 'halina', 'sen', 'nordlicht/germany.json', 'nordlicht/poland.json'])
    rmSync(path.join(brands, name), { recursive: true });
  rmSync(path.join(brands, 'nordlicht/romania.json'));
  await editJson(path.join(folder, 'config/application.json'), (application) => {
    application['defaultSite'] = { brand: 'nordlicht', country: 'ireland' };
  });
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  copy = await startBuiltCopy(port, onlyIreland);
});

test.afterAll(async () => {
  await copy.close();
});

for (const visitor of ['the first', 'the second'] as const) {
  test(`the answers of ${visitor} visitor of an experiment are accepted with the rules of the variant`, async ({
    application,
    page,
    sandbox,
    baseURL,
  }) => {
    const generated = path.join(copy.folder, 'generated');
    if (firstVariant !== undefined) {
      const variant: Variant = firstVariant === 'control' ? 'phone-first' : 'control';
      await page.addInitScript(
        (storedVariant) => localStorage.setItem('experiment', storedVariant),
        JSON.stringify({ experiment: 'contact', variant }),
      );
    }

    await page.goto(addressOf(shippedCountry(generated, 'ireland').site, baseURL));
    const storedExperiment = await page.waitForFunction(() => localStorage.getItem('experiment'));
    const { variant } = JSON.parse((await storedExperiment.jsonValue()) ?? '{}') as {
      readonly variant: Variant;
    };
    expect(variant).not.toBe(firstVariant);
    firstVariant = variant;
    const country = shippedCountry(generated, `ireland~${variant}`);
    const persona = personaOf(country, walkers[variant]);
    const answers = persona.answers as Answers;
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IE');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[variant]);
    const fields = page.locator('input[type="email"], input[type="tel"]');
    const [first] = country.flow.steps[0].dataPoints.filter((id) => /^(?:email|phoneNumber)$/.test(id));
    await expect(fields.first()).toHaveAttribute('name', first ?? '');
    expect(await walkForm(page, country.flow, answers)).toEqual(persona.path);
    await application.shows('accepted');
    expect((await lastLead(sandbox)).answers).toEqual(leadOf(country.flow, answers));
  });
}

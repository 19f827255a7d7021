import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Answers } from '../../src/model/answers.ts';
import { answerPage } from '../support/answer-page.ts';
import { addressOf, personaOf, type ShippedCountry, shippedCountries } from '../support/shipped-country.ts';
import { expect, test } from './fixtures.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');
const countries = shippedCountries(generated);
const lookUps = [
  '/email/validate/{email}',
  '/postcode/lookup/{code}',
  '/company/{name}',
  '/choices/position',
  '/perofesional-details-mapping',
];

function countryNamed(slug: string): ShippedCountry {
  const country = countries.find((each) => each.slug === slug);
  if (country === undefined) throw new Error(`There is no country "${slug}".`);
  return country;
}

async function shownStep(page: Page): Promise<string> {
  return (await page.locator('main[data-page]').getAttribute('data-page')) ?? '';
}

/** Answers one page after the other as the persona would, until the wanted one is shown. */
async function walkTo(page: Page, country: ShippedCountry, wanted: string): Promise<void> {
  const answers = personaOf(country, 'maximal').answers as Answers;
  await expect(page.locator('main[data-page]')).toBeVisible();
  for (let step = await shownStep(page); step !== wanted; step = await shownStep(page)) {
    await answerPage(page, country.flow, answers);
    await page.locator('main button[type="submit"]').click();
    await expect(page.locator(`main[data-page]:not([data-page="${step}"])`)).toBeVisible();
  }
}

test('a mistyped domain is pointed out, and mended by one press', async ({ application, page, baseURL }) => {
  await page.goto(addressOf(countryNamed('spain').site, baseURL));
  await application.field('email').fill('lucia.garcia@gmial.com');
  await application.field('phoneNumber').focus();
  const offer = page.getByRole('button', { name: '¿Querías decir lucia.garcia@gmail.com?' });
  await expect(offer).toBeVisible();
  await expect(application.field('email')).not.toHaveAttribute('aria-invalid', 'true');
  await application.isSound();
  await offer.click();
  await expect(application.field('email')).toHaveValue('lucia.garcia@gmail.com');
  await expect(application.field('email')).toBeFocused();
  await expect(offer).toBeHidden();
});

test('a postal code fills in what follows from it, says so, and leaves alone what was typed', async ({
  application,
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const spain = countryNamed('spain');
  await page.goto(addressOf(spain.site, baseURL));
  await walkTo(page, spain, 'address-information');
  await application.field('postalCode').fill('28013');
  await application.field('postalCode').press('Tab');
  await expect(application.field('city')).toHaveValue('Madrid');
  await expect(application.field('province')).toHaveValue('Madrid');
  await expect(page.getByText(/^Lo hemos rellenado por ti: Provincia y /)).toBeVisible();
  await application.isSound();
  await application.field('city').fill('Alcobendas');
  await application.field('postalCode').fill('41001');
  await application.field('postalCode').press('Tab');
  await expect(application.field('province')).toHaveValue('Sevilla');
  await expect(application.field('city')).toHaveValue('Alcobendas');
});

test('a postal code of several places fills in what they share', async ({ application, page, baseURL }) => {
  test.setTimeout(120_000);
  const spain = countryNamed('spain');
  await page.goto(addressOf(spain.site, baseURL));
  await walkTo(page, spain, 'address-information');
  await application.field('postalCode').fill('28470');
  await application.field('postalCode').press('Tab');
  await expect(application.field('province')).toHaveValue('Madrid');
  await expect(application.field('city')).toHaveValue('');
});

test('employers are suggested, and the same beginning is asked for once', async ({
  application,
  page,
  sandbox,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const poland = countryNamed('poland');
  await page.goto(addressOf(poland.site, baseURL));
  await walkTo(page, poland, 'employer-name');
  const name = application.field('employerName');
  await name.pressSequentially('acm');
  await expect(page.getByRole('option')).toHaveText(['Acme Polska sp. z o.o.']);
  await application.isSound();
  await name.pressSequentially('x');
  await expect(page.getByRole('option')).toHaveCount(0);
  await name.press('Backspace');
  await page.getByRole('option').click();
  await expect(name).toHaveValue('Acme Polska sp. z o.o.');
  expect(await sandbox.journal('GET', '/company/acm')).toHaveLength(1);
});

for (const fault of ['hang', 'drop', 'status:500', 'malformed', 'empty']) {
  test(`the form goes on where every look-up ends in "${fault}"`, async ({
    page,
    sandbox,
    baseURL,
    allowedErrors,
    application: _watched,
  }) => {
    test.setTimeout(240_000);
    allowedErrors.push(/Failed to load resource/, /could (?:not )?be (?:looked up|suggested|found out)/);
    for (const look of lookUps) await sandbox.fault({ method: 'GET', path: look, fault, times: 100 });
    const poland = countryNamed('poland');
    await page.goto(addressOf(poland.site, baseURL));
    await walkTo(page, poland, 'employer-name');
    await Promise.all([
      page.waitForRequest(/\/company\/Acme/),
      page.locator('[name="employerName"]').pressSequentially('Acme'),
    ]);
    await walkTo(page, poland, 'monthly-income');
    const asked = (await sandbox.journal('GET')).map((entry) => entry.path.split('/')[1] ?? '');
    expect(new Set(asked)).toEqual(new Set(lookUps.map((look) => look.split('/')[1])));
  });
}

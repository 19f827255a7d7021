import path from 'node:path';
import { dataPointOf } from '../../src/flow/find.ts';
import type { Answers } from '../../src/model/answers.ts';
import { answerPage, pointer } from '../support/browser/answer-page.ts';
import { returnToForm } from '../support/browser/leave-application.ts';
import {
  addressOf,
  personaOf,
  type ShippedCountry,
  shippedCountries,
} from '../support/shipped/shipped-country.ts';
import { shownPage, untilLeft, walkForm } from '../support/browser/walk-form.ts';
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

/** Returns to a form in which one step is unanswered. Answers that the browser never stores are missing too. */
async function reopenStep(
  step: string,
  browser: Parameters<typeof returnToForm>[0],
  country: ShippedCountry,
): Promise<void> {
  const { page } = browser;
  const persona = personaOf(country, 'maximal');
  const answers = persona.answers as Answers;
  await returnToForm(browser, country, persona, [step]);
  for (let shown = await shownPage(page); shown !== step; shown = await shownPage(page)) {
    await answerPage(page, country.flow, answers);
    await pointer.send(page);
    await untilLeft(page, shown);
  }
}

test('a mistyped domain is reported, and corrected by one press', async ({ application, page, baseURL }) => {
  await page.goto(addressOf(countryNamed('spain').site, baseURL));
  await application.field('email').fill('lucia.garcia@gmial.com');
  await application.field('phoneNumber').focus();
  const suggestion = page.getByRole('button', { name: '¿Querías decir lucia.garcia@gmail.com?' });
  await expect(suggestion).toBeVisible();
  await expect(application.field('email')).not.toHaveAttribute('aria-invalid', 'true');
  await application.expectAccessible();
  await suggestion.click();
  await expect(application.field('email')).toHaveValue('lucia.garcia@gmail.com');
  await expect(application.field('email')).toBeFocused();
  await expect(suggestion).toBeHidden();
});

test('a postal code fills in empty answers with a note, and keeps typed ones', async ({
  application,
  page,
  baseURL,
}) => {
  await reopenStep('address-information', { page, baseURL }, countryNamed('spain'));
  await application.field('postalCode').fill('28013');
  await application.field('postalCode').press('Tab');
  await expect(application.field('city')).toHaveValue('Madrid');
  await expect(application.field('province')).toHaveValue('Madrid');
  await expect(page.getByText(/^Lo hemos rellenado por ti: Provincia y /)).toBeVisible();
  await application.expectAccessible();
  await application.field('city').fill('Alcobendas');
  await application.field('postalCode').fill('41001');
  await application.field('postalCode').press('Tab');
  await expect(application.field('province')).toHaveValue('Sevilla');
  await expect(application.field('city')).toHaveValue('Alcobendas');
});

test('a postal code of several places fills in their common values', async ({
  application,
  page,
  baseURL,
}) => {
  await reopenStep('address-information', { page, baseURL }, countryNamed('spain'));
  await application.field('postalCode').fill('28470');
  await application.field('postalCode').press('Tab');
  await expect(application.field('province')).toHaveValue('Madrid');
  await expect(application.field('city')).toHaveValue('');
});

test('employers are suggested, and a repeated prefix is not requested again', async ({
  application,
  page,
  sandbox,
  baseURL,
}) => {
  await reopenStep('employer-name', { page, baseURL }, countryNamed('poland'));
  const name = application.field('employerName');
  await name.pressSequentially('acm');
  await expect(page.getByRole('option')).toHaveText(['Acme Polska sp. z o.o.']);
  await application.expectAccessible();
  await name.pressSequentially('x');
  await expect(page.getByRole('option')).toHaveCount(0);
  await name.press('Backspace');
  await page.getByRole('option').click();
  await expect(name).toHaveValue('Acme Polska sp. z o.o.');
  expect(await sandbox.journal('GET', '/company/acm')).toHaveLength(1);
});

/** Other faults of look-ups are tested in tests/app/look-up-faults.test.ts. */
test('the form works if no look-up ever replies', async ({
  page,
  sandbox,
  baseURL,
  application: _watched,
}) => {
  for (const look of lookUps) await sandbox.fault({ method: 'GET', path: look, fault: 'hang', times: 100 });
  const poland = countryNamed('poland');
  const { flow } = poland;
  const pagesWithLookUps = flow.steps.filter(({ dataPoints }) =>
    dataPoints.some((id) => {
      const { control, lenderList } = dataPointOf(flow, id);
      return ['email', 'postal-code', 'company'].includes(control) || lenderList !== undefined;
    }),
  );
  const steps = pagesWithLookUps.map((step) => step.path);
  const persona = personaOf(poland, 'maximal');
  await returnToForm({ page, baseURL }, poland, persona, steps);
  const answers = persona.answers as Answers;
  const passedSteps = await walkForm(page, flow, answers, {
    leave: async (step) => {
      if (step !== 'employer-name') return;
      const request = page.waitForRequest(/\/company\/Acme/);
      await page.locator('[name="employerName"]').fill('Acme');
      await request;
    },
  });
  expect(passedSteps).toEqual(expect.arrayContaining(steps));
  const requests = (await sandbox.journal('GET')).map((entry) => entry.path.split('/')[1] ?? '');
  expect(new Set(requests)).toEqual(new Set(lookUps.map((look) => look.split('/')[1])));
});

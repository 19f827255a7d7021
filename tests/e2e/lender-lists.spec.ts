import path from 'node:path';
import type { Page } from '@playwright/test';
import { leaveApplication, type LeaveContext } from '../support/browser/leave-application.ts';
import type { SandboxControl } from '../support/browser/sandbox-control.ts';
import { addressOf, type ShippedCountry, shippedCountries } from '../support/shipped/shipped-country.ts';
import { type ApplicationPage, expect, test } from './fixtures.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');
const calls = ['/choices/position', '/perofesional-details-mapping'];
const everyProfession = [
  'manager',
  'professional',
  'technician',
  'clericalSupport',
  'serviceAndSales',
  'skilledAgricultural',
  'craftAndTrade',
  'machineOperator',
  'elementaryOccupation',
  'armedForces',
];

function spain(): ShippedCountry {
  const country = shippedCountries(generated).find(({ slug }) => slug === 'spain');
  if (country === undefined) throw new Error('There is no such country.');
  return country;
}

interface Opening extends LeaveContext {
  readonly application: ApplicationPage;
  readonly sandbox: SandboxControl;
}

async function openProfession({ application, sandbox, ...browser }: Opening): Promise<void> {
  const country = spain();
  await sandbox.journey([27, 11]);
  await leaveApplication(browser, country, 27);
  await browser.page.goto(new URL('professional-details', addressOf(country.site, browser.baseURL)).href);
  await application.shows('professional-details');
}

/** Returns the options of a list in order. */
function optionsOf(page: Page, name: string): Promise<readonly string[]> {
  return page
    .locator(`select[name="${name}"] option:not([value=""])`)
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
}

test('a job area narrows the positions and professions to those of the lender', async ({
  application,
  page,
  request,
  sandbox,
  baseURL,
}) => {
  await openProfession({ application, sandbox, page, request, baseURL });
  await expect.poll(() => optionsOf(page, 'positionType')).not.toContain('selfEmployed');
  expect(await optionsOf(page, 'cofidisProfession')).toEqual(everyProfession);
  await application.expectAccessible();

  await application.field('jobArea').selectOption('domesticWork');
  await expect
    .poll(() => optionsOf(page, 'positionType'))
    .toEqual(['skilledWorker', 'unskilledWorker', 'other']);
  expect(await optionsOf(page, 'cofidisProfession')).toEqual(['serviceAndSales', 'elementaryOccupation']);
  await application.expectAccessible();

  await application.field('positionType').selectOption('skilledWorker');
  await application.field('cofidisProfession').selectOption('serviceAndSales');
  await application.field('jobArea').selectOption('it');
  await expect.poll(() => optionsOf(page, 'positionType')).toContain('director');
  await expect(application.field('positionType')).toHaveValue('skilledWorker');
  await expect(application.field('cofidisProfession')).toHaveValue('serviceAndSales');
  for (const call of calls) expect(await sandbox.journal('GET', call)).toHaveLength(1);
});

test('all options are offered and sent if the lender’s lists cannot be loaded', async ({
  application,
  page,
  request,
  sandbox,
  baseURL,
  allowedErrors,
}) => {
  allowedErrors.push(/503/, /Failed to look up/);
  for (const call of calls) await sandbox.fault({ method: 'GET', path: call, fault: 'status:503', times: 9 });
  await openProfession({ application, sandbox, page, request, baseURL });
  await application.field('jobArea').selectOption('domesticWork');
  await expect
    .poll(async () => (await sandbox.journal('GET')).filter((entry) => calls.includes(entry.path)).length)
    .toBe(2);
  expect(await optionsOf(page, 'cofidisProfession')).toEqual(everyProfession);
  await application.field('positionType').selectOption('selfEmployed');
  await application.field('cofidisProfession').selectOption('armedForces');
  await application.field('jobTitle').fill('Cocinera');
  await application.submit();
  await expect.poll(() => sandbox.journal('POST', '/offer/professional-details')).toHaveLength(1);
  const [sent] = await sandbox.journal('POST', '/offer/professional-details');
  expect(sent?.body).toMatchObject({
    incomeDetails: {
      jobArea: 'domesticWork',
      positionType: 'selfEmployed',
      cofidisProfession: 'armedForces',
      jobTitle: 'Cocinera',
    },
  });
});

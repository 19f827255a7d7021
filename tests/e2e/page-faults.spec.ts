import path from 'node:path';
import { type ApplicationPage, applicant, expect, test } from './fixtures.ts';
import { leaveApplication } from '../support/browser/leave-application.ts';
import { addressOf, shippedCountries } from '../support/shipped/shipped-country.ts';

/** A request of each kind of page, and what the applicant sees after a fault. */
const generated = path.resolve(import.meta.dirname, '../../generated');
const email = 'no.more@example.org';
const document = { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a page') };

interface Kind {
  readonly name: string;
  /** The lead's state; undefined before a lead exists. */
  readonly state?: number;
  /** The path below the base path, if it is not the page of the state. */
  readonly address?: (lead: string) => string;
  readonly page: string;
  readonly calls: readonly (readonly [method: string, path: string])[];
  /** Answers the questions of the page. */
  readonly answer?: (at: ApplicationPage) => Promise<void>;
  /** Submits, if the page does not send by itself. */
  readonly send?: (at: ApplicationPage) => Promise<void>;
  /** Waits until everything is uploaded, because progress hides the retry again. */
  readonly uploads?: (at: ApplicationPage) => Promise<void>;
  /** Checks that the answers are still shown. */
  readonly keeps?: (at: ApplicationPage) => Promise<void>;
  readonly arrives: (at: ApplicationPage) => Promise<void>;
}

const press = (at: ApplicationPage): Promise<void> => at.submit();
const showsAccepted = (at: ApplicationPage): Promise<void> => at.shows('accepted');

const kinds: readonly Kind[] = [
  {
    name: 'a step of the form',
    page: 'initial-details',
    calls: [['POST', '/v2/lead']],
    answer: (at) => at.fill(),
    send: press,
    keeps: (at) => expect(at.field('email')).toHaveValue(applicant.email),
    arrives: (at) => at.shows('checking'),
  },
  {
    name: 'a screen that asks',
    state: 23,
    page: 'marital-details',
    calls: [['POST', '/lead/marital-details']],
    async answer({ page }) {
      for (const name of ['Single', 'Nobody']) await page.getByRole('radio', { name }).check();
    },
    send: press,
    keeps: ({ page }) => expect(page.getByRole('radio', { name: 'Single' })).toBeChecked(),
    arrives: showsAccepted,
  },
  {
    name: 'a code',
    state: 7,
    page: 'mobile-verification',
    calls: [['POST', '/v2/customer/mobile/verify']],
    answer: (at) => at.field('code').fill('123456'),
    send: press,
    keeps: (at) => expect(at.field('code')).toHaveValue('123456'),
    arrives: showsAccepted,
  },
  {
    name: 'consents',
    state: 20,
    page: 'consents',
    calls: [['POST', '/offer/policy']],
    answer: async ({ page }) => {
      await page.getByRole('checkbox').first().waitFor();
      for (const box of (await page.getByRole('checkbox').all()).slice(0, 2)) await box.check();
    },
    send: press,
    keeps: ({ page }) => expect(page.getByRole('checkbox').first()).toBeChecked(),
    arrives: showsAccepted,
  },
  {
    name: 'offers',
    state: 36,
    page: 'santander-comperia',
    calls: [['POST', '/lead/santander-comperia']],
    answer: ({ page }) => page.getByRole('radio').nth(1).check(),
    send: press,
    keeps: ({ page }) => expect(page.getByRole('radio').nth(1)).toBeChecked(),
    arrives: showsAccepted,
  },
  {
    name: 'the data of a page',
    state: 36,
    page: 'failure',
    calls: [['GET', '/lead/status/{id}']],
    arrives: ({ page }) => expect(page.getByRole('radio').first()).toBeVisible(),
  },
  {
    name: 'a partner visit',
    state: 19,
    page: 'moneyman-paylands',
    calls: [['POST', '/lead/continue/{id}']],
    send: press,
    arrives: showsAccepted,
  },
  {
    name: 'a document',
    state: 30,
    page: 'id-upload',
    calls: [['POST', '/lead/idUpload']],
    async answer(at) {
      await at.page.getByRole('radio', { name: 'Passport' }).check();
      await at.submit();
      await at.field('front').setInputFiles(document);
    },
    send: press,
    uploads: ({ page }) => expect(page.getByText('Front: 100% sent').first()).toBeVisible(),
    keeps: ({ page }) => expect(page.getByText(document.name).first()).toBeVisible(),
    arrives: showsAccepted,
  },
  {
    name: 'a list',
    state: 31,
    page: 'customer-debts',
    calls: [['POST', '/offer/customer-debts']],
    async answer({ page }) {
      await page.getByLabel('Yes').first().waitFor();
      for (const option of await page.getByLabel('Yes').all()) await option.check();
    },
    send: press,
    keeps: ({ page }) => expect(page.getByLabel('Yes').first()).toBeChecked(),
    arrives: showsAccepted,
  },
  {
    name: 'an account',
    state: 11,
    page: 'thank-you',
    calls: [['POST', '/lead/customer/password']],
    async answer({ page }) {
      await page.getByRole('button', { name: 'Set a password' }).click();
      await page.getByLabel('New password').fill('a quiet boat in the bay');
    },
    send: ({ page }) => page.getByLabel('New password').press('Enter'),
    keeps: ({ page }) => expect(page.getByLabel('New password')).toHaveValue('a quiet boat in the bay'),
    arrives: ({ page }) => expect(page.getByLabel('New password')).toBeHidden(),
  },
  {
    name: 'a mailed link',
    state: 10,
    address: (lead) => `continue/${lead}`,
    page: 'continue',
    calls: [
      ['GET', '/v3/lead/url/{id}/{urlType}'],
      ['GET', '/v2/lead/url/{id}/{urlType}'],
    ],
    arrives: showsAccepted,
  },
  {
    name: 'unsubscribing from all email',
    address: () => `unsubscribe?email=${encodeURIComponent(email)}`,
    page: 'unsubscribe',
    calls: [['GET', '/customer/email/unsubscribe']],
    send: press,
    keeps: ({ page }) => expect(page.getByLabel('Email address')).toHaveValue(email),
    arrives: ({ page }) =>
      expect(page.getByRole('heading', { name: 'You will get no more emails from us' })).toBeVisible(),
  },
];

for (const { name, state, address, page: shown, calls, answer, send, uploads, keeps, arrives } of kinds) {
  test(`${name}: every fault is shown, loses no answer, and ends with a retry`, async ({
    application,
    sandbox,
    page,
    request,
    baseURL,
    allowedErrors,
  }) => {
    allowedErrors.push(/Failed to/);
    const country = shippedCountries(generated).find(({ slug }) => slug === 'philippines');
    if (country === undefined) throw new Error('There is no such country.');
    const applyFault = async (fault: string): Promise<void> => {
      for (const [method, called] of calls) await sandbox.fault({ method, path: called, fault, times: 1 });
    };
    const again = page.getByRole('button', { name: 'Try again' });
    await page.clock.install();
    if (state !== undefined) {
      const data = { states: [state, 10], begins: 'at-once' };
      await request.post(new URL('/__sandbox/journey', baseURL).href, { data });
      await leaveApplication({ page, request, baseURL }, country, address === undefined ? state : 0);
    }
    const [lead = ''] = await sandbox.leads();
    const [first, ...others] = ['status:500', 'drop', 'malformed'];
    if (send === undefined) await applyFault(first ?? '');
    await page.goto(addressOf(country.site, baseURL) + (address?.(lead) ?? ''));
    await application.shows(shown);
    await answer?.(application);
    if (send !== undefined) {
      await applyFault(first ?? '');
      await send(application);
    }
    for (const fault of [...others, 'hang']) {
      await expect(again).toBeVisible();
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: /\w+ \w+ \w+/ })
          .first(),
      ).toBeVisible();
      // The brand must also be visible to an applicant who is about to be redirected.
      await expect(page.getByRole('banner').getByRole('link')).toBeVisible();
      await keeps?.(application);
      await application.expectAccessible();
      await applyFault(fault);
      await again.click();
    }
    await expect(again).toBeHidden();
    await uploads?.(application);
    // After this time without progress a retry is offered.
    await expect(async () => {
      await page.clock.fastForward(11_000);
      await expect(again).toBeVisible({ timeout: 1000 });
    }).toPass();
    await keeps?.(application);
    await application.shows(shown);
    await again.click();
    await arrives(application);
  });
}

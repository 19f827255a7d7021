// @vitest-environment jsdom
import path from 'node:path';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { storedInState } from '../support/lender/stored-in-state.ts';
import { startLender } from '../support/lender/lender.ts';
import { shippedApplication } from '../support/shipped/shipped-application.tsx';
import { type ShippedCountry, shippedCountries } from '../support/shipped/shipped-country.ts';
import { specifiedRoute } from '../support/shipped/specified-states.ts';
import '../support/form/no-layout.ts';
import { preparePageTests } from '../support/form/page-test.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');
let country: ShippedCountry;

preparePageTests();

beforeAll(() => {
  const philippines = shippedCountries(generated).find(({ slug }) => slug === 'philippines');
  if (philippines === undefined) throw new Error('There is no such country.');
  country = philippines;
});

/** Opens the page of a state after a reload. The lender replies with this data. */
async function openIn(state: number, data: object): Promise<void> {
  const lender = await startLender({ generated });
  const fault = { method: 'GET', path: '/lead/status/lead-1', fault: 'status:200', times: 9 };
  await lender.control('POST', '/faults', { ...fault, body: { progressState: state, ...data } });
  const application = await shippedApplication(country.site, lender);
  const { browser } = application;
  for (const [key, text] of Object.entries(storedInState('lead-1', state, browser.now))) {
    browser.storage.texts.set(key, text);
  }
  await application.open(specifiedRoute(state, country.slug));
}

describe('debts', () => {
  it('are shown in their own currency, or else in that of the country', async () => {
    const debt = { kind: 'loan', balance: 4000, monthlyPayment: 250 };
    await openIn(31, {
      debts: [
        { id: 'debt-1', creditor: 'Copperfield Bank', ...debt, currency: 'USD' },
        { id: 'debt-2', creditor: 'Northgate Finance', ...debt },
      ],
    });
    const otherBankGroup = await screen.findByRole('group', { name: 'Copperfield Bank' });
    const ownBankGroup = screen.getByRole('group', { name: 'Northgate Finance' });
    expect(within(otherBankGroup).getByText(/^USD.4,000$/)).toBeDefined();
    expect(within(ownBankGroup).getByText('₱4,000')).toBeDefined();
  });
});

describe('the questions that the lender names', () => {
  it.each([{ list: null }, { list: [] }, { list: 'monthlyIncome' }, { list: 7 }])(
    'say that they cannot be asked: $list',
    async ({ list: dataPoints }) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      vi.spyOn(console, 'error').mockReturnValue();
      await openIn(34, { dataPoints });
      expect((await screen.findByRole('alert')).textContent).toContain(
        'The lender asks for something we cannot ask here',
      );
    },
  );

  it('are asked once each, even if the list repeats one', async () => {
    await openIn(34, { dataPoints: ['monthlyIncome', 'monthlyIncome'] });
    expect(await screen.findAllByRole('textbox')).toHaveLength(1);
  });
});

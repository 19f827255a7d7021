// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Site } from '../../src/model/site.ts';
import { createFormatters } from '../../src/pages/formatters.ts';
import { createPageViewLog, PageSettingContext } from '../../src/pages/page-setting.ts';
import { PriceExample } from '../../src/pages/steps/price-example.tsx';
import { PageFrame } from '../support/form/page-frame.tsx';

const formatters = createFormatters({ money: { currency: 'EUR', fractionDigits: 0 } }, 'en');
const loan = { amount: 10_000, period: 48, periodScale: 'month' } as const;

function page(pricing: Site['pricing'], asked = loan): ReactElement {
  return (
    <PageFrame>
      <PageSettingContext
        value={{ siteTitle: '', mainClassName: '', view: createPageViewLog(), ...(pricing && { pricing }) }}
      >
        <form>
          <input type="range" name="amount" min={1000} max={20_000} step={500} defaultValue={10_000} />
          <PriceExample loan={asked} formatters={formatters} names={{ amount: 'amount', period: 'period' }} />
        </form>
      </PageSettingContext>
    </PageFrame>
  );
}

const example = () => screen.queryByRole('region', { name: 'What it could cost' });
const rows = () =>
  [...(example()?.querySelectorAll('dl > div') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(': '),
  );

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('tells what a loan costs as an example of the brand, with its rates and fees', () => {
  const interestRates = { minimum: 3.9, maximum: 12.9 };
  render(
    page({ interestRate: 7.5, interestRates, arrangementFee: { percentage: 2, collection: 'deducted' } }),
  );
  expect(rows()).toEqual([
    'You pay each month: €241.79',
    'APR, with all charges: 8.89%',
    'Interest per year: 3.9% to 12.9%, here 7.5%',
    'Fee (deducted from what you receive): €200',
    'You pay in total: €11,605.92',
  ]);
  expect(example()?.textContent).toContain('Representative example: €10,000 over 48\u00A0months');
});

it('tells of a fee that is lent with the loan what it adds to each payment', () => {
  render(page({ interestRate: 7.5, arrangementFee: { percentage: 2, collection: 'financed' } }));
  expect(rows()).toEqual([
    'You pay each month: €246.62',
    'APR, with all charges: 8.87%',
    'Interest per year: 7.5%',
    'Fee, added to the loan: €200',
    'You pay in total: €11,837.76',
  ]);
});

it('follows a slider while it moves, and the loan once it is taken', () => {
  const pricing = { interestRate: 7.5 };
  const { rerender } = render(page(pricing));
  fireEvent.input(screen.getByRole('slider'), { target: { value: '20000' } });
  act(() => void vi.advanceTimersToNextFrame());
  expect(rows()[0]).toBe('You pay each month: €483.58');
  rerender(page(pricing, { ...loan, amount: 5000 as 10_000 }));
  expect(rows()[0]).toBe('You pay each month: €120.89');
});

it('is not there where the brand gives none', () => {
  render(page(undefined));
  expect(example()).toBeNull();
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { sliderScale } from '../../src/form/slider-scale.ts';
import { StepForm } from '../../src/form/step-form.tsx';
import type { DataPointId } from '../../src/model/identifiers.ts';
import type { Site } from '../../src/model/site.ts';
import { createFormatters } from '../../src/pages/formatters.ts';
import { createFirstPageCheck, PageSettingContext } from '../../src/pages/page-setting.ts';
import { LoanLine, PriceExample } from '../../src/pages/steps/price-example.tsx';
import { stepFormProps } from '../support/form/form-render.tsx';
import { PageFrame } from '../support/form/page-frame.tsx';

const formatters = createFormatters({ money: { currency: 'EUR' } }, 'en');
const loan = { amount: 10_000, period: 48, periodScale: 'month' } as const;

const names = { amount: 'wish' as DataPointId, period: undefined };

function page(pricing: Site['pricing'], shownLoan = loan, collapsed = false, shorter?: number): ReactElement {
  const priced = { loan: shownLoan, formatters, names };
  return (
    <PageFrame>
      <PageSettingContext
        value={{
          siteTitle: '',
          mainClassName: '',
          isFirstSinceLoad: createFirstPageCheck(),
          ...(pricing && { pricing }),
        }}
      >
        <StepForm
          {...stepFormProps(['wish'], { answers: { wish: shownLoan.amount } })}
          summaries={{ wish: <LoanLine {...priced} shorter={shorter} /> }}
          belowQuestion={{ wish: <PriceExample {...priced} collapsed={collapsed} /> }}
        />
      </PageSettingContext>
    </PageFrame>
  );
}

const example = () => screen.queryByRole('region', { name: 'What it could cost' });
const rows = () =>
  [...(example()?.querySelectorAll('dl > div') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(': '),
  );

const scale = sliderScale({ minimum: 100, maximum: 120_000, step: 100 });

function slideTo(amount: number): void {
  fireEvent.change(screen.getByRole('slider'), { target: { value: String(scale.positionOf(amount)) } });
}

afterEach(cleanup);

it('shows the representative example of the brand with rates and fees', () => {
  const interestRates = { minimum: 3.9, maximum: 12.9 };
  render(
    page({ interestRate: 7.5, interestRates, arrangementFee: { percentage: 2, collection: 'deducted' } }),
  );
  expect(rows()).toEqual([
    'You pay each month: €241.79',
    'APR, with all charges: 8.89%',
    'Interest per year: 3.9% to 12.9%, here 7.5%',
    'Fee (deducted from what you receive): €200',
    'You receive: €9,800',
    'Interest and fees: €1,805.92',
    'You pay in total: €11,605.92',
  ]);
  expect(example()?.textContent).toContain('Representative example: €10,000 over 48\u00A0months');
});

it('shows how much a financed fee adds to each payment', () => {
  render(page({ interestRate: 7.5, arrangementFee: { percentage: 2, collection: 'financed' } }));
  expect(rows()).toEqual([
    'You pay each month: €246.62',
    'APR, with all charges: 8.87%',
    'Interest per year: 7.5%',
    'Fee, added to the loan: €200',
    'You receive: €10,000',
    'Interest and fees: €1,837.76',
    'You pay in total: €11,837.76',
  ]);
});

it('follows the slider while it moves, except to invalid amounts, and the loan', async () => {
  const pricing = { interestRate: 7.5 };
  const { rerender } = render(page(pricing));
  slideTo(20_000);
  expect(rows()[0]).toBe('You pay each month: €483.58');
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '200000' } });
  rerender(page(pricing, { ...loan, amount: 5000 as 10_000 }));
  expect(rows()[0]).toBe('You pay each month: €120.89');
});

it('shows the loan, its monthly price and its rate in short, and follows the slider', () => {
  const { container } = render(page({ interestRate: 7.5 }));
  const line = () =>
    [...(container.querySelector('p')?.children ?? [])].map(({ textContent }) => textContent);
  expect(line()).toEqual(['€10,000 over 48\u00A0months', '€241.79 each month', 'Example: APR 7.76%']);
  slideTo(20_000);
  expect(line()).toEqual(['€20,000 over 48\u00A0months', '€483.58 each month', 'Example: APR 7.76%']);
});

it('has a text if the cost exceeds half of the loan, or the loan', () => {
  const { rerender } = render(page({ interestRate: 21 }));
  expect(example()?.textContent).not.toContain('Interest and fees come to');
  rerender(page({ interestRate: 24 }));
  expect(example()?.textContent).toContain(
    'Interest and fees come to €5,648.96, which is more than half of the loan.',
  );
  rerender(page({ interestRate: 40 }));
  expect(example()?.textContent).toContain(
    'Interest and fees come to €10,182.56, which is more than the loan itself.',
  );
});

const saving = () => screen.queryByText(/you save/)?.textContent;

describe('the saving of a shorter period', () => {
  const pricing = { interestRate: 7.5 };

  it('is next to the price, and follows the slider', () => {
    render(page(pricing, loan, false, 24));
    expect(saving()).toBe('24\u00A0months: you save €805');
    slideTo(20_000);
    expect(saving()).toBe('24\u00A0months: you save €1,612');
  });

  it('is not shown if the loan is not longer, or free of cost', () => {
    const { rerender } = render(page(pricing, loan, false, 48));
    expect(saving()).toBeUndefined();
    rerender(page({ interestRate: 0 }, loan, false, 24));
    expect(saving()).toBeUndefined();
  });
});

it('is collapsed if the country configures it, with all its text on the page', () => {
  const pricing = { interestRate: 7.5 };
  const { container, rerender } = render(page(pricing));
  expect(container.querySelector('details')).toBeNull();
  const open = rows();
  rerender(page(pricing, loan, true));
  expect(container.querySelector('details')?.open).toBe(false);
  expect(container.querySelector('summary')?.textContent).toBe('What it could cost');
  expect(rows()).toEqual(open);
});

it('is omitted if the brand has none, and the line shows only the loan', () => {
  render(page(undefined));
  expect(example()).toBeNull();
  expect(screen.getByText(/^€10,000 over 48/).parentElement?.children).toHaveLength(1);
});

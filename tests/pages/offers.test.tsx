// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps, ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import type { ScreenId } from '../../src/model/identifiers.ts';
import type { ScreenCall, ScreenOf } from '../../src/model/screen.ts';
import { OfferChoicePage } from '../../src/pages/offer/offer-choice-page.tsx';
import { marksOf } from '../../src/pages/offer/offer-figures.ts';
import { OfferTermsPage } from '../../src/pages/offer/offer-terms-page.tsx';
import type { TakenOfferProps } from '../../src/pages/offer/use-taken-offer.ts';
import type { OfferChoice } from '../../src/state/offers.ts';
import { PageFrame } from '../support/form/page-frame.tsx';
import { stepPageProps } from '../support/form/step-page-props.ts';
import '../support/form/no-layout.ts';
import { preparePageTests } from '../support/form/page-test.ts';

const user = userEvent.setup({ delay: null });
const { flow, formats, phone, today, formatters } = stepPageProps('email');
const onTake = vi.fn<TakenOfferProps['onTake']>();
const onEdit = vi.fn<TakenOfferProps['onEdit']>();
const onAction = vi.fn<TakenOfferProps['onAction']>();

type Kind = TakenOfferProps['screen']['kind'];

function screenOf(id: string, kind: Kind, call: ScreenCall): ScreenOf<Kind> {
  return {
    id: id as ScreenId,
    kind,
    route: `/${id}`,
    states: [],
    tone: 'positive',
    actions: ['change-answers'],
    call,
  };
}

function offerOf(id: string, name: string, monthlyPayment: number, paymentDays?: number[]): OfferChoice {
  const offer = {
    amount: 20_000,
    period: 24,
    periodScale: 'month',
    monthlyPayment,
    totalPayable: monthlyPayment * 24,
    annualPercentageRate: 26.8,
  } as const;
  return { id, partner: { name }, offer, ...(paymentDays && { paymentDays }) };
}

// In the lender's order, which is not that of the payment.
const expensive = offerOf('offer-1', 'Lanternhill Credit', 1200);
const cheap = offerOf('offer-2', 'Copperfield Bank', 1000);

const shared: TakenOfferProps = {
  screen: screenOf('santander-comperia', 'offer-choice', 'chooseComparedOffer'),
  formatters,
  notices: undefined,
  sending: { status: 'idle' },
  errors: { byDataPoint: {}, unowned: [] },
  onEdit,
  onTake,
  onAction,
};

function show(page: ReactElement): void {
  render(<PageFrame>{page}</PageFrame>);
}

function mainAction(): HTMLButtonElement {
  const [first] = screen.getAllByRole<HTMLButtonElement>('button').filter(({ type }) => type === 'submit');
  if (first === undefined) throw new Error('There is no main action.');
  return first;
}

const radios = () => screen.getAllByRole<HTMLInputElement>('radio');
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Loan amount' });
const period = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Time to pay it back' });
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Loan amount' });

preparePageTests();

beforeEach(() => {
  for (const mock of [onTake, onEdit, onAction]) mock.mockReset();
});

const values = () => radios().map(({ value }) => value);
const sortKeys = () => within(screen.getByRole('group', { name: 'Sort by, lowest first' }));
const sortKey = () => sortKeys().getByRole('button', { pressed: true }).textContent;

const marksIn = (choices: readonly OfferChoice[]) => choices.map((choice) => marksOf(choice, choices));
const rows = () =>
  screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  );

const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

function change(to: number): void {
  fireEvent.input(slider(), { target: { value: String(to) } });
  fireEvent.blur(slider());
}

const settle = () => act(() => void vi.advanceTimersByTime(400));
const requestedTerms = (newAmount: number) => ({ amount: newAmount, period: 24, accepted: false });

describe('several offers', () => {
  it('are sorted by APR, or by the applicant’s choice, lowest first', async () => {
    const cheaperOffer = { ...expensive, offer: { ...expensive.offer, annualPercentageRate: 20 } };
    show(<OfferChoicePage {...shared} choices={[cheap, cheaperOffer]} />);
    expect([sortKey(), values()]).toEqual(['APR', ['offer-1', 'offer-2']]);
    expect(announcements()).not.toContainEqual(expect.stringMatching(/^Sorted/));
    await user.click(sortKeys().getByRole('button', { name: 'Per month' }));
    expect([sortKey(), values()]).toEqual(['Per month', ['offer-2', 'offer-1']]);
    expect(announcements()).toContain('Sorted, lowest first: Per month');
  });

  it('cannot be sorted by a value that a lender omits', () => {
    const { annualPercentageRate: _, ...withoutRate } = cheap.offer ?? {};
    show(<OfferChoicePage {...shared} choices={[expensive, { ...cheap, offer: withoutRate }]} />);
    const keys = sortKeys().getAllByRole('button');
    expect(keys.map(({ textContent }) => textContent)).toEqual(['Total', 'Per month']);
  });

  it('with equal costs are in the order of the lender, with no selection', () => {
    show(<OfferChoicePage {...shared} choices={[expensive, cheap]} />);
    expect(radios().map(({ value, checked }) => [value, checked])).toEqual([
      ['offer-1', false],
      ['offer-2', false],
    ]);
  });

  it('are named by lender, amount and period, and described by their costs', () => {
    show(<OfferChoicePage {...shared} choices={[expensive, cheap]} />);
    const radio = screen.getByRole('radio', { name: 'Copperfield Bank ₱20,000 over 24\u00A0months' });
    const costs = document.getElementById(radio.getAttribute('aria-describedby') ?? '');
    expect(costs?.textContent).toBe(
      'You pay each month₱1,000You pay in total₱24,000APR, with all charges26.8%Interest and fees₱4,000Lowest total',
    );
  });

  it('collapse the figures that are not compared', () => {
    show(<OfferChoicePage {...shared} choices={[expensive, cheap]} />);
    const openStates = screen.getAllByText('You receive').map((name) => name.closest('details')?.open);
    expect(openStates).toEqual([false, false]);
  });

  it('are marked as the lowest in total or APR, unless they are equal', () => {
    const cheaperOffer = { ...expensive, offer: { ...expensive.offer, annualPercentageRate: 20 } };
    expect(marksIn([cheap, cheaperOffer])).toEqual([['totalPayable'], ['annualPercentageRate']]);
    expect(marksIn([cheap, { ...cheap, id: 'offer-3' }])).toEqual([[], []]);
    const { totalPayable: _, ...withoutRate } = cheap.offer ?? {};
    expect(marksIn([cheaperOffer, { ...cheap, offer: withoutRate }])).toEqual([['annualPercentageRate'], []]);
  });

  it.each([{ amount: 10_000 }, { period: 12 }, { periodScale: 'day' as const }])(
    'are not compared by their totals if another has %j',
    (terms) => {
      const otherOffer = {
        ...cheap,
        id: 'offer-3',
        offer: { ...cheap.offer, ...terms, annualPercentageRate: 20 },
      };
      expect(marksIn([expensive, cheap, otherOffer])).toEqual([[], [], ['annualPercentageRate']]);
    },
  );

  describe('in a wide window', () => {
    beforeEach(() => {
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: query === '(min-width: 62rem)',
        addEventListener: doNothing,
        removeEventListener: doNothing,
      }));
      return () => vi.unstubAllGlobals();
    });

    it('are the columns of a table', () => {
      const fee = { amount: 600, collection: 'deducted' } as const;
      const withFee = { ...expensive, offer: { ...expensive.offer, arrangementFee: fee } };
      show(<OfferChoicePage {...shared} choices={[withFee, cheap]} />);
      expect(
        screen.getByRole('table').querySelector('[aria-hidden] :is(th, td), :is(th, td)[aria-hidden]'),
      ).toBeNull();
      const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
      expect(names).toEqual([
        expect.stringContaining('Lanternhill Credit'),
        'CCopperfield Bank ₱20,000 over 24\u00A0monthsLowest total',
      ]);
      const [, ...figures] = rows();
      expect(
        screen
          .getAllByRole('rowheader')
          .map(({ textContent }, row) => [textContent, ...(figures[row] ?? [])]),
      ).toEqual([
        ['You pay each month', '₱1,200', '₱1,000'],
        ['You pay in total', '₱28,800', '₱24,000'],
        ['APR, with all charges', '26.8%', '26.8%'],
        ['Fee (deducted from what you receive)', '₱600', '–'],
        ['Paid back over', '24\u00A0months', '24\u00A0months'],
        ['Interest and fees', '₱9,400', '₱4,000'],
        ['You receive', '₱19,400', '₱20,000'],
      ]);
    });

    it('are described by the figures to compare, and chosen', async () => {
      show(<OfferChoicePage {...shared} choices={[expensive, cheap]} />);
      const radio = screen.getByRole('radio', {
        name: 'Copperfield Bank ₱20,000 over 24\u00A0months',
        description: 'You pay each month ₱1,000 You pay in total ₱24,000 APR, with all charges 26.8%',
      });
      await user.click(radio);
      await user.click(mainAction());
      expect(onTake).toHaveBeenCalledExactlyOnceWith(cheap, {});
    });

    it('are cards if they are too many for a table', () => {
      const manyOffers = [1, 2, 3, 4, 5].map((each) => offerOf(`offer-${each}`, `Bank ${each}`, 1000 + each));
      const [first = expensive, ...others] = manyOffers;
      show(<OfferChoicePage {...shared} choices={[first, ...others]} />);
      expect(screen.queryByRole('table')).toBeNull();
      expect(radios()).toHaveLength(5);
    });
  });

  it('cannot be accepted without a selection, and the page shows an error', async () => {
    show(<OfferChoicePage {...shared} choices={[expensive, cheap]} />);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(mainAction());
    expect(onTake).not.toHaveBeenCalled();
    const alert = screen.getByRole('alert');
    expect(document.activeElement).toBe(alert);
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    expect(document.title).toMatch(/^Error: /);
    await user.click(within(alert).getByRole('link', { name: 'Choose one of the offers' }));
    expect(document.activeElement).toBe(radios()[0]);
  });

  it('are selected, and the main action names the lender', async () => {
    show(<OfferChoicePage {...shared} choices={[expensive, cheap]} />);
    expect(mainAction().textContent).toBe('Continue with the chosen offer');
    radios()[1]?.focus();
    await user.keyboard(' ');
    expect(mainAction().textContent).toBe('Continue with Copperfield Bank');
    await user.click(mainAction());
    expect(onTake).toHaveBeenCalledExactlyOnceWith(cheap, {});
  });

  it('with the same id are selected individually', async () => {
    const [one, other] = [
      offerOf('same', 'Lanternhill Credit', 1000),
      offerOf('same', 'Copperfield Bank', 1200),
    ];
    show(<OfferChoicePage {...shared} choices={[one, other]} />);
    for (const [index, radio] of radios().entries()) {
      await user.click(radio);
      expect(radios().map(({ checked }) => checked)).toEqual([index === 0, index === 1]);
      await user.click(mainAction());
      expect(onTake).toHaveBeenLastCalledWith([one, other][index], {});
    }
  });

  it('list each payment day once, and only valid days of a month', () => {
    const days = [5, 0, 32, 3.5, 5, 1, 1];
    const { screen: payment } = { screen: screenOf('provident-offer', 'single-offer', 'offerPayment') };
    show(<OfferChoicePage {...shared} screen={payment} choices={[offerOf('offer-1', 'Bank', 1000, days)]} />);
    const options = screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
    expect(options).toEqual(['', '5', '1']);
  });

  it('are accepted once, even if the button is pressed again during the request', async () => {
    show(<OfferChoicePage {...shared} choices={[expensive]} sending={{ status: 'sending' }} />);
    await user.click(mainAction());
    expect(onTake).not.toHaveBeenCalled();
  });

  it('show server errors, until another is chosen', async () => {
    const errors = { byDataPoint: { offerId: 'It is gone.' }, unowned: ['Rain.'] };
    show(<OfferChoicePage {...shared} errors={errors} choices={[expensive, cheap]} />);
    const errorItems = within(screen.getByRole('alert')).getAllByRole('listitem');
    expect(errorItems.map(({ textContent }) => textContent)).toEqual([
      'The lender did not accept “Which offer would you like?”. Its reason: It is gone.',
      'The lender’s reason: Rain.',
    ]);
    await user.click(screen.getByRole('radio', { name: /Copperfield/ }));
    expect(onEdit).toHaveBeenCalledExactlyOnceWith('offerId');
  });

  it('have a second action', async () => {
    show(<OfferChoicePage {...shared} choices={[expensive, cheap]} />);
    await user.click(screen.getByRole('button', { name: 'Change my request' }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith('change-answers');
  });
});

describe('one offer', () => {
  const onDays = screenOf('cofidis-offer', 'single-offer', 'offerPayment');
  const props = { ...shared, screen: onDays };

  it('is shown in full without a selection, and accepted', async () => {
    show(<OfferChoicePage {...props} choices={[expensive]} />);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('region', { name: 'The offer' }).textContent).toContain('₱1,200');
    await user.click(screen.getByRole('button', { name: 'Accept the offer from Lanternhill Credit' }));
    expect(onTake).toHaveBeenCalledExactlyOnceWith(expensive, {});
  });

  it('with payment days is accepted after one of them is selected', async () => {
    const offer = offerOf('offer-3', 'Lanternhill Credit', 1200, [5, 20]);
    show(<OfferChoicePage {...props} choices={[offer]} />);
    const days = screen.getByRole<HTMLSelectElement>('combobox', { name: /^On which day/ });
    expect([...days.options].map(({ text }) => text)).toEqual(['Choose', '5', '20']);
    await user.click(mainAction());
    expect(onTake).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Choose the day you would like to pay on' }));
    expect(document.activeElement).toBe(days);
    await user.selectOptions(days, '20');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(mainAction());
    expect(onTake).toHaveBeenCalledExactlyOnceWith(offer, { monthlyPaymentDay: 20 });
  });

  it('that could not be accepted shows an error, and a retry accepts it', async () => {
    show(
      <OfferChoicePage {...props} choices={[expensive]} sending={{ status: 'failed', kind: 'offline' }} />,
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onTake).toHaveBeenCalledExactlyOnceWith(expensive, {});
  });

  it('that is chosen after another one failed is accepted, not retried', async () => {
    const choices = [expensive, cheap] as const;
    const { rerender } = render(
      <PageFrame>
        <OfferChoicePage {...props} choices={choices} />
      </PageFrame>,
    );
    await user.click(screen.getByRole('radio', { name: /Lanternhill/ }));
    await user.click(mainAction());
    const failedStatus = { status: 'failed', kind: 'offline' } as const;
    rerender(
      <PageFrame>
        <OfferChoicePage {...props} choices={choices} sending={failedStatus} />
      </PageFrame>,
    );
    expect(mainAction().textContent).toBe('Try again');
    await user.click(screen.getByRole('radio', { name: /Copperfield/ }));
    expect(mainAction().textContent).not.toBe('Try again');
  });

  it('is shown next to the legal notices', () => {
    show(<OfferChoicePage {...props} notices={['credit-warning']} choices={[expensive]} />);
    expect(screen.getByRole('note').textContent).toBe('Caution! Borrowing money costs money.');
  });
});

describe('an offer with adjustable terms', () => {
  const limits = {
    amount: { minimum: 10_000, maximum: 20_000, step: 1000 },
    period: { minimum: 6, maximum: 24, step: 6 },
  };

  function adjustable(changes: Partial<ComponentProps<typeof OfferTermsPage>> = {}): ReactElement {
    return (
      <OfferTermsPage
        {...shared}
        screen={screenOf('provident-offer', 'offer-terms', 'updateProvidentOffer')}
        choice={expensive}
        limits={limits}
        offered={{ amount: 20_000, period: 24, periodScale: 'month' }}
        flow={flow}
        formats={formats}
        phone={phone}
        today={today}
        {...changes}
      />
    );
  }

  const costsNote = 'The figures are for the amount and the term offered.';

  it('starts with the lender’s offer, within the lender’s limits', () => {
    show(adjustable());
    expect([amount().value, slider().min, slider().max, slider().step]).toEqual([
      '20,000',
      '10000',
      '20000',
      '1000',
    ]);
    expect(screen.getByText('₱10,000')).toBeTruthy();
  });

  it('has its costs and their terms between the inputs and the button, and what happens next at the end', () => {
    show(adjustable());
    const inOrder = [
      slider(),
      screen.getByRole('slider', { name: 'Time to pay it back' }),
      screen.getByRole('region', { name: 'The offer' }),
      screen.getByText(costsNote),
      mainAction(),
      screen.getByRole('heading', { name: 'What happens next' }),
    ];
    for (const [position, part] of inOrder.slice(1).entries()) {
      const before = inOrder[position] ?? document;
      expect(before.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('responds to keys, stops at its limits, and sends its terms', async () => {
    show(adjustable());
    slider().focus();
    await user.keyboard('{PageUp}');
    expect(amount().value).toBe('20,000');
    await user.keyboard('{PageDown}');
    expect(amount().value).toBe('10,000');
    amount().focus();
    await user.keyboard('{ArrowUp}');
    await user.click(mainAction());
    expect(onTake).toHaveBeenLastCalledWith(expensive, { amount: 11_000, period: 24, accepted: false });
  });

  it('requests the costs of other terms before it can be accepted, and shows the lender’s costs until then', () => {
    show(adjustable());
    expect(mainAction().textContent).toBe('Accept on these terms');
    fireEvent.input(slider(), { target: { value: '15000' } });
    fireEvent.blur(slider());
    expect(screen.getByText(/^The figures above are still those of ₱20,000 over 24 months/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'The offer' }).textContent).toContain('₱1,200');
    expect(mainAction().textContent).toBe('Show me the figures');
    fireEvent.click(mainAction());
    expect(onTake).toHaveBeenLastCalledWith(expensive, { amount: 15_000, period: 24, accepted: false });
  });

  describe('after its terms were changed', () => {
    beforeEach(() => {
      vi.useFakeTimers();
      return () => vi.useRealTimers();
    });

    it('requests the costs once the terms have settled', () => {
      show(adjustable());
      change(15_000);
      change(14_000);
      expect(onTake).not.toHaveBeenCalled();
      settle();
      settle();
      expect(onTake).toHaveBeenCalledExactlyOnceWith(expensive, requestedTerms(14_000));
    });

    it('requests no costs for terms outside the limits', () => {
      show(adjustable());
      fireEvent.input(amount(), { target: { value: '25000' } });
      fireEvent.blur(amount());
      settle();
      expect(onTake).not.toHaveBeenCalled();
    });

    it('keeps a change during the request, and requests its costs afterwards', () => {
      const { rerender } = render(<PageFrame>{adjustable()}</PageFrame>);
      change(15_000);
      settle();
      rerender(<PageFrame>{adjustable({ sending: { status: 'sending' } })}</PageFrame>);
      expect(screen.getByText('Asking the lender for the new figures…')).toBeTruthy();
      change(12_000);
      settle();
      expect(onTake).toHaveBeenCalledExactlyOnceWith(expensive, requestedTerms(15_000));
      rerender(<PageFrame>{renderTerms(15_000, 24)}</PageFrame>);
      settle();
      expect(amount().value).toBe('12,000');
      expect(onTake).toHaveBeenLastCalledWith(expect.anything(), requestedTerms(12_000));
    });

    it('keeps a change during the request if the lender offers other terms', () => {
      const { rerender } = render(<PageFrame>{adjustable()}</PageFrame>);
      change(15_000);
      settle();
      rerender(<PageFrame>{adjustable({ sending: { status: 'sending' } })}</PageFrame>);
      change(12_000);
      rerender(<PageFrame>{renderTerms(14_000, 18)}</PageFrame>);
      settle();
      expect(amount().value).toBe('12,000');
      expect(onTake).toHaveBeenLastCalledWith(expect.anything(), requestedTerms(12_000));
    });

    it('keeps an amount that is being typed, and shows the other terms that the lender offers', () => {
      const { rerender } = render(<PageFrame>{adjustable()}</PageFrame>);
      change(15_000);
      settle();
      act(() => amount().focus());
      fireEvent.input(amount(), { target: { value: '16000' } });
      rerender(<PageFrame>{renderTerms(14_000, 18)}</PageFrame>);
      expect([amount().value, period().value]).toEqual(['16,000', '18']);
      act(() => amount().blur());
      settle();
      expect(onTake).toHaveBeenLastCalledWith(expect.anything(), { ...requestedTerms(16_000), period: 18 });
    });

    it('shows the terms and limits that the lender offers instead, and keeps the focus', () => {
      const { rerender } = render(<PageFrame>{adjustable()}</PageFrame>);
      act(() => slider().focus());
      const focusedElement = document.activeElement;
      fireEvent.input(slider(), { target: { value: '15000' } });
      settle();
      expect(onTake).toHaveBeenCalledExactlyOnceWith(expensive, requestedTerms(15_000));
      const lower = { ...limits, amount: { ...limits.amount, maximum: 14_000 } };
      rerender(<PageFrame>{renderTerms(14_000, 18, { limits: lower })}</PageFrame>);
      expect([amount().value, slider().value, slider().max, period().value]).toEqual([
        '14,000',
        '14000',
        '14000',
        '18',
      ]);
      expect(document.activeElement).toBe(focusedElement);
      expect(slider()).toBe(focusedElement);
    });

    it('requests replaced terms once more if they are chosen again', () => {
      const { rerender } = render(<PageFrame>{adjustable()}</PageFrame>);
      change(15_000);
      settle();
      rerender(<PageFrame>{renderTerms(14_000, 24)}</PageFrame>);
      settle();
      expect(onTake).toHaveBeenCalledOnce();
      change(15_000);
      settle();
      rerender(<PageFrame>{renderTerms(14_000, 24)}</PageFrame>);
      settle();
      expect(onTake).toHaveBeenCalledTimes(2);
      expect(onTake).toHaveBeenLastCalledWith(expect.anything(), requestedTerms(15_000));
    });

    it('shows the terms of the lender again if they are the reply to another request', () => {
      const { rerender } = render(<PageFrame>{adjustable()}</PageFrame>);
      change(15_000);
      settle();
      rerender(<PageFrame>{renderTerms(14_000, 24)}</PageFrame>);
      settle();
      change(16_000);
      settle();
      expect(onTake).toHaveBeenLastCalledWith(expect.anything(), requestedTerms(16_000));
      rerender(<PageFrame>{renderTerms(14_000, 24)}</PageFrame>);
      settle();
      expect(amount().value).toBe('14,000');
      expect(mainAction().textContent).toBe('Accept on these terms');
      expect(onTake).toHaveBeenCalledTimes(2);
    });

    it('announces the figures that changed, not the whole offer', () => {
      const { rerender } = render(<PageFrame>{adjustable()}</PageFrame>);
      expect(screen.getByRole('region', { name: 'The offer' }).closest('[aria-live]')).toBeNull();
      change(15_000);
      settle();
      rerender(<PageFrame>{renderTerms(15_000, 24)}</PageFrame>);
      expect(announcements()).toContain(
        'You pay each month: ₱912. Interest and fees: ₱13,800. You receive: ₱15,000',
      );
    });

    it('keeps the focus if the lender rejects the terms', () => {
      const { rerender } = render(<PageFrame>{adjustable()}</PageFrame>);
      act(() => slider().focus());
      const focusedElement = document.activeElement;
      fireEvent.input(slider(), { target: { value: '15000' } });
      settle();
      expect(onTake).toHaveBeenCalledOnce();
      rerender(<PageFrame>{adjustable({ sending: { status: 'sending' } })}</PageFrame>);
      const errors = { byDataPoint: { amount: 'Too much.' }, unowned: [] };
      rerender(
        <PageFrame>{adjustable({ errors, sending: { status: 'failed', kind: 'rejected' } })}</PageFrame>,
      );
      expect(screen.getByRole('alert').textContent).toContain('Too much.');
      expect(document.activeElement).toBe(focusedElement);
    });

    it('leaves a failed request to the button', () => {
      const { rerender } = render(<PageFrame>{adjustable()}</PageFrame>);
      act(() => slider().focus());
      const focusedElement = document.activeElement;
      change(15_000);
      settle();
      rerender(<PageFrame>{adjustable({ sending: { status: 'failed', kind: 'offline' } })}</PageFrame>);
      expect(document.activeElement).toBe(focusedElement);
      settle();
      expect(onTake).toHaveBeenCalledOnce();
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(onTake).toHaveBeenCalledTimes(2);
    });
  });

  const renderTerms = (
    amount: number,
    period: number,
    changes: Partial<ComponentProps<typeof OfferTermsPage>> = {},
  ) => {
    const choice = { ...expensive, offer: { ...expensive.offer, amount, period, monthlyPayment: 912 } };
    return adjustable({ choice, offered: { amount, period, periodScale: 'month' }, ...changes });
  };

  it.each([
    ['the requested terms', [15_000, 24]],
    ['other terms than requested', [14_000, 18]],
  ] as const)('is accepted with the terms whose costs are shown: %s', async (_case, terms) => {
    const [newAmount, newPeriod] = terms;
    const { rerender } = render(<PageFrame>{adjustable()}</PageFrame>);
    fireEvent.input(slider(), { target: { value: '15000' } });
    fireEvent.blur(slider());
    fireEvent.click(mainAction());
    onTake.mockClear();
    rerender(<PageFrame>{renderTerms(newAmount, newPeriod)}</PageFrame>);
    const offerText = screen.getByRole('region', { name: 'The offer' }).textContent;
    expect(offerText).toContain(`₱${newAmount.toLocaleString('en')}`);
    expect(offerText).toContain(`${newPeriod}\u00A0months`);
    expect(offerText).toContain('₱912');
    // A press right after the button changed was meant for the old button, so it does nothing.
    const calls = onTake.mock.calls.length;
    expect(mainAction().textContent).toBe('Show me the figures');
    await user.click(mainAction());
    expect(onTake).toHaveBeenCalledTimes(calls);
    await waitFor(() => expect(mainAction().textContent).toBe('Accept on these terms'));
    await user.click(mainAction());
    const acceptedTerms = { amount: newAmount, period: newPeriod, accepted: true };
    expect(onTake).toHaveBeenCalledExactlyOnceWith(expect.anything(), acceptedTerms);
  });

  it.each([
    ['25,000', 'Enter an amount of ₱20,000 or less'],
    ['9,000', 'Enter an amount of ₱10,000 or more'],
    ['12,345', 'Choose ₱12,000 or ₱13,000'],
  ])('is not accepted with the amount %s', async (typedAmount, serverError) => {
    show(adjustable());
    await user.clear(amount());
    await user.type(amount(), typedAmount);
    await user.click(mainAction());
    expect(onTake).not.toHaveBeenCalled();
    expect(within(screen.getByRole('alert')).getByRole('link').textContent).toBe(serverError);
  });

  it('shows a server error at its question, and other errors above it', () => {
    const byDataPoint = { amount: 'Too much.', offerId: 'It is gone.' };
    show(adjustable({ errors: { byDataPoint, unowned: [] } }));
    const errorItems = within(screen.getByRole('alert')).getAllByRole('listitem');
    expect(errorItems.map(({ textContent }) => textContent)).toEqual([
      'The lender did not accept “Loan amount”. Its reason: Too much.',
      'The lender’s reason: It is gone.',
    ]);
    expect(amount().getAttribute('aria-invalid')).toBe('true');
  });
});

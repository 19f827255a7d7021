import { describe, expect, it } from 'vitest';
import { ownErrors } from '../../src/flow/own-errors.ts';
import type { ScreenId } from '../../src/model/identifiers.ts';
import type { ScreenCall, ScreenOf } from '../../src/model/screen.ts';
import { type OfferChoice, offerCompletion, paymentDaysOf } from '../../src/state/offers.ts';

const offer: OfferChoice = {
  id: 'offer-2',
  partner: { name: 'Copperfield Bank' },
  offer: { amount: 5000, period: 24, periodScale: 'month' },
  paymentDays: [1, 15],
};

type Kind = 'single-offer' | 'offer-choice' | 'offer-terms';

function screenOf(kind: Kind, call: ScreenCall, plainCall?: ScreenCall): ScreenOf<Kind> {
  return {
    id: 'an-offer' as ScreenId,
    kind,
    route: '/an-offer',
    states: [39],
    tone: 'positive',
    actions: [],
    call,
    ...(plainCall !== undefined && { plainCall }),
  };
}

function sentBody(screen: ScreenOf<Kind>, terms: Parameters<typeof offerCompletion>[2]): unknown {
  const { call, body } = offerCompletion(screen, offer, terms);
  return [call, body];
}

describe('accepting an offer', () => {
  it('sends the offer and the chosen terms', () => {
    const days = screenOf('single-offer', 'offerPayment');
    const terms = screenOf('offer-terms', 'updateProvidentOffer');
    expect(sentBody(screenOf('offer-choice', 'chooseComparedOffer'), {})).toEqual([
      'chooseComparedOffer',
      { offerId: 'offer-2' },
    ]);
    expect(sentBody(days, { monthlyPaymentDay: 15 })).toEqual([
      'offerPayment',
      { offerId: 'offer-2', monthlyPaymentDay: 15 },
    ]);
    expect(sentBody(terms, { amount: 4000, period: 12 })).toEqual([
      'updateProvidentOffer',
      { offerId: 'offer-2', amount: 4000, period: 12 },
    ]);
  });

  it('uses the plain call without terms', () => {
    const screen = screenOf('single-offer', 'offerPayment', 'acceptCrediteaOffer');
    expect(sentBody(screen, {})).toEqual(['acceptCrediteaOffer', { offerId: 'offer-2' }]);
    expect(sentBody(screen, { monthlyPaymentDay: 1 })).toEqual([
      'offerPayment',
      { offerId: 'offer-2', monthlyPaymentDay: 1 },
    ]);
  });

  it('requires a payment day only if the call accepts one', () => {
    expect(paymentDaysOf(screenOf('single-offer', 'offerPayment'), offer)).toEqual([1, 15]);
    expect(paymentDaysOf(screenOf('single-offer', 'acceptProficreditOffer'), offer)).toEqual([]);
    const { paymentDays: _, ...dayless } = offer;
    expect(paymentDaysOf(screenOf('single-offer', 'offerPayment'), dayless)).toEqual([]);
  });

  it('has an owner for every server error about its fields', () => {
    const call = 'chooseComparedOffer';
    const { owners } = offerCompletion(screenOf('offer-choice', call), offer, {});
    const errors = ['offerId', 'monthlyPaymentDay', 'amount', 'period', 'weather'].map((fieldName) => ({
      fieldName,
      message: `No ${fieldName}.`,
    }));
    const { byDataPoint, unowned } = ownErrors(owners ?? { owned: {}, unowned: [] }, errors);
    expect(byDataPoint).toEqual({
      offerId: ['No offerId.'],
      monthlyPaymentDay: ['No monthlyPaymentDay.'],
      amount: ['No amount.'],
      period: ['No period.'],
    });
    expect(unowned).toEqual([{ fieldName: 'weather', message: 'No weather.' }]);
  });
});

import { expect, it } from 'vitest';
import {
  differencesOf,
  differing,
  exchanged,
  takenBack,
} from '../../workshop/page/experiment/variant-changes.ts';

const variants = {
  control: { share: 50 },
  other: {
    share: 50,
    order: ['email', 'amount'],
    overrides: { email: { required: false } },
    messages: { form: { dataPoints: { email: { label: 'Mail' }, amount: { label: 'Sum' } } } },
  },
};

it('what differs in a variant is all that it says besides its share', () => {
  expect(differencesOf(variants.control)).toEqual([]);
  expect(differencesOf(variants.other)).toEqual([
    { path: ['order'], value: ['email', 'amount'] },
    { path: ['overrides', 'email', 'required'], value: false },
    { path: ['messages', 'form', 'dataPoints', 'email', 'label'], value: 'Mail' },
    { path: ['messages', 'form', 'dataPoints', 'amount', 'label'], value: 'Sum' },
  ]);
});

it.each([
  [['order'], ['variants', 'other', 'order']],
  [
    ['overrides', 'email', 'required'],
    ['variants', 'other', 'overrides'],
  ],
  [
    ['messages', 'form', 'dataPoints', 'email', 'label'],
    ['variants', 'other', 'messages', 'form', 'dataPoints', 'email'],
  ],
])('taking back %j leaves nothing empty behind', (path, removed) => {
  expect(takenBack(variants, 'other', path)).toEqual({ kind: 'remove', path: removed });
});

it('a question that comes before the one above it joins those that were moved already', () => {
  const asked = ['amount', 'period', 'email', 'phoneNumber'];
  expect(exchanged(asked, 'email')).toEqual(['email', 'period']);
  expect(exchanged(asked, 'period', ['phoneNumber', 'email'])).toEqual([
    'period',
    'amount',
    'email',
    'phoneNumber',
  ]);
  expect(exchanged(asked, 'amount', ['x'])).toEqual(['x']);
});

it('a difference is said where the compiler reads it', () => {
  expect(differing('other', 'label', 'email', 'Mail')).toEqual({
    kind: 'set',
    path: ['variants', 'other', 'messages', 'form', 'dataPoints', 'email', 'label'],
    value: 'Mail',
  });
});

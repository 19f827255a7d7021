import { experimentFile, newExperiment } from '../../src/compiler/edit/new-experiment.ts';
import { expect, it } from 'vitest';
import {
  differencesOf,
  propertyChange,
  orderAfterSwap,
  orderChange,
  shareOf,
  withoutDifference,
} from '../../workshop/page/experiment/variant-changes.ts';
import { baseTree, compileFiles } from '../compiler/sample-tree.ts';

const variants = {
  control: { share: 50 },
  other: {
    share: 50,
    order: ['email', 'amount'],
    overrides: { email: { required: false } },
    messages: { form: { dataPoints: { email: { label: 'Mail' }, amount: { label: 'Sum' } } } },
  },
};

it('the differences of a variant are all its properties except its share', () => {
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
])('removing %j leaves no empty objects', (path, expected) => {
  expect(withoutDifference(variants, 'other', path)).toEqual({ kind: 'remove', path: expected });
});

it('a question that moves up is added to the moved ones', () => {
  const asked = ['amount', 'period', 'email', 'phoneNumber'];
  expect(orderAfterSwap(asked, 'email')).toEqual(['email', 'period']);
  expect(orderAfterSwap(asked, 'period', ['phoneNumber', 'email'])).toEqual([
    'period',
    'amount',
    'email',
    'phoneNumber',
  ]);
  expect(orderAfterSwap(asked, 'amount', ['x'])).toEqual(['x']);
});

it('an order that equals the country’s is removed', () => {
  const asked = ['amount', 'period', 'email'];
  expect(orderChange(variants, 'other', ['email', 'amount'], asked)).toEqual({
    kind: 'set',
    path: ['variants', 'other', 'order'],
    value: ['email', 'amount'],
  });
  expect(orderChange(variants, 'other', ['amount', 'email'], asked)).toEqual({
    kind: 'remove',
    path: ['variants', 'other', 'order'],
  });
});

it('a share that is not an integer is kept for the compiler to report', () => {
  expect(['50', ' 7 ', '1.5', 'abc', ''].map(shareOf)).toEqual([50, 7, '1.5', 'abc', '']);
});

it('a new experiment is valid, with a warning that its variants are equal', () => {
  const initialExperiment = newExperiment('wording', 'atlantis', { control: 50, other: 50 });
  const result = compileFiles(
    new Map([...baseTree, [experimentFile('wording'), JSON.stringify(initialExperiment)]]),
  );
  expect(result.ok && result.warnings.map(({ code }) => code)).toEqual(['variant-twice']);
});

it('a difference is written where the compiler reads it', () => {
  expect(propertyChange('other', 'label', 'email', 'Mail')).toEqual({
    kind: 'set',
    path: ['variants', 'other', 'messages', 'form', 'dataPoints', 'email', 'label'],
    value: 'Mail',
  });
});

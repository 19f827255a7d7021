import { expect, it } from 'vitest';
import { singleValueChange } from '../../workshop/server/single-value-change.ts';

const file = 'config/countries/poland.json';

it.each([
  [
    'a value',
    { age: { maximum: 70 } },
    { age: { maximum: 75 } },
    { path: ['age', 'maximum'], from: 70, to: 75 },
  ],
  [
    'a value in a new group',
    {},
    { overrides: { age: { required: false } } },
    { path: ['overrides', 'age', 'required'], from: null, to: false },
  ],
  ['nothing but the layout', { age: 1 }, { age: 1 }, undefined],
  ['two values', { asked: ['age', 'name'] }, { asked: ['name', 'age'] }, undefined],
])('%s is reported if nothing else changed', (_, before, after, expected) => {
  const texts = [before, after].map((value) => new Map([[file, JSON.stringify(value)]]));
  expect(singleValueChange(texts[0] ?? new Map(), texts[1] ?? new Map())).toEqual(
    expected && { file, ...expected },
  );
});

it('invalid JSON is not reported', () => {
  expect(
    singleValueChange(new Map([[file, '{ "age": 1']]), new Map([[file, '{ "age": 2 }']])),
  ).toBeUndefined();
});

it('an added override is shown as a change of the catalogue’s value', () => {
  const override = { overrides: { income: { schema: { maximum: 5000 } } } };
  const [before, after] = [{}, override].map((value) => new Map([[file, JSON.stringify(value)]]));
  const catalogue = new Map([['config/data-points/income.json', '{ "schema": { "maximum": 9000 } }']]);
  if (before === undefined || after === undefined) throw new Error('There are two.');
  const place = { file, path: ['overrides', 'income', 'schema', 'maximum'] };
  expect(singleValueChange(before, after, catalogue)).toEqual({ ...place, from: 9000, to: 5000 });
  expect(singleValueChange(after, before, catalogue)).toEqual({ ...place, from: 5000, to: 9000 });
});

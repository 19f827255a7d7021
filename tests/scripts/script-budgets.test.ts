import { expect, it } from 'vitest';
import budgets from '../../scripts/site/script-budgets.json' with { type: 'json' };
import { overBudget } from '../../scripts/site/script-budgets.ts';

const sizes: Readonly<Record<string, number>> = {
  application: budgets.firstPage - 10,
  country: 10,
  step: 1,
  more: budgets.laterPage,
  controls: budgets.laterPage + 1,
};
const over = (pages: Readonly<Record<string, readonly string[]>>) =>
  overBudget('a-site', pages, (file) => sizes[file] ?? 0);

it('the script of a first page counts whole, and of a later one what it adds', () => {
  const first = ['application', 'country'];
  expect(over({ first, second: [...first, 'more'], third: [...first, 'more', 'step'] })).toEqual([]);
  expect(over({ first: [...first, 'step'] })).toEqual([
    `a-site, first: ${budgets.firstPage + 1} bytes of script, of ${budgets.firstPage} at most`,
  ]);
  expect(over({ first, second: [...first, 'step'], third: [...first, 'controls'] })).toEqual([
    `a-site, third: ${budgets.laterPage + 1} bytes of script, of ${budgets.laterPage} at most`,
  ]);
});

import { expect, it } from 'vitest';
import { readable } from '../../findings.ts';
import { baseTree, compileFiles } from '../../sample-tree.ts';

const file = 'config/screens/rejected.json';

/** The page of a state that no call leaves, as another kind. */
function pageOf(kind: string, parts: object): readonly string[] {
  const rejected = { kind, route: '/rejected', states: [13], tone: 'negative', actions: [], ...parts };
  const result = compileFiles(new Map([...baseTree, [file, JSON.stringify(rejected)]]));
  return readable(result.ok ? [] : result.diagnostics)
    .filter(({ code }) => code === 'state-unleft')
    .map(({ says }) => says);
}

it('a call is reported in a state that no call leaves', () => {
  expect(pageOf('form', { dataPoints: ['employer'], call: 'employmentDetails' })).toEqual([
    'State 13 is left by no call; "employmentDetails" does not leave it: whoever answers the screen "rejected" would see it again, for ever. Show a state that "employmentDetails" leaves: 8, 21.',
  ]);
});

it('nothing is said of a call that the kind has no use for, or of a kind that is not whole', () => {
  expect(pageOf('status', { call: 'employmentDetails' })).toEqual([]);
  expect(pageOf('form', { call: 'employmentDetails' })).toEqual([]);
});

import { expect, it } from 'vitest';
import { faultsOf, readable } from '../../findings.ts';
import { baseTree, compileFiles, edited } from '../../sample-tree.ts';

it('a state with two screens and no choice is reported', () => {
  expect(faultsOf('one-screen-per-state')).toEqual([
    {
      code: 'state-twice',
      at: [
        'config/countries/atlantis.json:24:3',
        'config/screens/checking.json:5:14',
        'config/screens/rejected.json:5:14',
      ],
      text: 'The country "atlantis" does not define which of "/checking" and "/rejected" shows the state 6. Add "6": "/checking", or the other one, to "stateRoutes".',
    },
  ]);
});

it('a country that excludes all screens but one needs no state route', () => {
  const country = 'config/countries/atlantis.json';
  const checkingText = baseTree.get('config/screens/checking.json') ?? '';
  const excludingWaiting = edited(country, '"stateRoutes"', '"screensExcept": ["waiting"], "stateRoutes"');
  const result = compileFiles(
    new Map([
      ...excludingWaiting,
      ['config/screens/waiting.json', checkingText.replace('/checking', '/waiting')],
    ]),
  );
  expect(result.ok ? [] : readable(result.diagnostics)).toEqual([]);
});

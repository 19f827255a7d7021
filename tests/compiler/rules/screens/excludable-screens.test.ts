import { expect, it } from 'vitest';
import { faultsOf, readable } from '../../findings.ts';
import { baseTree, compileFiles, edited } from '../../sample-tree.ts';

const removeIt = 'Remove it from "screensExcept"';

it('excluding a needed or an unknown screen is reported, with the reason', () => {
  expect(faultsOf('excludable-screens')).toEqual([
    {
      code: 'needed-screen',
      at: ['config/countries/atlantis.json:25:5'],
      text: `"atlantis" excludes the screen "checking", but any application may reach the state 6. Its applicants would not find a page. ${removeIt}.`,
    },
    {
      code: 'needed-screen',
      at: ['config/countries/atlantis.json:26:5'],
      text: `"atlantis" excludes the screen "lost", which belongs to no state and is always reachable by its address. ${removeIt}.`,
    },
    {
      code: 'unknown-screen',
      at: ['config/countries/atlantis.json:27:5'],
      text: '"screensExcept" names "outcom", but there is no such screen. Correct the name, or remove it. Did you mean "outcome"?',
    },
    {
      code: 'needed-screen',
      at: ['config/countries/atlantis.json:28:5'],
      text: `"atlantis" excludes the screen "comparison", but its "stateRoutes" use it for the state 36. ${removeIt}, or remove it from "stateRoutes".`,
    },
    {
      code: 'needed-screen',
      at: ['config/countries/atlantis.json:29:5'],
      text: `"atlantis" excludes the screen "other-number", but the button "change-number" of the screen "phone-code" goes there. ${removeIt}, or exclude "phone-code" too.`,
    },
  ]);
});

it('a screen limited to some countries is reported if another country needs it', () => {
  const checkingFile = 'config/screens/checking.json';
  const atlantisText = baseTree.get('config/countries/atlantis.json') ?? '';
  const listedCountries = edited(checkingFile, '"tone"', '"countries": ["lemuria"], "tone"');
  const result = compileFiles(new Map([...listedCountries, ['config/countries/lemuria.json', atlantisText]]));
  const findings = result.ok ? [] : readable(result.diagnostics);
  expect(findings.filter(({ code }) => code === 'needed-screen')).toEqual([
    {
      code: 'needed-screen',
      at: ['config/screens/checking.json:6:3'],
      text: 'The screen "checking" is not shown in "atlantis", but any application may reach the state 6. Its applicants would not find a page. Add "atlantis" to its "countries".',
    },
  ]);
});

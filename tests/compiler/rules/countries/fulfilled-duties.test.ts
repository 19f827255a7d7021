import { expect, it } from 'vitest';
import { faultsOf, readable } from '../../findings.ts';
import { baseTree, compileFiles } from '../../sample-tree.ts';
import { all, edit, replaceItem, set, applyChange } from '../../tree-changes.ts';

it('a violated legal duty is reported with its law', () => {
  expect(faultsOf('fulfilled-duties')).toEqual([
    {
      code: 'duty-neglected',
      at: ['config/countries/atlantis.json:1:1'],
      text: 'The law of "atlantis" requires the notice "credit-warning": article 8 of Directive (EU) 2023/2225. Add "credit-warning" to "notices".',
    },
    {
      code: 'duty-neglected',
      at: ['config/countries/atlantis.json:1:1'],
      text: 'The law of "atlantis" requires each site to state its imprint: § 5 DDG (name, address, quick contact, supervisory authority and register). Add "imprint" to "footerFacts".',
    },
    {
      code: 'duty-neglected',
      at: ['config/countries/atlantis.json:1:1'],
      text: 'The law of "atlantis" requires each site to state its registration: § 34c (1) no. 2 GewO (permit to broker loans), until § 34k GewO replaces it for consumer loans. Add "registration" to "footerFacts".',
    },
    {
      code: 'duty-neglected',
      at: ['config/countries/atlantis.json:1:1'],
      text: 'The law of "atlantis" requires each applicant to be informed of the right "humanReview": article 18 (8) of Directive (EU) 2023/2225. Add "humanReview" to "consumerRights".',
    },
    {
      code: 'duty-neglected',
      at: ['config/countries/atlantis.json:1:1'],
      text: 'The law of "atlantis" requires each applicant to be informed of the right "withdrawalInDays": article 26 of Directive (EU) 2023/2225. Add "withdrawalInDays" to "consumerRights".',
    },
    {
      code: 'duty-neglected',
      at: ['config/countries/atlantis.json:1:1'],
      text: 'The law of "atlantis" requires each applicant to be informed of the right "adviceService": article 36 of Directive (EU) 2023/2225. Add "adviceService" to "consumerRights".',
    },
    {
      code: 'duty-neglected',
      at: ['config/countries/atlantis.json:4:3'],
      text: 'The law of "atlantis" requires the example of the costs to be visible at once: § 17 (2) and (6) PAngV (clear, unambiguous and conspicuous, easily legible). Write "open".',
    },
    {
      code: 'duty-neglected',
      at: ['config/countries/atlantis.json:13:3'],
      text: 'The law of "atlantis" requires "agreement" to be asked of every applicant before data is sent: article 13 (1) of Regulation (EU) 2016/679 (at the time when personal data are obtained). Ask it on "contact", without a condition.',
    },
    {
      code: 'duty-neglected',
      at: ['config/countries/atlantis.json:13:3'],
      text: 'The law of "atlantis" requires "isPoliticallyExposed" to be asked of every applicant: article 20 of Directive (EU) 2015/849. Ask every applicant for "isPoliticallyExposed".',
    },
  ]);
});

it.each([
  ['CO', 'Ley 1581'],
  ['VN', 'Decree 13/2023'],
])('in %s the consents to data processing must be asked before data is sent', (code, law) => {
  const country = 'config/countries/atlantis.json';
  const question = 'config/data-points/agreement.json';
  const treeWithDuty = applyChange(
    all(set(country, 'code', code), set(question, 'field', 'policies')),
    baseTree,
  );
  const askedFirst = applyChange(
    all(
      replaceItem(country, 'dataPoints', 'agreement'),
      edit(country, '"amount",', '"amount", "agreement",'),
      set(question, 'step', 'contact'),
    ),
    treeWithDuty,
  );
  const found = [treeWithDuty, askedFirst].map((files) => {
    const result = compileFiles(files);
    return readable(result.ok ? result.warnings : result.diagnostics).filter(
      ({ text }) => text.includes('"agreement" to be asked') && text.includes(law),
    );
  });
  expect(found.map(({ length }) => length)).toEqual([1, 0]);
  expect(found[0]?.[0]?.text).toContain('Ask it on "contact", without a condition.');
});

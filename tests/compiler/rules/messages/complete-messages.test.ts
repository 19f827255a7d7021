import { expect, it } from 'vitest';
import { faultsOf, readable } from '../../findings.ts';
import { baseTree, compileFiles, edited } from '../../sample-tree.ts';

it('missing texts of labels, options, checks, notices and forms are reported per language', () => {
  expect(faultsOf('complete-messages')).toEqual([
    {
      code: 'missing-message',
      at: ['locales/en/screens.json:3:48'],
      text: 'The screen "rejected" has the button "change-answers", but the text "rejected>actions>change-answers" is missing from the screens messages of "en". Add this below "rejected>actions" in locales/en/screens.json: "change-answers": "..."',
    },
    {
      code: 'missing-message',
      at: ['locales/es/common.json:1:1'],
      text: 'English has this text, but the text "days_one" is missing from the common messages of "es". Add this to locales/es/common.json: "days_one": "..."',
    },
    {
      code: 'missing-message',
      at: ['locales/es/common.json:1:1'],
      text: 'English has this text, but the text "days_many" is missing from the common messages of "es". Add this to locales/es/common.json: "days_many": "..."',
    },
    {
      code: 'missing-message',
      at: ['locales/es/common.json:1:1'],
      text: 'English has this text, but the text "days_other" is missing from the common messages of "es". Add this to locales/es/common.json: "days_other": "..."',
    },
    {
      code: 'missing-message',
      at: ['locales/es/common.json:4:3'],
      text: 'English has this text, but the text "tracking>refuse" is missing from the common messages of "es". Add this below "tracking" in locales/es/common.json: "refuse": "..."',
    },
    {
      code: 'missing-message',
      at: ['locales/es/form.json:1:1'],
      text: 'The country "atlantis" shows the notice "credit-warning", but the text "notices>credit-warning" is missing from the form messages of "es". Add this to locales/es/form.json: "notices": { "credit-warning": "..." }',
    },
    {
      code: 'missing-message',
      at: ['locales/es/form.json:12:3'],
      text: 'The question "employer" needs a label, but the text "dataPoints>employer>label" is missing from the form messages of "es". Add this below "dataPoints" in locales/es/form.json: "employer": { "label": "...", "errors": { "differs-from": "..." } }',
    },
    {
      code: 'missing-message',
      at: ['locales/es/form.json:17:7'],
      text: 'The question "employment" offers "retired", but the text "dataPoints>employment>options>retired" is missing from the form messages of "es". Add this below "dataPoints>employment>options" in locales/es/form.json: "retired": "..."',
    },
    {
      code: 'missing-message',
      at: ['locales/es/form.json:26:3'],
      text: 'English has this text, but the text "errors>differs-from" is missing from the form messages of "es". Add this below "errors" in locales/es/form.json: "differs-from": "..."',
    },
  ]);
});

it('a regional variant must be complete if its language has no messages', () => {
  const regionalTree = new Map(edited('config/countries/atlantis.json', '["es"]', '["es-MX"]'));
  for (const namespace of ['common', 'form', 'screens']) {
    regionalTree.set(`locales/es-MX/${namespace}.json`, baseTree.get(`locales/es/${namespace}.json`) ?? '');
    regionalTree.delete(`locales/es/${namespace}.json`);
  }
  expect(compileFiles(regionalTree).ok).toBe(true);

  const text = baseTree.get('locales/es/screens.json') ?? '';
  regionalTree.set('locales/es-MX/screens.json', text.replace(/"outcome": \{[^}]*\}/, '"outcome": {}'));
  const result = compileFiles(regionalTree);
  const findings = result.ok ? [] : readable(result.diagnostics);
  expect(findings.map(({ code, at }) => [code, ...at])).toEqual([
    ['missing-message', 'locales/es-MX/screens.json:4:3'],
  ]);
});

it('a regional variant falls back to its language', () => {
  const regionalTree = new Map(edited('config/countries/atlantis.json', '["es"]', '["es-MX"]'));
  regionalTree.set('locales/es-MX/screens.json', '{ "outcome": { "title": "Novedades" } }');
  expect(compileFiles(regionalTree).ok).toBe(true);
});

it('a regional variant of English falls back to English', () => {
  const regionalTree = new Map(edited('config/countries/atlantis.json', '["es"]', '["en-GB"]'));
  regionalTree.set('locales/en-GB/screens.json', '{ "outcome": { "title": "News" } }');
  expect(compileFiles(regionalTree).ok).toBe(true);
});

it('a text that English has for one question is required in each language, even if a general text exists', () => {
  const tree = edited(
    'locales/en/form.json',
    '"employer": { "label": "Employer" }',
    '"employer": { "label": "Employer", "errors": { "required": "Name your employer" } }',
  );
  const result = compileFiles(tree);
  expect(result.ok ? [] : readable(result.diagnostics).map(({ text }) => text)).toEqual([
    'An answer to "employer" can break its rule "required", but the text "dataPoints>employer>errors>required" is missing from the form messages of "es". Add this below "dataPoints>employer" in locales/es/form.json: "errors": { "required": "..." }',
  ]);
});

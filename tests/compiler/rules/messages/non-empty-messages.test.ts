import { expect, it } from 'vitest';
import { faultsOf, readable } from '../../findings.ts';
import { baseTree, compileFiles } from '../../sample-tree.ts';
import { set, applyChange } from '../../tree-changes.ts';

it('an empty text and pasted dots are reported', () => {
  expect(faultsOf('non-empty-messages')).toEqual([
    {
      code: 'empty-message',
      at: ['locales/es/common.json:2:11'],
      text: 'The text "back" is empty. Write the text. The English one is not empty.',
    },
    {
      code: 'empty-message',
      at: ['locales/es/screens.json:4:25'],
      text: 'The text "outcome>title" is empty. Write the text. The screen "outcome" needs a title.',
    },
  ]);
});

it.each([
  [
    'locales/es/form.json',
    { dataPoints: { email: { label: ' ' } } },
    'Write the text. The question "email" needs a label.',
  ],
  [
    'locales/es-AD/form.json',
    { dataPoints: { email: { label: '' } } },
    'Write the text, or remove the key to show that of "es".',
  ],
  [
    'locales/en/form.json',
    { notices: { warning: '' } },
    'Write the text, or remove the key in every language.',
  ],
  [
    'locales/en/form.json',
    { dataPoints: { email: { help_one: '', help_other: 'Two' } } },
    'Write the text, or remove all its forms in every language.',
  ],
  [
    'locales/en/form.json',
    { dataPoints: { email: { errors: { maxLength: '' } } } },
    'Write the text. An answer to "email" can break its rule "maxLength".',
  ],
  [
    'locales/en/form.json',
    { dataPoints: { email: { errors: { maxLength: '' } } }, errors: { maxLength: 'Too long' } },
    'Write the text, or remove the key in every language.',
  ],
  ['locales/en/common.json', { back: '' }, 'Write the text.'],
  ['locales/en/form.json', { errorSummary: { title: '' } }, 'Write the text.'],
  ['locales/es/common.json', { back_many: '' }, 'Write the text. The English one is not empty.'],
  [
    'locales/es/form.json',
    { steps: { work: { title_many: '' } } },
    'Write the text. The step "work" needs a title.',
  ],
])('the remedy for an empty text of %s fits the text', (file, texts, remedy) => {
  const [, locale = ''] = file.split('/');
  const addLocale = set('config/countries/atlantis.json', 'locales', [...new Set(['es', locale])]);
  const result = compileFiles(applyChange(addLocale, new Map([...baseTree, [file, JSON.stringify(texts)]])));
  const findings = result.ok
    ? []
    : readable(result.diagnostics).filter(({ code }) => code === 'empty-message');
  expect(findings.map(({ text }) => text.slice(text.indexOf('Write')))).toEqual([remedy]);
});

it('an empty plural form that the language lacks is not reported', () => {
  const texts = JSON.stringify({ steps: { work: { title_few: '' } } });
  const result = compileFiles(new Map([...baseTree, ['locales/es/form.json', texts]]));
  const findings = result.ok
    ? []
    : result.diagnostics.filter(({ detail }) => 'key' in detail && detail.key === 'steps>work>title_few');
  expect(findings.map(({ code }) => code)).toEqual(['plural-unknown']);
});

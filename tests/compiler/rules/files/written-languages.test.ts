import { expect, it } from 'vitest';
import { readable, warningsOf } from '../../findings.ts';
import { baseTree, compileFiles } from '../../sample-tree.ts';
import { set, applyChange } from '../../tree-changes.ts';

it('an incomplete language causes one warning', () => {
  expect(warningsOf('written-languages')).toEqual([
    {
      code: 'unwritten-language',
      at: ['locales/ca/common.json:1:1'],
      text: 'locales/ca has 2 texts to write. No country uses the language yet. Write them in Translations of the workshop, or in the files, before a country uses the language.',
    },
  ]);
});

it('missing texts of an unused language are no errors', () => {
  const fr = new Map(
    [...baseTree]
      .filter(([file]) => file.startsWith('locales/en/'))
      .map(([file, text]) => [
        file.replace('/en/', '/fr/'),
        text.replaceAll(/: "(?!\.\.)/g, ': "TODO ').replace('TODO What do you do?', ''),
      ]),
  );
  const withoutOtherFaults = compileFiles(new Map([...baseTree, ...fr]));
  expect(
    withoutOtherFaults.ok ? readable(withoutOtherFaults.warnings) : withoutOtherFaults.diagnostics,
  ).toEqual([
    {
      code: 'unwritten-language',
      at: ['locales/fr/common.json:1:1'],
      text: 'locales/fr has 38 texts to write. No country uses the language yet. Write them in Translations of the workshop, or in the files, before a country uses the language.',
    },
  ]);
  const withLanguageInUse = compileFiles(
    applyChange(set('config/countries/atlantis.json', 'locales', ['fr']), new Map([...baseTree, ...fr])),
  );
  const codes = withLanguageInUse.ok ? [] : withLanguageInUse.diagnostics.map(({ code }) => code);
  expect([new Set(codes), codes.length]).toEqual([new Set(['unfinished-message', 'empty-message']), 38]);
});

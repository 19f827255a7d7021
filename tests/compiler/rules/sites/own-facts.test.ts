import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('unchanged facts of a copy cause warnings, and changed ones do not', () => {
  expect(warningsOf('own-facts')).toEqual([
    {
      code: 'copied-fact',
      at: ['config/brands/wave/atlantis.json:6:5'],
      text: '"page.pageTitle" is the same as in config/brands/tide/atlantis.json, the file it was copied from. Write the value for this country. If all unchanged values are right, remove "copiedFrom".',
    },
    {
      code: 'copied-fact',
      at: ['config/brands/wave/atlantis.json:7:5'],
      text: '"page.metaDescription" is the same as in config/brands/tide/atlantis.json, the file it was copied from. Write the value for this country. If all unchanged values are right, remove "copiedFrom".',
    },
    {
      code: 'copied-fact',
      at: ['config/brands/wave/brand.json:6:3'],
      text: '"logo" is the same as in config/brands/tide/brand.json, the file it was copied from. Write the value for this country. If all unchanged values are right, remove "copiedFrom".',
    },
    {
      code: 'copied-fact',
      at: ['config/brands/wave/brand.json:7:3'],
      text: '"favicon" is the same as in config/brands/tide/brand.json, the file it was copied from. Write the value for this country. If all unchanged values are right, remove "copiedFrom".',
    },
    {
      code: 'copied-fact',
      at: ['config/brands/wave/theme.json:3:3'],
      text: '"colours" is the same as in config/brands/tide/theme.json, the file it was copied from. Write the value for this country. If all unchanged values are right, remove "copiedFrom".',
    },
    {
      code: 'copied-from-nothing',
      at: ['config/countries/atlantis.json:3:17'],
      text: 'There is no other file "config/countries/lemuria.json" of this kind to compare with. Correct "copiedFrom", or remove it.',
    },
  ]);
});

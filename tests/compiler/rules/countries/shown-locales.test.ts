import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('a second language of a country is pointed out, as no applicant sees it', () => {
  expect(warningsOf('shown-locales')).toEqual([
    {
      code: 'unshown-locale',
      at: ['config/countries/atlantis.json:4:21'],
      says: 'Applicants in "atlantis" see "es", the first language. "en" is checked, but only the workshop shows it. Remove it, put it first, or accept the warning in config/application.json with a reason.',
    },
  ]);
});

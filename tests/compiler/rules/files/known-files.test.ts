import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a file that nothing reads is reported, with the file it may be meant to be', () => {
  expect(faultsOf('known-files')).toEqual([
    {
      code: 'unknown-file',
      at: ['config/data-points/drafts/email.json:1:1'],
      says: 'Nothing is read from config/data-points/drafts/email.json, so what it says would have no effect. Move it where it belongs, or remove it.',
    },
    {
      code: 'unknown-file',
      at: ['locales/es/screen.json:1:1'],
      says: 'Nothing is read from locales/es/screen.json, so what it says would have no effect. Move it where it belongs, or remove it. Did you mean "locales/es/screens.json"?',
    },
  ]);
});

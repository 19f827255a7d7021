import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a file that nothing reads is reported with the most similar file name', () => {
  expect(faultsOf('known-files')).toEqual([
    {
      code: 'unknown-file',
      at: ['config/data-points/drafts/email.json:1:1'],
      text: 'config/data-points/drafts/email.json is never read, so it has no effect. Move it to the right folder, or remove it.',
    },
    {
      code: 'unknown-file',
      at: ['locales/es/screen.json:1:1'],
      text: 'locales/es/screen.json is never read, so it has no effect. Move it to the right folder, or remove it. Did you mean "locales/es/screens.json"?',
    },
  ]);
});

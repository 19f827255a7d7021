import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('texts that nothing shows are reported with the key they may be meant for', () => {
  expect(faultsOf('known-messages')).toEqual([
    {
      code: 'extra-message',
      at: ['locales/en/form.json:13:36'],
      says: 'Nothing shows the text "dataPoints>amount>hlep". Correct the key, or remove the text. Did you mean "help"?',
    },
    {
      code: 'extra-message',
      at: ['locales/en/form.json:19:53'],
      says: 'Nothing shows the text "dataPoints>employer>options>ES". Correct the key, or remove the text.',
    },
    {
      code: 'extra-message',
      at: ['locales/en/form.json:19:82'],
      says: 'Nothing shows the text "dataPoints>employer>errors>after". Correct the key, or remove the text.',
    },
    {
      code: 'extra-message',
      at: ['locales/en/form.json:40:16'],
      says: 'Nothing shows the text "notices>credit-warning". Correct the key, or remove the text.',
    },
    {
      code: 'extra-message',
      at: ['locales/es/common.json:3:3'],
      says: 'Nothing shows the text "bakc". Correct the key, or remove the text. Did you mean "back"?',
    },
    {
      code: 'extra-message',
      at: ['locales/es/form.json:14:98'],
      says: 'Nothing shows the text "dataPoints>email>errors>multipleOf". Correct the key, or remove the text.',
    },
  ]);
});

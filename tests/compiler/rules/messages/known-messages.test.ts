import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('unused texts are reported with the most similar key', () => {
  expect(faultsOf('known-messages')).toEqual([
    {
      code: 'extra-message',
      at: ['locales/en/form.json:13:36'],
      text: 'The text "dataPoints>amount>hlep" is never shown. Correct the key, or remove the text. Did you mean "help"?',
    },
    {
      code: 'extra-message',
      at: ['locales/en/form.json:19:53'],
      text: 'The text "dataPoints>employer>options>ES" is never shown. Correct the key, or remove the text.',
    },
    {
      code: 'extra-message',
      at: ['locales/en/form.json:19:82'],
      text: 'The text "dataPoints>employer>errors>after" is never shown. Correct the key, or remove the text.',
    },
    {
      code: 'extra-message',
      at: ['locales/en/form.json:40:16'],
      text: 'The text "notices>credit-warning" is never shown. Correct the key, or remove the text.',
    },
    {
      code: 'extra-message',
      at: ['locales/es/common.json:3:3'],
      text: 'The text "bakc" is never shown. Correct the key, or remove the text. Did you mean "back"?',
    },
    {
      code: 'extra-message',
      at: ['locales/es/form.json:14:98'],
      text: 'The text "dataPoints>email>errors>multipleOf" is never shown. Correct the key, or remove the text.',
    },
  ]);
});

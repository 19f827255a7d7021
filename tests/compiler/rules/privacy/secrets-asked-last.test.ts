import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a secret that is required before the last step is reported', () => {
  expect(faultsOf('secrets-asked-last')).toEqual([
    {
      code: 'secret-too-early',
      at: ['config/data-points/email.json:7:15'],
      text: 'In "atlantis" the secret "email" is required on the step "contact", but the application is sent from the step "agreement". A secret is not kept between steps, so every application would be sent without it. Ask for it on "agreement", or write "required": false.',
    },
  ]);
});

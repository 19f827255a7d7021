import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a personal answer that is sent to analytics is reported', () => {
  expect(faultsOf('private-analytics')).toEqual([
    {
      code: 'personal-analytics',
      at: ['config/data-points/email.json:9:69'],
      text: '"email" has the privacy class "contact", so the answer itself must not be sent to analytics. Use "presence" or "none".',
    },
  ]);
});

import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a secret that would be stored is reported', () => {
  expect(faultsOf('unpersisted-secrets')).toEqual([
    {
      code: 'secret-persisted',
      at: ['config/data-points/newsletter.json:16:46'],
      text: '"newsletter" is secret, but would be stored in the browser. Write "persist": "never".',
    },
  ]);
});

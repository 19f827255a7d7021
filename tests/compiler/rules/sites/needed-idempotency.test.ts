import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an environment for applicants is reported if no environment has an idempotency header', () => {
  expect(faultsOf('needed-idempotency')).toEqual([
    {
      code: 'idempotency-missing',
      at: ['config/application.json:15:5'],
      text: 'The environment "production" has no "idempotencyHeader", so a repeated request could create a second lead. Add "idempotencyHeader", or write "idempotencyHeader": "none" if the API rejects such a header.',
    },
  ]);
});

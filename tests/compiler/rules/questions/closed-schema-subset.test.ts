import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a schema keyword outside the closed subset is reported', () => {
  expect(faultsOf('closed-schema-subset')).toEqual([
    {
      code: 'schema-keyword',
      at: ['config/data-points/email.json:6:52'],
      text: 'The JSON Schema keyword "maxLenght" is not supported by the form, the validators and a lender\'s server. Use type, enum, bounds, pattern or format. A rule that depends on another answer is a condition. Did you mean "maxLength"?',
    },
    {
      code: 'schema-keyword',
      at: ['config/data-points/email.json:6:70'],
      text: 'The JSON Schema keyword "anyOf" is not supported by the form, the validators and a lender\'s server. Use type, enum, bounds, pattern or format. A rule that depends on another answer is a condition.',
    },
  ]);
});

import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('test questions are reported only in production', () => {
  expect(faultsOf('test-questions-outside-production')).toEqual([
    {
      code: 'production-test-questions',
      at: ['config/application.json:18:7'],
      text: 'With "testDataPoints", the form asks what the lender lists for tests. In production applicants would see these questions. Remove "testDataPoints" from production.',
    },
  ]);
});

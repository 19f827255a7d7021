import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a list of nobody that does not say so is reported', () => {
  expect(faultsOf('stated-embedding')).toEqual([
    {
      code: 'unstated-embedding',
      at: ['config/application.json:18:7'],
      says: 'This list is empty, so nobody may show the application of production in a frame, and it does not say that this is meant. List the origins that may, or write "embeddingOrigins": "none".',
    },
  ]);
});

import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an empty list instead of "none" is reported', () => {
  expect(faultsOf('stated-embedding')).toEqual([
    {
      code: 'unstated-embedding',
      at: ['config/application.json:18:7'],
      text: 'This list is empty, so the application of production cannot be embedded, and the configuration does not state that this is intended. List the allowed origins, or write "embeddingOrigins": "none".',
    },
  ]);
});

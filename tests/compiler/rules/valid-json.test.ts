import { expect, it } from 'vitest';
import { faultsOf } from '../findings.ts';

it('a missing comma is reported where the parser stumbles', () => {
  expect(faultsOf('valid-json')).toEqual([
    {
      code: 'json-syntax',
      at: ['config/data-points/email.json:4:3'],
      says: 'This is not JSON: a comma is expected. Correct the text at this place; JSON knows no comments and no comma before a closing bracket.',
    },
  ]);
});

import { it } from 'vitest';
import { expectFaults } from '../expect-findings.ts';

it('a missing comma is reported where the parser stumbles', () => {
  expectFaults('valid-json', [
    {
      code: 'json-syntax',
      at: ['config/data-points/email.json:4:3'],
      says: 'This is not JSON: a comma is expected. Correct the text at this place; JSON knows no comments and no comma before a closing bracket.',
    },
  ]);
});

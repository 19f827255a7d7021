import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a wrong and a missing reference to the meta-schema are reported', () => {
  expect(faultsOf('own-schema-reference')).toEqual([
    {
      code: 'schema-reference',
      at: ['config/data-points/email.json:2:14'],
      text: 'This file uses the meta-schema "../generated/schemas/data-point.schema.json", but its folder requires "../../generated/schemas/data-point.schema.json". Write "$schema": "../../generated/schemas/data-point.schema.json".',
    },
    {
      code: 'schema-reference',
      at: ['config/steps.json:1:1'],
      text: 'This file has no "$schema", so editors cannot check it. Write "$schema": "../generated/schemas/steps.schema.json".',
    },
  ]);
});

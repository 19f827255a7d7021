import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an ambiguous pattern and one with lookaround are reported', () => {
  expect(faultsOf('linear-patterns')).toEqual([
    {
      code: 'pattern-not-linear',
      at: ['config/data-points/email.json:6:63'],
      text: 'The pattern ^(?=.*@).*$ could freeze the page on a crafted text: it has a look-ahead. Write it so that each text can match in one way only.',
    },
    {
      code: 'pattern-not-linear',
      at: ['config/data-points/employer.json:6:77'],
      text: 'The pattern ^(?:\\p{L}+ ?)+$ could freeze the page on a crafted text: "aa" matches in more than one way. Write it so that each text can match in one way only.',
    },
  ]);
});

import { expect, it } from 'vitest';
import { quoted } from '../../workshop/page/quoted.ts';

it('quotation marks within a name become single ones', () => {
  expect(quoted('Option “Dog” in European Spanish')).toBe('“Option ‘Dog’ in European Spanish”');
  expect(quoted('Kennst du „Schufa“?')).toBe('“Kennst du „Schufa“?”');
});

import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an age check in a country without age limits is reported', () => {
  expect(faultsOf('needed-ages')).toEqual([
    {
      code: 'age-missing',
      at: ['config/countries/atlantis.json:15:5', 'config/data-points/birthday.json:8:24'],
      text: 'The check "minimum-age" of "birthday" needs the age limits of "atlantis", which has none. Add "age" to the country.',
    },
  ]);
});

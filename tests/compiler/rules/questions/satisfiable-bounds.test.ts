import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('bounds that allow no answer are reported, even across two files', () => {
  expect(faultsOf('satisfiable-bounds')).toEqual([
    {
      code: 'empty-range',
      at: ['config/countries/atlantis.json:22:65', 'config/countries/atlantis.json:22:47'],
      text: 'No answer is valid: minimum is 60000, but maximum is only 50000. Correct one of the bounds.',
    },
    {
      code: 'empty-range',
      at: ['config/data-points/employer.json:6:46', 'config/data-points/employer.json:6:63'],
      text: 'No answer is valid: minLength is 61, but maxLength is only 60. Correct one of the bounds.',
    },
    {
      code: 'empty-range',
      at: ['config/data-points/newsletter.json:9:17'],
      text: 'No answer is valid: minItems is 3, but the number of options is only 2. Correct one of the bounds.',
    },
  ]);
});

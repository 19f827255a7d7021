import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('a variant with a very small share causes a warning', () => {
  expect(warningsOf('measurable-shares')).toEqual([
    {
      code: 'share-small',
      at: ['config/experiments/longer.json:6:16'],
      text: 'Only 1% of the applicants of "longer" see "control". Below 5% a result takes very long. Raise the share, or accept it in config/application.json with a reason.',
    },
  ]);
});

import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('unknown and missing divisions cause a warning', () => {
  const divisions = warningsOf('standard-divisions').filter(({ code }) => code.startsWith('division'));
  expect(divisions).toEqual([
    {
      code: 'divisions-left-out',
      at: ['config/divisions/atlantis.json:3:3'],
      text: 'ISO 3166-2 has divisions of "atlantis" that are not listed, so people who live there cannot answer: AD-06, AD-08. Add them, or accept the warning in config/application.json with a reason.',
    },
    {
      code: 'division-unknown',
      at: ['config/divisions/atlantis.json:9:15'],
      text: '"AD-09" is listed for "atlantis", but ISO 3166-2 has no such division, or divides it further. Correct the code, or accept the warning in config/application.json with a reason. Did you mean "AD-08"?',
    },
  ]);
});

import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('equal labels of two questions of a page, or of two options, cause a warning', () => {
  expect(warningsOf('distinct-labels')).toEqual([
    {
      code: 'text-twice',
      at: ['locales/es/form.json:14:25'],
      text: 'In "es" both "amount" and "email" have the label "Importe" on one page. Change one of them.',
    },
    {
      code: 'text-twice',
      at: ['locales/es/form.json:17:80'],
      text: 'In "es" the options "student" and "retired" of one question have the same label "Estudiante". Change one of them.',
    },
  ]);
});

import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('two questions of a page, and two options of a question, that are called the same are pointed out', () => {
  expect(warningsOf('distinct-labels')).toEqual([
    {
      code: 'text-twice',
      at: ['locales/es/form.json:14:25'],
      says: 'In "es" both "amount" and "email" have the label "Importe" on one page. Change one of them.',
    },
    {
      code: 'text-twice',
      at: ['locales/es/form.json:17:80'],
      says: 'In "es" the options "student" and "retired" of one question have the same label "Estudiante". Change one of them.',
    },
  ]);
});

import { expect, it } from 'vitest';
import { warningsOf } from '../../findings.ts';

it('two questions of a page, and two options of a question, that are called the same are pointed out', () => {
  expect(warningsOf('distinct-labels')).toEqual([
    {
      code: 'text-twice',
      at: ['locales/es/form.json:14:25'],
      says: 'In "es" both "amount" and "email" are called "Importe" on one page. Word one of the two otherwise.',
    },
    {
      code: 'text-twice',
      at: ['locales/es/form.json:17:80'],
      says: 'In "es" the options "student" and "retired" of one question are both called "Estudiante". Word one of the two otherwise.',
    },
  ]);
});

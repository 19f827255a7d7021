// @vitest-environment jsdom
import metadata from 'libphonenumber-js/metadata.max.json' with { type: 'json' };
import { expect, it } from 'vitest';
import type { Persona } from '../../src/model/flow.ts';
import { applicantsInFile } from '../../workshop/page/applicants-in-file.ts';
import { applicantName, applicantVersion } from '../../workshop/page/sample-applicants.ts';
import { flowOf, id } from '../flow/flow-of.ts';

const flow = {
  ...flowOf([
    { path: 'home', dataPoints: [{ id: 'tenure' }] },
    {
      path: 'rent',
      dataPoints: [{ id: 'amount', when: { op: 'equals', dataPoint: id('tenure'), value: 'rented' } }],
    },
    { path: 'landlord', dataPoints: [{ id: 'landlord', required: false }] },
    { path: 'birth', dataPoints: [{ id: 'birth' }] },
  ]),
  phone: { country: 'ES', prefix: '+34' },
} as unknown as ReturnType<typeof flowOf>;
const wording = { step: (path: string) => `The ${path}`, label: (name: string) => `Your ${name}` };
const personas: readonly Persona[] = [
  { name: 'maximal', answers: { tenure: 'owned', landlord: 'Ana' }, path: [] },
];
const phone = { metadata, today: '2026-01-31' } as never;

it.each([
  ['minimal', 'Shortest path'],
  ['maximal', 'Longest path'],
  ['home to landlord', 'Without “The rent”'],
  ['start to landlord', 'Without “The home” and 1 more page'],
  ['home to submit', 'Without “The rent” and 2 more pages'],
  ['home to rent', 'From “The home” to “The rent”'],
  ['asked amount', 'Asked “Your amount”'],
  ['eighteen-today', 'Eighteen today'],
])('the sample applicant %s is called %s', (name, expected) => {
  expect(applicantName(name, wording, flow)).toBe(expected);
});

it('an applicant of the file has the other answers of the longest path, and days from today', () => {
  const people = { people: { 'eighteen-today': { tenure: 'rented', birth: { fromToday: { years: -18 } } } } };
  const [applicant, ...others] = applicantsInFile(flow, people, personas, phone);
  expect(others).toEqual([]);
  expect(applicant).toEqual({
    name: 'eighteen-today',
    answers: { tenure: 'rented', landlord: 'Ana', birth: '2008-01-31' },
    path: ['home', 'rent', 'landlord', 'birth'],
    isInFile: true,
  });
});

it.each([[{}], [{ people: null }], [{ people: { ana: { tenure: null } } }]])(
  'a file that is being edited, such as %j, has no applicants',
  (people) => {
    expect(applicantsInFile(flow, people, personas, phone)).toEqual([]);
  },
);

it('other answers of an applicant load the page again', () => {
  const applicant: Persona = { name: 'ana', answers: { tenure: 'rented' }, path: [] };
  expect(applicantVersion(applicant)).toBe(applicantVersion({ ...applicant }));
  expect(applicantVersion(applicant)).not.toBe(applicantVersion({ ...applicant, answers: {} }));
});

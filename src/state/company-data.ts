import { atom } from 'jotai';
import { questionOf } from '../flow/find.ts';
import { readField } from '../lead/application-data.ts';
import { isPlainObject } from '../lib/json.ts';
import type { Answers } from '../model/answers.ts';
import type { Flow } from '../model/flow.ts';
import { applicationDataAtom } from './lead-application.ts';

/** What a register knows of a company. */
export interface Company {
  readonly name: string;
  readonly taxRegistryCode?: string;
  readonly city?: string;
}

/** The companies that were suggested last, for the one among them that is the applicant's employer. */
export const companiesAtom = atom<readonly Company[]>([]);

/** An empty list replaces nothing: the one before may hold the employer. */
export const noteCompaniesAtom = atom(null, (_, set, companies: readonly Company[]): void => {
  if (companies.length > 0) set(companiesAtom, companies);
});

const known = ['taxRegistryCode', 'city'] as const;

/** What follows from the name of the employer for the questions of a page that asks more of it. */
export const employerAnswersAtom = atom((get) => (flow: Flow): Answers => {
  const name = readField(get(applicationDataAtom), 'employer.name');
  const employer = get(companiesAtom).find((company) => company.name === name);
  return Object.fromEntries(
    known.flatMap((part) => {
      const question = questionOf(flow, `employer.${part}`);
      const answer = employer?.[part];
      return question === undefined || answer === undefined ? [] : [[question.id, answer]];
    }),
  );
});

/** Of a stored list what can be believed. */
export function parseCompanies(stored: { readonly [field: string]: unknown } | null): readonly Company[] {
  const companies: unknown = stored?.['companies'];
  return Array.isArray(companies) ? companies.flatMap(parseCompany) : [];
}

function parseCompany(value: unknown): readonly Company[] {
  if (!isPlainObject(value) || !isText(value['name'])) return [];
  const { name, taxRegistryCode, city } = value;
  return [
    {
      name,
      ...(isText(taxRegistryCode) ? { taxRegistryCode } : {}),
      ...(isText(city) ? { city } : {}),
    },
  ];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

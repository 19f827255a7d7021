import type { Product } from '../compile.ts';
import type { PeopleFile } from '../link/config-files.ts';
import { applicantName } from '../describe/applicant-name.ts';
import type { Names } from '../describe/names.ts';
import type { Change } from './change.ts';
import { describeValue } from './value-changes.ts';

type Answer = PeopleFile['people'][string][string];

function describeAnswer(question: string, answer: Answer, names: Names): string {
  if (Array.isArray(answer)) return answer.map((option) => names.option(question, option)).join(', ');
  return typeof answer === 'string' || typeof answer === 'boolean'
    ? names.option(question, answer)
    : describeValue(answer);
}

function answersOf(
  { config }: Product,
  country: string,
): ReadonlyMap<string, ReadonlyMap<string, Answer>> | undefined {
  const file = config.people.get(country);
  return (
    file &&
    new Map(
      Object.entries(file.contents.people).map(([person, answers]) => [
        person,
        new Map(Object.entries(answers)),
      ]),
    )
  );
}

interface Scope {
  readonly names: Names;
  /** New names of renamed questions. */
  readonly newNames: ReadonlyMap<string, string>;
}

/** Reports added, removed and changed sample applicants of a country. */
export function personChanges(
  country: string,
  before: Product,
  after: Product,
  { names, newNames }: Scope,
): readonly Change[] {
  const oldPeople = answersOf(before, country) ?? new Map<string, ReadonlyMap<string, Answer>>();
  const newPeople = answersOf(after, country) ?? new Map<string, ReadonlyMap<string, Answer>>();
  const questions = new Set(after.config.countries.get(country)?.questions.map(({ id }): string => id));
  const base = { area: 'person', countries: [country] } as const;
  return [...new Set([...oldPeople.keys(), ...newPeople.keys()])].flatMap((person): readonly Change[] => {
    const [oldAnswers, newAnswers] = [oldPeople.get(person), newPeople.get(person)];
    const what = `sample applicant "${person}"`;
    // Their names have no spaces, unlike those of generated applicants, so they need no steps.
    const personName = applicantName(person, names, []);
    const plainName = `the sample applicant “${personName}”`;
    if (oldAnswers === undefined) return [{ ...base, kind: 'added', what, plain: { what: plainName } }];
    if (newAnswers === undefined) return [{ ...base, kind: 'removed', what, plain: { what: plainName } }];
    const renamedAnswers = new Map([...oldAnswers].map(([id, answer]) => [newNames.get(id) ?? id, answer]));
    return [...new Set([...renamedAnswers.keys(), ...newAnswers.keys()])].flatMap((id): readonly Change[] => {
      const [from, to] = [renamedAnswers, newAnswers].map((answers) => {
        const answer = answers.get(id);
        return answer === undefined ? undefined : describeAnswer(id, answer, names);
      });
      // The answer to a removed question is removed with it.
      if (from === to || (to === undefined && !questions.has(id))) return [];
      // Answers such as days from today have no readable words.
      const isReadable = ![renamedAnswers, newAnswers].some((answers) => {
        const answer = answers.get(id);
        return typeof answer === 'object' && !Array.isArray(answer);
      });
      const subject = `Sample applicant “${personName}”: ${names.question(id)}`;
      const kind = from === undefined ? 'added' : to === undefined ? 'removed' : 'changed';
      const words = {
        added: isReadable ? `set to ${to}` : 'set',
        removed: 'removed',
        changed: isReadable ? `from ${from} to ${to}` : 'changed',
      };
      return [
        {
          ...base,
          kind,
          what: `${what}, ${names.question(id)}`,
          ...(from === undefined ? {} : { from }),
          ...(to === undefined ? {} : { to }),
          plain: { sentence: `${subject} ${words[kind]}` },
        },
      ];
    });
  });
}

import { walk } from '../../flow/walk.ts';
import type { Answers } from '../../model/answers.ts';
import { formatCount } from '../../lib/format-count.ts';
import { isPlainObject } from '../../lib/json.ts';
import type { Flow, Persona } from '../../model/flow.ts';
import type { Product } from '../compile.ts';
import { runsOfAnalysis } from '../analysis/check-people.ts';
import type { FlowAnalysis } from '../analysis/analyse-flow.ts';
import { referenceDay } from '../analysis/reference-day.ts';
import { applicantName } from '../describe/applicant-name.ts';
import type { Names } from '../describe/names.ts';
import type { Change, PlainWords } from './change.ts';
import { renamedOptions, renamedQuestions } from './renamed-names.ts';

interface PersonPath {
  readonly steps: string;
  readonly questions: readonly string[];
  /** The questions, each prefixed with its step. */
  readonly questionsWithStep: readonly string[];
}

/** Paths by the name of the person. */
type PersonPaths = ReadonlyMap<string, PersonPath>;

function pathOf(flow: Flow, answers: Answers, newNames: ReadonlyMap<string, string> = new Map()): PersonPath {
  const { steps } = walk(flow, answers, { today: referenceDay, savedSteps: {} });
  const shownSteps = steps.filter((step) => step.shown.length > 0);
  const questions = shownSteps.flatMap(({ path, shown: ids }) =>
    ids.map((id) => ({ path, id: newNames.get(id) ?? id })),
  );
  return {
    steps: shownSteps.map(({ path }) => path).join(),
    questions: questions.map(({ id }) => id),
    questionsWithStep: questions.map(({ path, id }) => `${path} ${id}`),
  };
}

function pathsOfPeople(
  analysis: FlowAnalysis,
  { config }: Product,
  newNames?: ReadonlyMap<string, string>,
): PersonPaths {
  const runs = runsOfAnalysis(analysis, config.phoneMetadata);
  return new Map(runs.map(({ person, answers }) => [person, pathOf(analysis.flow, answers, newNames)]));
}

function withOptions(answer: unknown, newNames: ReadonlyMap<unknown, string>): unknown {
  if (Array.isArray(answer)) return answer.map((option: unknown) => newNames.get(option) ?? option);
  if (!isPlainObject(answer)) return newNames.get(answer) ?? answer;
  return Object.fromEntries(
    Object.entries(answer).map(([option, value]) => [newNames.get(option) ?? option, value]),
  );
}

/** Replaces renamed questions and options in the answers of a persona. */
function withNewNames(
  persona: Persona,
  oldFlow: Flow,
  newFlow: Flow,
  newNames: ReadonlyMap<string, string>,
  names: Names,
): Persona {
  const answers = Object.entries(persona.answers).map(([id, answer]: [string, unknown]) => {
    const newId = newNames.get(id) ?? id;
    const oldQuestion = Object.values(oldFlow.dataPoints).find((each) => each?.id === id);
    const newQuestion = Object.values(newFlow.dataPoints).find((each) => each?.id === newId);
    const options =
      oldQuestion && newQuestion
        ? renamedOptions(oldQuestion, newQuestion, names)
        : new Map<string, string>();
    return [newId, withOptions(answer, options)] as const;
  });
  return { ...persona, answers: Object.fromEntries(answers) };
}

function pathsOfPersonas(
  personas: readonly Persona[],
  flow: Flow,
  newNames?: ReadonlyMap<string, string>,
): PersonPaths {
  return new Map(personas.map(({ name, answers }) => [name, pathOf(flow, answers as Answers, newNames)]));
}

const maxNames = 5;

const listFormat = new Intl.ListFormat('en');

function describeQuestionCount(count: number, word: string): string {
  return `asked ${count === 1 ? `one ${word} question` : `${count} ${word} questions`}`;
}

/** Describes the difference between two paths; undefined if they are equal. */
function differenceOf(oldPath: PersonPath, newPath: PersonPath): string | undefined {
  if (oldPath.steps !== newPath.steps) return 'other steps';
  const addedCount = newPath.questions.filter((question) => !oldPath.questions.includes(question)).length;
  const removedCount = oldPath.questions.filter((question) => !newPath.questions.includes(question)).length;
  if (addedCount > 0 && removedCount > 0) return 'asked other questions on the same pages';
  if (addedCount > 0) return describeQuestionCount(addedCount, 'more');
  if (removedCount > 0) return describeQuestionCount(removedCount, 'fewer');
  const [oldSorted, newSorted] = [oldPath, newPath].map((path) => path.questionsWithStep.toSorted().join());
  if (oldSorted !== newSorted) return 'asked the same questions on other pages';
  return oldPath.questionsWithStep.join() === newPath.questionsWithStep.join()
    ? undefined
    : 'asked in another order';
}

/**
 * Returns the name of a sample applicant or persona in words. The name of a generated persona consists of two steps:
 * `home to work`.
 */
export function describePerson(name: string, { step }: Pick<Names, 'step'>): string {
  const [, from, to] = /^(\S+) to (\S+)$/.exec(name) ?? [];
  if (from === undefined || to === undefined) return name.replaceAll('-', ' ');
  const [start, end] = [from, to].map((path) => (path === 'start' || path === 'submit' ? path : step(path)));
  return `${start} to ${end}`;
}

/** The people with the same difference between their paths. */
interface AffectedPeople {
  /** `2 of 12 people (ana, ben)` */
  readonly words: string;
  /** `2 of 12 sample applicants` */
  readonly count: string;
  readonly names: readonly string[];
}

/** `2 of 12 sample applicants and 1 of 3 generated applicants pass other pages.` */
function describeAffected(difference: string, affected: readonly AffectedPeople[]): PlainWords {
  const isOne = affected.length === 1 && affected[0]?.names.length === 1;
  const verb =
    difference === 'other steps'
      ? `${isOne ? 'passes' : 'pass'} other pages`
      : `${isOne ? 'is' : 'are'} ${difference}`;
  return {
    sentence: `${affected.map(({ count }) => count).join(' and ')} ${verb}.`,
    details: { title: 'Names', lines: affected.flatMap(({ names }) => names) },
  };
}

/** The pages that applicants with an application in progress see again. */
function describeAskedAgain(steps: readonly string[]): PlainWords {
  return {
    sentence: `Applicants who have already answered ${steps.length === 1 ? 'this page' : 'these pages'} are asked again: ${listFormat.format(steps)}.`,
  };
}

/** The new pages to which an application in progress goes back. */
function describeNewPages(steps: readonly string[]): PlainWords {
  return {
    sentence: `Applicants who are already on a later page are also asked the new ${steps.length === 1 ? 'page' : 'pages'} ${listFormat.format(steps)}.`,
  };
}

function countByDifference(
  noun: readonly [one: string, many: string, forOwners: string],
  before: PersonPaths,
  after: PersonPaths,
  nameOf: Record<'forDevelopers' | 'forOwners', (name: string) => string>,
): ReadonlyMap<string, AffectedPeople> {
  const differences = [...before].flatMap(([name, oldPath]) => {
    const newPath = after.get(name);
    return newPath === undefined ? [] : [{ name, difference: differenceOf(oldPath, newPath) }];
  });
  const distinctDifferences = new Set(differences.flatMap(({ difference }) => difference ?? []));
  return new Map(
    [...distinctDifferences].map((difference) => {
      const affectedNames = differences
        .filter((each) => each.difference === difference)
        .map(({ name }) => name);
      const shownNames = affectedNames.slice(0, maxNames).map(nameOf.forDevelopers);
      const ellipsis = affectedNames.length > shownNames.length ? ', ...' : '';
      const comparedNames = `${differences.length} ${differences.length === 1 ? noun[0] : noun[1]}`;
      return [
        difference,
        {
          words: `${affectedNames.length} of ${comparedNames} (${shownNames.join(', ')}${ellipsis})`,
          count: `${affectedNames.length} of ${formatCount(differences.length, noun[2])}`,
          names: affectedNames.map(nameOf.forOwners),
        },
      ];
    }),
  );
}

/**
 * Reports the sample applicants, and the personas of the previous version, whose path through a country's form
 * changes.
 */
export function pathChanges(before: Product, after: Product, names: Names): readonly Change[] {
  return after.analyses.flatMap((newAnalysis): readonly Change[] => {
    const oldAnalysis = before.analyses.find(({ flow }) => flow.country === newAnalysis.flow.country);
    if (oldAnalysis === undefined || oldAnalysis.flow.configHash === newAnalysis.flow.configHash) return [];
    const newNames = renamedQuestions(
      { country: oldAnalysis.country, config: before.config },
      { country: newAnalysis.country, config: after.config },
    );
    const oldSteps = oldAnalysis.flow.steps.map(({ path }) => path);
    const nameOf = {
      forDevelopers: (name: string): string => describePerson(name, names),
      forOwners: (name: string): string => applicantName(name, names, oldSteps),
    };
    const people = countByDifference(
      ['person', 'people', 'sample applicant'],
      pathsOfPeople(oldAnalysis, before, newNames),
      pathsOfPeople(newAnalysis, after),
      nameOf,
    );
    const personas = countByDifference(
      ['persona', 'personas', 'generated applicant'],
      pathsOfPersonas(oldAnalysis.personas, oldAnalysis.flow, newNames),
      pathsOfPersonas(
        oldAnalysis.personas.map((each) =>
          withNewNames(each, oldAnalysis.flow, newAnalysis.flow, newNames, names),
        ),
        newAnalysis.flow,
      ),
      nameOf,
    );
    const fingerprints = new Map<string, string>(
      oldAnalysis.flow.steps.map(({ path, fingerprint }) => [path, fingerprint]),
    );
    const changedSteps = newAnalysis.flow.steps.filter(({ path, fingerprint }) => {
      const oldFingerprint = fingerprints.get(path);
      return oldFingerprint !== undefined && oldFingerprint !== fingerprint;
    });
    const lastOldStep = newAnalysis.flow.steps.findLastIndex(({ path }) => fingerprints.has(path));
    const newSteps = newAnalysis.flow.steps.filter(
      ({ path }, index) => !fingerprints.has(path) && index < lastOldStep,
    );
    const base = { kind: 'changed', countries: [newAnalysis.flow.country] } as const;
    return [
      ...[...new Set([...people.keys(), ...personas.keys()])].map((difference) => {
        const affected = [people.get(difference), personas.get(difference)].filter(
          (each) => each !== undefined,
        );
        return {
          ...base,
          area: 'way' as const,
          what: difference,
          to: affected.map(({ words }) => words).join(' and '),
          plain: describeAffected(difference, affected),
        };
      }),
      ...(changedSteps.length === 0
        ? []
        : [
            {
              ...base,
              area: 'draft' as const,
              what: 'asked again in applications in progress',
              to: changedSteps.map(({ path }) => names.step(path)).join(', '),
              plain: describeAskedAgain(changedSteps.map(({ path }) => names.step(path))),
            },
          ]),
      ...(newSteps.length === 0
        ? []
        : [
            {
              ...base,
              area: 'draft' as const,
              what: 'asked in applications in progress that are on a later step',
              to: newSteps.map(({ path }) => names.step(path)).join(', '),
              plain: describeNewPages(newSteps.map(({ path }) => names.step(path))),
            },
          ]),
    ];
  });
}

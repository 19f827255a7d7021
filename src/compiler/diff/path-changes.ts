import { walk } from '../../flow/walk.ts';
import type { Answers } from '../../model/answers.ts';
import { isPlainObject } from '../../lib/json.ts';
import type { Flow, Persona } from '../../model/flow.ts';
import type { Product } from '../compile.ts';
import { runsIn } from '../analysis/check-people.ts';
import type { FlowAnalysis } from '../analysis/analyse-flow.ts';
import { referenceDay } from '../analysis/reference-day.ts';
import type { Names } from '../describe/names.ts';
import type { Change } from './change.ts';
import { renamedOptions, renamedQuestions } from './renamed-names.ts';

interface PersonPath {
  readonly steps: string;
  readonly questions: readonly string[];
  /** The questions, each prefixed with its step. */
  readonly questionsWithStep: readonly string[];
}

/** Paths by the name of the person. */
type PersonPaths = ReadonlyMap<string, PersonPath>;

function pathOf(flow: Flow, answers: Answers, renamed: ReadonlyMap<string, string> = new Map()): PersonPath {
  const { steps } = walk(flow, answers, { today: referenceDay, savedSteps: {} });
  const shown = steps.filter((step) => step.shown.length > 0);
  const questions = shown.flatMap(({ path, shown: ids }) =>
    ids.map((id) => ({ path, id: renamed.get(id) ?? id })),
  );
  return {
    steps: shown.map(({ path }) => path).join(),
    questions: questions.map(({ id }) => id),
    questionsWithStep: questions.map(({ path, id }) => `${path} ${id}`),
  };
}

function pathsOfPeople(
  analysis: FlowAnalysis,
  { config }: Product,
  renamed?: ReadonlyMap<string, string>,
): PersonPaths {
  const visits = runsIn(analysis, config.phoneMetadata);
  return new Map(visits.map(({ person, answers }) => [person, pathOf(analysis.flow, answers, renamed)]));
}

function withOptions(answer: unknown, renamed: ReadonlyMap<unknown, string>): unknown {
  if (Array.isArray(answer)) return answer.map((option: unknown) => renamed.get(option) ?? option);
  if (!isPlainObject(answer)) return renamed.get(answer) ?? answer;
  return Object.fromEntries(
    Object.entries(answer).map(([option, value]) => [renamed.get(option) ?? option, value]),
  );
}

/** Replaces renamed questions and options in the answers of a persona. */
function withCurrentName(
  persona: Persona,
  was: Flow,
  is: Flow,
  renamed: ReadonlyMap<string, string>,
  names: Names,
): Persona {
  const answers = Object.entries(persona.answers).map(([id, answer]: [string, unknown]) => {
    const to = renamed.get(id) ?? id;
    const before = Object.values(was.dataPoints).find((each) => each?.id === id);
    const after = Object.values(is.dataPoints).find((each) => each?.id === to);
    const options = before && after ? renamedOptions(before, after, names) : new Map<string, string>();
    return [to, withOptions(answer, options)] as const;
  });
  return { ...persona, answers: Object.fromEntries(answers) };
}

function pathsOfPersonas(
  personas: readonly Persona[],
  flow: Flow,
  renamed?: ReadonlyMap<string, string>,
): PersonPaths {
  return new Map(personas.map(({ name, answers }) => [name, pathOf(flow, answers as Answers, renamed)]));
}

const maxNames = 5;

function asked(count: number, word: string): string {
  return `asked ${count === 1 ? `one ${word} question` : `${count} ${word} questions`}`;
}

/** Describes the difference between two paths; undefined if they are equal. */
function differenceOf(was: PersonPath, is: PersonPath): string | undefined {
  if (was.steps !== is.steps) return 'other steps';
  const more = is.questions.filter((question) => !was.questions.includes(question)).length;
  const fewer = was.questions.filter((question) => !is.questions.includes(question)).length;
  if (more > 0 && fewer > 0) return 'asked other questions on the same pages';
  if (more > 0) return asked(more, 'more');
  if (fewer > 0) return asked(fewer, 'fewer');
  const [wasSorted, isSorted] = [was, is].map((way) => way.questionsWithStep.toSorted().join());
  if (wasSorted !== isSorted) return 'asked the same questions on other pages';
  return was.questionsWithStep.join() === is.questionsWithStep.join() ? undefined : 'asked in another order';
}

function shares(
  noun: readonly [one: string, many: string],
  before: PersonPaths,
  after: PersonPaths,
): ReadonlyMap<string, string> {
  const both = [...before].flatMap(([name, way]) => {
    const now = after.get(name);
    return now === undefined ? [] : [{ name, how: differenceOf(way, now) }];
  });
  const hows = new Set(both.flatMap(({ how }) => how ?? []));
  return new Map(
    [...hows].map((how) => {
      const others = both.filter((each) => each.how === how).map(({ name }) => name);
      const shown = others.slice(0, maxNames);
      const rest = others.length > shown.length ? ', ...' : '';
      const all = `${both.length} ${both.length === 1 ? noun[0] : noun[1]}`;
      return [how, `${others.length} of ${all} (${shown.join(', ')}${rest})`];
    }),
  );
}

/** Reports the sample applicants and the previous personas whose path through a country's form changes. */
export function pathChanges(before: Product, after: Product, names: Names): readonly Change[] {
  return after.analyses.flatMap((is): readonly Change[] => {
    const was = before.analyses.find(({ flow }) => flow.country === is.flow.country);
    if (was === undefined || was.flow.configHash === is.flow.configHash) return [];
    const renamed = renamedQuestions(
      { country: was.country, config: before.config },
      { country: is.country, config: after.config },
    );
    const people = shares(
      ['person', 'people'],
      pathsOfPeople(was, before, renamed),
      pathsOfPeople(is, after),
    );
    const personas = shares(
      ['persona', 'personas'],
      pathsOfPersonas(was.personas, was.flow, renamed),
      pathsOfPersonas(
        was.personas.map((each) => withCurrentName(each, was.flow, is.flow, renamed, names)),
        is.flow,
      ),
    );
    const fingerprints = new Map<string, string>(
      was.flow.steps.map(({ path, fingerprint }) => [path, fingerprint]),
    );
    const again = is.flow.steps.filter(({ path, fingerprint }) => {
      const old = fingerprints.get(path);
      return old !== undefined && old !== fingerprint;
    });
    const base = { kind: 'changed', countries: [is.flow.country] } as const;
    return [
      ...[...new Set([...people.keys(), ...personas.keys()])].map((how) => ({
        ...base,
        area: 'way' as const,
        what: how,
        to: [people.get(how), personas.get(how)].filter((share) => share !== undefined).join(' and '),
      })),
      ...(again.length === 0
        ? []
        : [
            {
              ...base,
              area: 'draft' as const,
              what: 'asked again in applications in progress',
              to: again.map(({ path }) => names.step(path)).join(', '),
            },
          ]),
    ];
  });
}

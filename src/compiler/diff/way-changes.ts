import { walk } from '../../flow/walk.ts';
import type { Answers } from '../../model/answers.ts';
import type { Flow } from '../../model/flow.ts';
import type { Product } from '../compile.ts';
import { visitsOf } from '../prove/admit-people.ts';
import type { FlowProof } from '../prove/prove-flow.ts';
import { provingDay } from '../prove/proving-day.ts';
import type { Names } from '../tell/names.ts';
import type { Change } from './change.ts';

interface Visitor {
  readonly name: string;
  readonly answers: Answers;
}

function peopleIn(
  { flow, personas, country: { people } }: FlowProof,
  { config }: Product,
): readonly Visitor[] {
  if (people === undefined) return [];
  const plan = { country: flow.phone.country, metadata: config.phoneMetadata };
  return visitsOf(flow, people.contents, personas, plan).map(({ person, answers }) => ({
    name: person,
    answers,
  }));
}

function askedOf(flow: Flow, answers: Answers): readonly string[] {
  return walk(flow, answers, { today: provingDay, savedSteps: {} }).steps.flatMap(({ path, shown }) =>
    shown.map((id) => `${path} ${id}`),
  );
}

const mostNames = 5;

function share(
  noun: readonly [one: string, many: string],
  before: readonly (readonly [name: string, asked: readonly string[]])[],
  after: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const both = before.filter(([name]) => after.has(name));
  const others = both.filter(([name, asked]) => asked.join() !== after.get(name)?.join());
  if (others.length === 0) return undefined;
  const shown = others.slice(0, mostNames).map(([name]) => name);
  const rest = others.length > shown.length ? ', ...' : '';
  return `${others.length} of ${both.length} ${both.length === 1 ? noun[0] : noun[1]} (${shown.join(', ')}${rest})`;
}

/** Whose way through a country's form is another one: the people it was written for, and the personas of the version before. */
export function wayChanges(before: Product, after: Product, names: Names): readonly Change[] {
  return after.proofs.flatMap((is): readonly Change[] => {
    const was = before.proofs.find(({ flow }) => flow.country === is.flow.country);
    if (was === undefined || was.flow.configHash === is.flow.configHash) return [];
    const people = share(
      ['person', 'people'],
      peopleIn(was, before).map(({ name, answers }) => [name, askedOf(was.flow, answers)]),
      new Map(peopleIn(is, after).map(({ name, answers }) => [name, askedOf(is.flow, answers)])),
    );
    const personas = share(
      ['persona', 'personas'],
      was.personas.map(({ name, answers }) => [name, askedOf(was.flow, answers as Answers)]),
      new Map(was.personas.map(({ name, answers }) => [name, askedOf(is.flow, answers as Answers)])),
    );
    const told = [people, personas].filter((text) => text !== undefined);
    const fingerprints = new Map<string, string>(
      was.flow.steps.map(({ path, fingerprint }) => [path, fingerprint]),
    );
    const again = is.flow.steps.filter(({ path, fingerprint }) => {
      const old = fingerprints.get(path);
      return old !== undefined && old !== fingerprint;
    });
    const base = { kind: 'changed', countries: [is.flow.country] } as const;
    return [
      ...(told.length === 0
        ? []
        : [{ ...base, area: 'way' as const, what: 'another way', to: told.join(' and ') }]),
      ...(again.length === 0
        ? []
        : [
            {
              ...base,
              area: 'draft' as const,
              what: 'asked again of whoever has answered it',
              to: again.map(({ path }) => names.step(path)).join(', '),
            },
          ]),
    ];
  });
}

import { walk } from '../../flow/walk.ts';
import type { Answers } from '../../model/answers.ts';
import type { Flow } from '../../model/flow.ts';
import type { Product } from '../compile.ts';
import { visitsIn } from '../prove/admit-people.ts';
import type { FlowProof } from '../prove/prove-flow.ts';
import { provingDay } from '../prove/proving-day.ts';
import type { Names } from '../tell/names.ts';
import type { Change } from './change.ts';

/** What is asked, by who is asked it. */
type Ways = ReadonlyMap<string, string>;

function wayOf(flow: Flow, answers: Answers): string {
  const { steps } = walk(flow, answers, { today: provingDay, savedSteps: {} });
  return steps.flatMap(({ path, shown }) => shown.map((id) => `${path} ${id}`)).join();
}

function waysOfPeople(proof: FlowProof, { config }: Product): Ways {
  const visits = visitsIn(proof, config.phoneMetadata);
  return new Map(visits.map(({ person, answers }) => [person, wayOf(proof.flow, answers)]));
}

function waysOfPersonas({ personas }: FlowProof, flow: Flow): Ways {
  return new Map(personas.map(({ name, answers }) => [name, wayOf(flow, answers as Answers)]));
}

const mostNames = 5;

function share(noun: readonly [one: string, many: string], before: Ways, after: Ways): readonly string[] {
  const both = [...before].filter(([name]) => after.has(name));
  const others = both.filter(([name, way]) => way !== after.get(name));
  if (others.length === 0) return [];
  const shown = others.slice(0, mostNames).map(([name]) => name);
  const rest = others.length > shown.length ? ', ...' : '';
  return [
    `${others.length} of ${both.length} ${both.length === 1 ? noun[0] : noun[1]} (${shown.join(', ')}${rest})`,
  ];
}

/** Whose way through a country's form is another one: the people it was written for, and the personas of the version before. */
export function wayChanges(before: Product, after: Product, names: Names): readonly Change[] {
  return after.proofs.flatMap((is): readonly Change[] => {
    const was = before.proofs.find(({ flow }) => flow.country === is.flow.country);
    if (was === undefined || was.flow.configHash === is.flow.configHash) return [];
    const told = [
      ...share(['person', 'people'], waysOfPeople(was, before), waysOfPeople(is, after)),
      ...share(['persona', 'personas'], waysOfPersonas(was, was.flow), waysOfPersonas(was, is.flow)),
    ];
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

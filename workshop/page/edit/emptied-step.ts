import { isPlainObject, listAt, valueAt } from '../../../src/lib/json.ts';
import type { Change } from '../../server/change-json.ts';
import { contentsOf, type Snapshot } from '../project.ts';
import { catalogueIds, countryContents, countryFile, readCatalogueQuestion } from './places.ts';

/** A step that has no question in a country after a removal. */
export interface EmptiedStep {
  readonly path: string;
  /** Whether nothing else uses the step, so that it is removed too. */
  readonly isUnused: boolean;
}

interface RemovedQuestion {
  readonly country: string;
  readonly id: string;
  /** Whether the question is also deleted from the catalogue. */
  readonly isDeleted: boolean;
}

const stepsFile = 'config/steps.json';

function countriesIn({ files }: Pick<Snapshot, 'files'>): readonly string[] {
  return [...files.keys()].flatMap((file) => /^config\/countries\/([^/]+)\.json$/.exec(file)?.[1] ?? []);
}

function isUsedByCountry(
  snapshot: Pick<Snapshot, 'files'>,
  slug: string,
  path: string,
  { country, id }: RemovedQuestion,
): boolean {
  const { overrides = {} } = countryContents(snapshot, slug) ?? {};
  return (
    valueAt(contentsOf(snapshot, countryFile(slug)), ['startPage']) === path ||
    Object.entries(overrides).some(([name, { step }]) => step === path && (slug !== country || name !== id))
  );
}

/** Returns the step whose only question in the country is removed, if there is one. */
export function emptiedStep(
  snapshot: Pick<Snapshot, 'files'>,
  removed: RemovedQuestion,
): EmptiedStep | undefined {
  const { country, id, isDeleted } = removed;
  const { dataPoints = [], overrides = {} } = countryContents(snapshot, country) ?? {};
  const stepOf = (name: string): string | undefined =>
    overrides[name]?.step ?? readCatalogueQuestion(snapshot, name)?.step;
  const path = stepOf(id);
  if (path === undefined || dataPoints.some((name) => name !== id && stepOf(name) === path)) return undefined;
  const isUsed =
    catalogueIds(snapshot).some(
      (name) => readCatalogueQuestion(snapshot, name)?.step === path && !(isDeleted && name === id),
    ) ||
    countriesIn(snapshot).some((slug) => isUsedByCountry(snapshot, slug, path, removed)) ||
    [...snapshot.files].some(
      ([file, { text }]) => file.startsWith('config/experiments/') && text.includes(`"${path}"`),
    );
  return { path, isUnused: !isUsed };
}

/** The section of a step, if no other step is in it. */
function sectionOfOnly(snapshot: Pick<Snapshot, 'files'>, path: string): string | undefined {
  const steps = valueAt(contentsOf(snapshot, stepsFile), ['steps']);
  if (!isPlainObject(steps)) return undefined;
  const sectionOf = (name: string): unknown => valueAt(steps, [name, 'context']);
  const section = sectionOf(path);
  const isShared = Object.keys(steps).some((name) => name !== path && sectionOf(name) === section);
  return typeof section === 'string' && !isShared ? section : undefined;
}

export interface StepRemoval {
  /** The changes of `config/steps.json`. */
  readonly changes: readonly Change[];
  /** The texts of the step and of its section, in the message files. */
  readonly texts: readonly (readonly [part: string, name: string])[];
}

/** Removes a step, and its section if it has no other step. */
export function stepRemoval(snapshot: Pick<Snapshot, 'files'>, path: string): StepRemoval {
  const section = sectionOfOnly(snapshot, path);
  const position = listAt(contentsOf(snapshot, stepsFile), ['contexts']).indexOf(section);
  return {
    changes: [
      { kind: 'remove', path: ['steps', path] },
      ...(position === -1 ? [] : [{ kind: 'remove', path: ['contexts', position] } as const]),
    ],
    texts: [
      ['steps', path],
      ...(section === undefined || position === -1 ? [] : [['contexts', section] as const]),
    ],
  };
}

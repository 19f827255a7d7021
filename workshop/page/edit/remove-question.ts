import { isSameJson, valueAt } from '../../../src/lib/json.ts';
import type { Change } from '../../server/change-json.ts';
import { type Edit, editOf } from '../../server/edit.ts';
import { contentsOf, type Snapshot } from '../project.ts';
import { type Addition, contentsBefore, restoringEdits } from './added-questions.ts';
import { emptiedStep, stepRemoval } from './emptied-step.ts';
import {
  type CountryContents,
  countryContents,
  countryFile,
  type Override,
  questionFile,
  wordsFile,
} from './places.ts';

/**
 * Whether nothing else in the configuration names the question: no other country, screen, condition or sample applicant.
 */
function isUsedOnlyBy(snapshot: Pick<Snapshot, 'files'>, country: string, id: string): boolean {
  const ownFiles = [countryFile(country), questionFile(id)];
  return [...snapshot.files].every(
    ([file, { text }]) => !file.startsWith('config/') || ownFiles.includes(file) || !text.includes(`"${id}"`),
  );
}

type TextPlace = readonly [part: string, name: string];

/** The edits that remove texts from the message files that have them. */
function textEdits(snapshot: Pick<Snapshot, 'files'>, places: readonly TextPlace[]): readonly Edit[] {
  return [...snapshot.files.keys()].flatMap((file) => {
    const language = /^locales\/([^/]+)\/form\.json$/.exec(file)?.[1];
    if (language === undefined) return [];
    const words = contentsOf(snapshot, file);
    const existing = places.filter((place) => valueAt(words, place) !== undefined);
    return existing.length === 0
      ? []
      : [editOf(wordsFile(language), ...existing.map((path) => ({ kind: 'remove', path }) as const))];
  });
}

/** The change of the country's override. What the country overrides on screens is kept. */
function overrideRemoval(
  { overrides = {} }: CountryContents,
  id: string,
  remaining: Override | undefined,
): readonly Change[] {
  const current = overrides[id];
  if (current === undefined) return [];
  const { step: _, ...kept } = remaining ?? {};
  if (isSameJson(kept, current)) return [];
  if (Object.keys(kept).length > 0) return [{ kind: 'set', path: ['overrides', id], value: kept }];
  const isOnly = Object.keys(overrides).length === 1;
  return [{ kind: 'remove', path: isOnly ? ['overrides'] : ['overrides', id] }];
}

/** Adds the question to `notAsked`, at the position that it had there before. */
function exclusion({ notAsked }: CountryContents, id: string, before: CountryContents | undefined): Change {
  if (notAsked === undefined) return { kind: 'set', path: ['notAsked'], value: [id] };
  const position = before?.notAsked?.indexOf(id) ?? -1;
  return { kind: 'insert', path: ['notAsked', position === -1 ? notAsked.length : position], value: id };
}

/** How a question is removed from a country. */
export interface RemovalInput {
  readonly country: string;
  readonly id: string;
  /** Whether a screen of the country asks the question too. */
  readonly isOnScreen: boolean;
  /** Whether the screens must not ask it either. */
  readonly isExcluded: boolean;
  /** The addition of the question, if it was added since the page was opened. */
  readonly addition?: Addition | undefined;
}

/** Whether the screens of the country did not ask the question before it was added. */
export function wasExcluded({ country, id, addition }: Omit<RemovalInput, 'isExcluded'>): boolean {
  return contentsBefore(addition, country)?.notAsked?.includes(id) === true;
}

/**
 * The edits that remove a question from a country. If no file has changed since the question was added, the files
 * before are restored. If nothing else names the question, it is also deleted from the catalogue, with its texts. A step
 * without questions is removed too.
 */
export function removalEdits(snapshot: Pick<Snapshot, 'files'>, input: RemovalInput): readonly Edit[] {
  const { country, id, isOnScreen, isExcluded, addition } = input;
  const contents = countryContents(snapshot, country);
  const position = contents?.dataPoints.indexOf(id) ?? -1;
  if (contents === undefined || position === -1) return [];
  const restoring =
    addition !== undefined && (!isOnScreen || isExcluded === wasExcluded(input))
      ? restoringEdits(snapshot.files, addition)
      : undefined;
  if (restoring !== undefined) return restoring;
  const before = contentsBefore(addition, country);
  const isAskedOnScreen = isOnScreen && !isExcluded;
  const overrideBefore = before === undefined ? contents.overrides?.[id] : before.overrides?.[id];
  const isDeleted = isUsedOnlyBy(snapshot, country, id);
  const step = emptiedStep(snapshot, { country, id, isDeleted });
  const removedStep = step?.isUnused === true ? stepRemoval(snapshot, step.path) : undefined;
  return [
    editOf(
      countryFile(country),
      { kind: 'remove', path: ['dataPoints', position] },
      ...overrideRemoval(contents, id, isAskedOnScreen ? overrideBefore : undefined),
      ...(isOnScreen && isExcluded ? [exclusion(contents, id, before)] : []),
    ),
    ...(isDeleted ? [{ file: questionFile(id), to: { kind: 'nothing' } } as const] : []),
    ...(removedStep === undefined ? [] : [editOf('config/steps.json', ...removedStep.changes)]),
    ...textEdits(snapshot, [
      ...(isDeleted ? [['dataPoints', id] as const] : []),
      ...(removedStep?.texts ?? []),
    ]),
  ];
}

import { isPlainObject } from '../../../src/lib/json.ts';
import { type Edit, editOf } from '../../server/edit.ts';
import { useChanges } from '../change.tsx';
import type { PaneProps } from '../pane.ts';
import { contentsOf, type Snapshot } from '../project.ts';
import { capitalised } from '../selection.ts';
import { wordingOf } from '../wording.ts';
import { countryContents, countryFile, questionFile, wordsFile } from './places.ts';

/**
 * Whether nothing else in the configuration names the question: no other country, screen, condition or sample applicant.
 */
export function isUsedOnlyBy(snapshot: Pick<Snapshot, 'files'>, country: string, id: string): boolean {
  const ownFiles = [countryFile(country), questionFile(id)];
  return [...snapshot.files].every(
    ([file, { text }]) => !file.startsWith('config/') || ownFiles.includes(file) || !text.includes(`"${id}"`),
  );
}

/** The languages with texts of a question. */
function languagesWith({ files }: Pick<Snapshot, 'files'>, id: string): readonly string[] {
  return [...files.keys()].flatMap((file) => {
    const language = /^locales\/([^/]+)\/form\.json$/.exec(file)?.[1];
    const words = contentsOf({ files }, file);
    const texts = isPlainObject(words) ? words['dataPoints'] : undefined;
    return language !== undefined && isPlainObject(texts) && id in texts ? [language] : [];
  });
}

/**
 * The edits that remove a question from a country. If nothing else names the question, it is also deleted from the
 * catalogue, with its texts in all languages.
 */
export function removalEdits(
  snapshot: Pick<Snapshot, 'files'>,
  country: string,
  id: string,
): readonly Edit[] {
  const contents = countryContents(snapshot, country);
  const position = contents?.dataPoints.indexOf(id) ?? -1;
  if (contents === undefined || position === -1) return [];
  const { overrides = {} } = contents;
  const isOnly = Object.keys(overrides).length === 1;
  const countryEdit = editOf(
    countryFile(country),
    { kind: 'remove', path: ['dataPoints', position] },
    ...(overrides[id] === undefined
      ? []
      : [{ kind: 'remove', path: isOnly ? ['overrides'] : ['overrides', id] } as const]),
  );
  if (!isUsedOnlyBy(snapshot, country, id)) return [countryEdit];
  return [
    countryEdit,
    { file: questionFile(id), to: { kind: 'nothing' } },
    ...languagesWith(snapshot, id).map((language) =>
      editOf(wordsFile(language), { kind: 'remove', path: ['dataPoints', id] }),
    ),
  ];
}

/** The hint for a question that nothing else uses. */
export const deletionHint =
  'Nothing else uses this question: “Remove” also deletes it from the catalogue, with its texts.';

interface Removal {
  /** Whether a change is running. */
  readonly isBusy: boolean;
  /** Removes a question. Resolves to the id of the question next to it, or to undefined if nothing was removed. */
  readonly remove: (field: string, id: string) => Promise<string | undefined>;
}

/** Removes questions from the current country. */
export function useRemoval({ snapshot, selection }: Pick<PaneProps, 'snapshot' | 'selection'>): Removal {
  const { change, isBusy } = useChanges();
  const { country, language } = selection;
  return {
    isBusy,
    remove: async (field, id) => {
      const orderedIds = countryContents(snapshot, country)?.dataPoints ?? [];
      const label = `Remove “${wordingOf(snapshot, language).label(id)}” from ${capitalised(country)}`;
      if (!(await change(field, label, removalEdits(snapshot, country, id)))) return undefined;
      const position = orderedIds.indexOf(id);
      return orderedIds[position + 1] ?? orderedIds[position - 1] ?? '';
    },
  };
}

import type { Files } from '../../../src/compiler/edit/json-texts.ts';
import type { Edit } from '../../server/edit.ts';
import type { Snapshot } from '../project.ts';

/** The texts of the configuration, as the compiler reads them. */
export function treeOf({ files }: Pick<Snapshot, 'files'>): Files {
  return new Map([...files].map(([file, { text }]) => [file, text]));
}

/** The edits that write the files which `npm run compile -- new` would write. */
export function fileEdits({ files }: Pick<Snapshot, 'files'>, newFiles: Files): readonly Edit[] {
  return [...newFiles].map(([file, text]): Edit => ({
    file,
    was: files.get(file)?.digest ?? null,
    to: { kind: 'json', text },
  }));
}

/** Turns `Your pets & you` into `your-pets-you`. */
export function proposedSlug(label: string): string {
  return label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '');
}

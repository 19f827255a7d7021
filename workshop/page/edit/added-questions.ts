import type { Edit } from '../../server/edit.ts';
import type { ConfigFile } from '../../server/project.ts';
import type { Snapshot } from '../project.ts';
import { type CountryContents, countryContents } from './places.ts';

type Files = Snapshot['files'];

/** The files before and after a question was added to a country. */
export interface Addition {
  readonly before: Files;
  readonly after: Files;
}

/** Returns the addition by these edits. A removal must not restore other files, which may have changed at the same time. */
export function additionBy(edits: readonly Edit[], before: Files, after: Files): Addition {
  const editedFiles = new Set(edits.map(({ file }) => file));
  return {
    before: new Map([
      ...[...after].filter(([file]) => !editedFiles.has(file)),
      ...[...before].filter(([file]) => editedFiles.has(file)),
    ]),
    after,
  };
}

const additions = new Map<string, Addition>();

function keyOf(country: string, id: string): string {
  return `${country} ${id}`;
}

/** Remembers an addition while the page is open, so that a removal restores what was there. */
export function rememberAddition(country: string, id: string, addition: Addition): void {
  additions.set(keyOf(country, id), addition);
}

export function additionOf(country: string, id: string): Addition | undefined {
  return additions.get(keyOf(country, id));
}

/** The file of the country before the question was added. */
export function contentsBefore(addition: Addition | undefined, country: string): CountryContents | undefined {
  return addition && countryContents({ files: addition.before }, country);
}

function isSameFile(one: ConfigFile | undefined, other: ConfigFile | undefined): boolean {
  return one?.digest === other?.digest;
}

/** The edits that restore the files before an addition; undefined if any file has changed since. */
export function restoringEdits(files: Files, { before, after }: Addition): readonly Edit[] | undefined {
  const allFiles = [...new Set([...files.keys(), ...after.keys()])];
  if (!allFiles.every((file) => isSameFile(files.get(file), after.get(file)))) return undefined;
  return allFiles.flatMap((file): readonly Edit[] => {
    const text = before.get(file)?.text;
    return isSameFile(before.get(file), after.get(file))
      ? []
      : [
          {
            file,
            was: files.get(file)?.digest ?? null,
            to: text === undefined ? { kind: 'nothing' } : { kind: 'text', text },
          },
        ];
  });
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const defaultFolder = new URL('../../../shared/corpora/', import.meta.url);
const configuredPath = process.env['CORPORA_PATH'];
/** Public corpora are stored outside the project: in the folder from the environment, or next to the project. */
export const corpora =
  configuredPath === undefined ? defaultFolder : pathToFileURL(path.join(configuredPath, path.sep));

export interface CorpusCase {
  readonly input: string;
  readonly valid: boolean;
  readonly country: string | null;
  readonly e164: string | undefined;
  readonly note: string;
  /** The check of the library that the case was written for, such as `isTaxID`; empty if there is none. */
  readonly kind: string;
  /** The part of an address that the text is; empty in other corpora. */
  readonly field: string;
}

interface RawCase {
  readonly input: string;
  readonly valid?: boolean;
  readonly country?: string | null;
  readonly e164?: string;
  readonly note?: string;
  readonly kind?: string;
  readonly field?: string;
}

/** The cases of a public corpus outside the project. If the folder is missing, logs a note and returns none. */
export function readCorpus(name: string): readonly CorpusCase[] {
  const file = new URL(`${name}.json`, corpora);
  if (!existsSync(file)) {
    console.info(`corpus ${name}: absent, 0 cases ran`);
    return [];
  }
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: readonly RawCase[] };
  console.info(`corpus ${name}: ${cases.length} cases ran`);
  return cases.map((row) => ({
    input: row.input,
    valid: row.valid === true,
    country: row.country ?? null,
    e164: row.e164,
    note: row.note ?? '',
    kind: row.kind ?? '',
    field: row.field ?? '',
  }));
}

/** Prints the cases on which product and corpus differ on purpose, each with its reason. */
export function printDifferences<Row extends { readonly input: string }>(
  name: string,
  rows: readonly Row[],
  reasonOf: (row: Row) => string | undefined,
): void {
  const lines = rows.map((row) => `${JSON.stringify(row.input)}: ${reasonOf(row) ?? 'no reason given'}`);
  console.info([`corpus ${name}: ${rows.length} cases differ on purpose`, ...lines].join('\n  '));
}

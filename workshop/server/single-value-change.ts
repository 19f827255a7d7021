import type { FileTexts } from './config-files.ts';

type Value = string | number | boolean | null;

/** The change of a single value; `null` means that there is none. */
export interface SingleValueChange {
  readonly file: string;
  /** Keys and indexes, outermost first. */
  readonly path: readonly string[];
  readonly from: Value;
  readonly to: Value;
}

/** Returns all values that are not objects or lists, by path. */
function valuesByPath(value: unknown, path: string, values: Map<string, Value>): Map<string, Value> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) valuesByPath(inner, `${path}>${name}`, values);
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    values.set(path, value);
  }
  return values;
}

function valuesInFiles(texts: FileTexts): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const [file, text] of texts) valuesByPath(text === null ? null : JSON.parse(text), file, values);
  return values;
}

/** Returns the catalogue's value behind an override, or `null`. */
function catalogueValue(path: string, files: ReadonlyMap<string, string>): Value {
  const [, id = '', pathInFile = ''] = /^config\/countries\/[^>]+>overrides>([^>]+)>(.+)$/.exec(path) ?? [];
  const file = `config/data-points/${id}.json`;
  return valuesInFiles(new Map([[file, files.get(file) ?? null]])).get(`${file}>${pathInFile}`) ?? null;
}

/**
 * Returns the change if only a single value changed; undefined otherwise, and for invalid JSON. If a country has no
 * value, the value of the catalogue in `files` is used.
 */
export function singleValueChange(
  before: FileTexts,
  after: FileTexts,
  files: ReadonlyMap<string, string> = new Map(),
): SingleValueChange | undefined {
  try {
    const [oldValues, newValues] = [valuesInFiles(before), valuesInFiles(after)];
    const [changedPath, ...others] = [...new Set([...oldValues.keys(), ...newValues.keys()])].filter(
      (path) => oldValues.get(path) !== newValues.get(path),
    );
    if (changedPath === undefined || others.length > 0) return undefined;
    const [from, to] = [oldValues, newValues].map(
      (values) => values.get(changedPath) ?? catalogueValue(changedPath, files),
    );
    const [file = '', ...path] = changedPath.split('>');
    return { file, path, from: from ?? null, to: to ?? null };
  } catch {
    return undefined;
  }
}

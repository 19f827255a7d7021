import type { FileTexts } from './config-files.ts';

type Value = string | number | boolean | null;

/** The change of a single value; `null` means that there is none. */
export interface SingleValueChange {
  readonly from: Value;
  readonly to: Value;
}

/** Returns all values that are not objects or lists, by path. */
function valuesByPath(value: unknown, path: string, ends: Map<string, Value>): Map<string, Value> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) valuesByPath(inner, `${path}>${name}`, ends);
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    ends.set(path, value);
  }
  return ends;
}

function valuesInFiles(texts: FileTexts): ReadonlyMap<string, Value> {
  const ends = new Map<string, Value>();
  for (const [file, text] of texts) valuesByPath(text === null ? null : JSON.parse(text), file, ends);
  return ends;
}

/** Returns the catalogue's value behind an override, or `null`. */
function catalogueValue(path: string, files: ReadonlyMap<string, string>): Value {
  const [, id = '', below = ''] = /^config\/countries\/[^>]+>overrides>([^>]+)>(.+)$/.exec(path) ?? [];
  const file = `config/data-points/${id}.json`;
  return valuesInFiles(new Map([[file, files.get(file) ?? null]])).get(`${file}>${below}`) ?? null;
}

/**
 * Returns the change if only a single value changed; undefined otherwise, and for invalid JSON. `files` contains the
 * catalogue, whose value counts where a country has none.
 */
export function singleValueChange(
  before: FileTexts,
  after: FileTexts,
  files: ReadonlyMap<string, string> = new Map(),
): SingleValueChange | undefined {
  try {
    const [stood, stands] = [valuesInFiles(before), valuesInFiles(after)];
    const [first, ...others] = [...new Set([...stood.keys(), ...stands.keys()])].filter(
      (path) => stood.get(path) !== stands.get(path),
    );
    if (first === undefined || others.length > 0) return undefined;
    const [from, to] = [stood, stands].map((ends) => ends.get(first) ?? catalogueValue(first, files));
    return { from: from ?? null, to: to ?? null };
  } catch {
    return undefined;
  }
}

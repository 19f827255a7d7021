import type { FileTexts } from './config-files.ts';

type Value = string | number | boolean | null;

/** One value that became another; `null` stands for none. */
export interface OneValue {
  readonly from: Value;
  readonly to: Value;
}

/** The values that stand at the ends of the tree, by their path. */
function endsOf(value: unknown, path: string, ends: Map<string, Value>): Map<string, Value> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) endsOf(inner, `${path}>${name}`, ends);
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    ends.set(path, value);
  }
  return ends;
}

function endsIn(texts: FileTexts): ReadonlyMap<string, Value> {
  const ends = new Map<string, Value>();
  for (const [file, text] of texts) endsOf(text === null ? null : JSON.parse(text), file, ends);
  return ends;
}

/** The value of the catalogue that stands behind an override; `null` where there is none. */
function catalogued(path: string, files: ReadonlyMap<string, string>): Value {
  const [, id = '', below = ''] = /^config\/countries\/[^>]+>overrides>([^>]+)>(.+)$/.exec(path) ?? [];
  const file = `config/data-points/${id}.json`;
  return endsIn(new Map([[file, files.get(file) ?? null]])).get(`${file}>${below}`) ?? null;
}

/**
 * What a change comes to where it is that of one value alone; undefined where more changed, or a file is no JSON. `files`
 * has the catalogue, whose value counts where a country has none.
 */
export function oneValueIn(
  before: FileTexts,
  after: FileTexts,
  files: ReadonlyMap<string, string> = new Map(),
): OneValue | undefined {
  try {
    const [stood, stands] = [endsIn(before), endsIn(after)];
    const [first, ...others] = [...new Set([...stood.keys(), ...stands.keys()])].filter(
      (path) => stood.get(path) !== stands.get(path),
    );
    if (first === undefined || others.length > 0) return undefined;
    const [from, to] = [stood, stands].map((ends) => ends.get(first) ?? catalogued(first, files));
    return { from: from ?? null, to: to ?? null };
  } catch {
    return undefined;
  }
}

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

/** What a change comes to where it is that of one value alone; undefined where more changed, or a file is no JSON. */
export function oneValueIn(before: FileTexts, after: FileTexts): OneValue | undefined {
  try {
    const [stood, stands] = [endsIn(before), endsIn(after)];
    const [first, ...others] = [...new Set([...stood.keys(), ...stands.keys()])].filter(
      (path) => stood.get(path) !== stands.get(path),
    );
    if (first === undefined || others.length > 0) return undefined;
    return { from: stood.get(first) ?? null, to: stands.get(first) ?? null };
  } catch {
    return undefined;
  }
}

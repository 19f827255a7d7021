import { isPlainObject } from '../../lib/json.ts';
import type { Change } from './change.ts';

type Path = readonly string[];

/** Returns every value of a file by its path. A list counts as one value. */
function leavesOf(value: unknown, path: Path = []): readonly (readonly [string, unknown])[] {
  if (!isPlainObject(value)) return [[path.join('>'), value]];
  return Object.entries(value)
    .filter(([key]) => !key.startsWith('$'))
    .flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

export function describeValue(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(describeValue).join(', ');
  if (typeof value === 'number') return value.toLocaleString('en');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `environments>production>apiBase` as `environments production api base`. */
function describePath(path: string): string {
  return path
    .split('>')
    .map((part) =>
      /^[a-z]+[A-Z]/.test(part) ? part.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : part,
    )
    .join(' ');
}

export interface ValueSource {
  readonly area: Change['area'];
  readonly countries: readonly string[];
  /** The described file, such as `brand "Tide"`. */
  readonly of: string;
  /** Words for a path, if its key is not enough. */
  readonly words?: { readonly [path: string]: string };
  /** The effect of some changes on saved answers, by path. */
  readonly risks?: { readonly [path: string]: string };
  /** Paths that other comparisons report. */
  readonly except?: RegExp;
  readonly inWords?: (path: string, value: unknown) => string;
  /** A value for product owners, if it has other words than for developers. */
  readonly inPlainWords?: (path: string, value: unknown) => string;
}

/** Returns the changed values between two versions of a file. */
export function valueChanges(before: unknown, after: unknown, source: ValueSource): readonly Change[] {
  const { area, countries, of, words = {}, risks = {}, except, inPlainWords } = source;
  const inWords = source.inWords ?? ((_path, value) => describeValue(value));
  const [oldValues, newValues] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  return [...new Set([...oldValues.keys(), ...newValues.keys()])].flatMap((path): readonly Change[] => {
    if (except?.test(path) === true) return [];
    const [from, to] = [oldValues.get(path), newValues.get(path)];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    const name = words[path] ?? describePath(path);
    const what = of === '' ? name : `${of}, ${name}`;
    const kind = from === undefined ? 'added' : to === undefined ? 'removed' : 'changed';
    const reason = kind === 'changed' ? risks[path] : undefined;
    return [
      {
        kind,
        area,
        countries,
        what,
        ...(from === undefined ? {} : { from: inWords(path, from) }),
        ...(to === undefined ? {} : { to: inWords(path, to) }),
        ...(reason === undefined ? {} : { risk: { kind: 'saved-answers', reason } }),
        ...(inPlainWords === undefined
          ? {}
          : {
              plain: {
                ...(from === undefined ? {} : { from: inPlainWords(path, from) }),
                ...(to === undefined ? {} : { to: inPlainWords(path, to) }),
              },
            }),
      },
    ];
  });
}

import type { ConfigTree } from '../../src/compiler/compile.ts';

/** A change of the configuration; a file that becomes undefined is removed. */
export type Change = (files: ConfigTree) => readonly (readonly [file: string, text: string | undefined])[];

type Path = readonly (string | number)[];

function textOf(files: ConfigTree, file: string): string {
  const text = files.get(file);
  if (text === undefined) throw new Error(`There is no ${file}.`);
  return text;
}

function changeFile(
  files: ConfigTree,
  file: string,
  path: Path,
  change: (holder: object, key: string | number) => void,
) {
  const root: unknown = JSON.parse(textOf(files, file));
  const holder = path.slice(0, -1).reduce<unknown>((value, key) => Reflect.get(Object(value), key), root);
  const key = path.at(-1);
  if (typeof holder !== 'object' || holder === null || key === undefined) {
    throw new Error(`${file} has no ${path.join('/')}.`);
  }
  change(holder, key);
  return [[file, `${JSON.stringify(root, null, 2)}\n`] as const];
}

/** Sets the value at a path of a file. It need not exist yet. */
export function set(file: string, path: string, value: unknown): Change {
  return (files) =>
    changeFile(files, file, path.split('/'), (holder, key) => Reflect.set(holder, key, value));
}

/** Removes the value at a path of a file. It must exist. */
export function removeValue(file: string, path: string): Change {
  return (files) =>
    changeFile(files, file, path.split('/'), (holder, key) => {
      if (!Reflect.has(holder, key)) throw new Error(`${file} has no ${path}.`);
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else Reflect.deleteProperty(holder, key);
    });
}

/** Removes a value from a list, or replaces it. */
export function replaceItem(file: string, path: string, from: unknown, to?: unknown): Change {
  return (files) =>
    changeFile(files, file, path.split('/'), (holder, key) => {
      const list: unknown = Reflect.get(holder, key);
      const index = Array.isArray(list) ? list.indexOf(from) : -1;
      if (!Array.isArray(list) || index < 0) throw new Error(`${file} has no ${String(from)} in ${path}.`);
      list.splice(index, 1, ...(to === undefined ? [] : [to]));
    });
}

/** Replaces a text of an existing file. */
export function edit(file: string, from: string, to: string): Change {
  return (files) => {
    const text = textOf(files, file);
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}.`);
    return [[file, text.replace(from, () => to)]];
  };
}

export function write(file: string, text: string): Change {
  return () => [[file, text]];
}

export function remove(file: string): Change {
  return (files) => (textOf(files, file) === undefined ? [] : [[file, undefined]]);
}

export function move(file: string, to: string): Change {
  return (files) => [
    [file, undefined],
    [to, textOf(files, file)],
  ];
}

/** Applies the changes in order. */
export function all(...changes: readonly Change[]): Change {
  return (files) => {
    let after = files;
    for (const change of changes) after = applyChange(change, after);
    const removedFiles = [...files.keys()].filter((file) => !after.has(file));
    return [
      ...[...after].filter(([file, text]) => files.get(file) !== text),
      ...removedFiles.map((file) => [file, undefined] as const),
    ];
  };
}

export function applyChange(change: Change, files: ConfigTree): ConfigTree {
  const after = new Map(files);
  for (const [file, text] of change(files)) {
    if (text === undefined) after.delete(file);
    else after.set(file, text);
  }
  return after;
}

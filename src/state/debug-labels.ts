import type { Atom } from 'jotai';
import { isPlainObject } from '../lib/json.ts';

const modules = import.meta.glob<{ readonly [name: string]: unknown }>(['./*.ts', '!./debug-labels.ts'], {
  eager: true,
});

/** Labels each exported atom with its name, for the developer tools of Jotai. */
export function labelAtoms(): void {
  for (const module of Object.values(modules))
    for (const [name, value] of Object.entries(module)) if (isAtom(value)) value.debugLabel = name;
}

function isAtom(value: unknown): value is Atom<unknown> {
  return isPlainObject(value) && typeof value['read'] === 'function' && Object.hasOwn(value, 'toString');
}

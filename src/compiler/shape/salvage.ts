import type { ValidateFunction } from 'ajv';
import type { JsonPath } from '../read/place.ts';
import { readPointer } from './violation.ts';

type Container = { [key: string]: unknown };

function holderOf(root: unknown, path: JsonPath): Container | undefined {
  let value = root;
  for (const key of path) value = (value as Container | undefined)?.[key];
  return typeof value === 'object' && value !== null ? (value as Container) : undefined;
}

/** Takes away the value, or the list or object it cannot be taken from without moving its neighbours. */
function remove(root: unknown, path: JsonPath): void {
  const key = path.at(-1);
  if (key === undefined) return;
  const holder = holderOf(root, path.slice(0, -1));
  if (Array.isArray(holder)) remove(root, path.slice(0, -1));
  else if (holder !== undefined) delete holder[key];
}

/**
 * What is left of a file once everything at fault is taken away, so that one slip does not hide the
 * other faults of a file. Undefined where too little is left to make sense.
 */
export function salvage(value: unknown, validate: ValidateFunction): unknown {
  const rest: unknown = structuredClone(value);
  while (!validate(rest)) {
    for (const error of validate.errors ?? []) {
      const path = readPointer(error.instancePath, rest);
      const name: unknown = error.params['additionalProperty'] ?? error.propertyName;
      if (path.length === 0 && typeof name !== 'string') return undefined;
      if (error.keyword !== 'propertyNames' || typeof name === 'string')
        remove(rest, typeof name === 'string' ? [...path, name] : path);
    }
  }
  return rest;
}

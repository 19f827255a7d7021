import { isPlainObject } from '../../../src/lib/json.ts';
import type { Change, JsonPath } from '../../server/change-json.ts';

/** A typed share. Anything but an integer stays text, so that the compiler reports it. */
export function shareOf(text: string): number | string {
  return /^\d+$/.test(text.trim()) ? Number(text) : text;
}

/** A difference of a variant from its country, with its path. */
export interface Difference {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** All properties of a variant except its share. */
export function differencesOf(value: unknown, path: readonly string[] = []): readonly Difference[] {
  if (!isPlainObject(value)) return [{ path, value }];
  return Object.entries(value)
    .filter(([key]) => path.length > 0 || key !== 'share')
    .flatMap(([key, inner]) => differencesOf(inner, [...path, key]));
}

/** Removes a difference, with all parents that would become empty. */
export function withoutDifference(variants: unknown, name: string, path: readonly string[]): Change {
  const whole = [name, ...path];
  let kept = 1;
  let holder: unknown = variants;
  for (const [depth, key] of whole.entries()) {
    if (isPlainObject(holder) && Object.keys(holder).length > 1) kept = depth + 1;
    holder = isPlainObject(holder) ? holder[key] : undefined;
  }
  return { kind: 'remove', path: ['variants', ...whole.slice(0, kept)] };
}

/** Returns the order of a variant after a question has swapped places with the one before it. */
export function exchanged(
  inOrder: readonly string[],
  id: string,
  order: readonly string[] = [],
): readonly string[] {
  const position = inOrder.indexOf(id);
  const before = inOrder[position - 1];
  if (before === undefined) return order;
  const moved = inOrder.with(position - 1, id).with(position, before);
  return moved.filter((each) => each === id || each === before || order.includes(each));
}

/** Sets the order of a variant, or removes it if it equals that of the country. */
export function ordered(
  variants: unknown,
  name: string,
  order: readonly string[],
  inCountry: readonly string[],
): Change {
  const own = inCountry.filter((id) => order.includes(id));
  const isOwn = own.every((id, position) => id === order[position]);
  return isOwn
    ? withoutDifference(variants, name, ['order'])
    : { kind: 'set', path: ['variants', name, 'order'], value: order };
}

/** The properties that a variant can change. */
export type Differing = 'label' | 'required' | 'presentation';

export function differing(name: string, what: Differing, id: string, value: unknown): Change {
  const below: { readonly [Each in Differing]: JsonPath } = {
    label: ['messages', 'form', 'dataPoints', id, 'label'],
    required: ['overrides', id, 'required'],
    presentation: ['overrides', id, 'presentation'],
  };
  return { kind: 'set', path: ['variants', name, ...below[what]], value };
}

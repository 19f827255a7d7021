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
  const fullPath = [name, ...path];
  let keptLength = 1;
  let parent: unknown = variants;
  for (const [depth, key] of fullPath.entries()) {
    if (isPlainObject(parent) && Object.keys(parent).length > 1) keptLength = depth + 1;
    parent = isPlainObject(parent) ? parent[key] : undefined;
  }
  return { kind: 'remove', path: ['variants', ...fullPath.slice(0, keptLength)] };
}

/**
 * Returns the moved questions of a variant in their order after a question has swapped places with the one before it.
 * `shownQuestions` are all questions as the variant shows them.
 */
export function orderAfterSwap(
  shownQuestions: readonly string[],
  id: string,
  movedQuestions: readonly string[] = [],
): readonly string[] {
  const position = shownQuestions.indexOf(id);
  const previousId = shownQuestions[position - 1];
  if (previousId === undefined) return movedQuestions;
  const swapped = shownQuestions.with(position - 1, id).with(position, previousId);
  return swapped.filter((each) => each === id || each === previousId || movedQuestions.includes(each));
}

/** Sets the order of a variant, or removes it if it equals that of the country. */
export function orderChange(
  variants: unknown,
  name: string,
  movedQuestions: readonly string[],
  countryQuestions: readonly string[],
): Change {
  const countryOrder = countryQuestions.filter((id) => movedQuestions.includes(id));
  const isCountryOrder = countryOrder.every((id, position) => id === movedQuestions[position]);
  return isCountryOrder
    ? withoutDifference(variants, name, ['order'])
    : { kind: 'set', path: ['variants', name, 'order'], value: movedQuestions };
}

/** The properties that a variant can change. */
export type VariantProperty = 'label' | 'required' | 'presentation';

export function propertyChange(name: string, what: VariantProperty, id: string, value: unknown): Change {
  const pathByProperty: { readonly [Each in VariantProperty]: JsonPath } = {
    label: ['messages', 'form', 'dataPoints', id, 'label'],
    required: ['overrides', id, 'required'],
    presentation: ['overrides', id, 'presentation'],
  };
  return { kind: 'set', path: ['variants', name, ...pathByProperty[what]], value };
}

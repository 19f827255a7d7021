import type { Names } from '../describe/names.ts';
import type { Change } from './change.ts';
import { describeCountries } from './text-changes.ts';

/** The title of changes that are about no particular country. */
export const everywhere = 'Everywhere';

/** The changes of the same countries. */
export interface ChangeSection {
  readonly title: string;
  readonly changes: readonly Change[];
}

/** Groups changes by the affected countries. Changes of no particular country come last. */
export function sectionsOf(changes: readonly Change[], names: Names): readonly ChangeSection[] {
  const sections = new Map<string, Change[]>();
  for (const change of [
    ...changes.filter(({ countries }) => countries.length > 0),
    ...changes.filter(({ countries }) => countries.length === 0),
  ]) {
    const { countries } = change;
    const title = countries.length === 0 ? everywhere : describeCountries(countries, names);
    sections.set(title, [...(sections.get(title) ?? []), change]);
  }
  return [...sections].map(([title, sectionChanges]) => ({ title, changes: sectionChanges }));
}

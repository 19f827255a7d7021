import { sentenceOf } from './change.ts';
import { sectionsOf } from './change-sections.ts';
import type { Diff, UnsafeChange } from './diff-products.ts';
import { describeCountries } from './text-changes.ts';

export interface DescribedChange {
  readonly sentence: string;
  /** Details, one per line. */
  readonly lines: readonly string[];
}

/** The changes of the same countries. */
export interface DiffSection {
  readonly title: string;
  readonly changes: readonly DescribedChange[];
}

/** A change that must be accepted by its name before it is released. */
export interface DescribedUnsafeChange {
  readonly name: string;
  readonly sentence: string;
  readonly isAccepted: boolean;
}

/** A diff as sentences. */
export interface DescribedDiff {
  /** Changes of no particular country come last. */
  readonly sections: readonly DiffSection[];
  readonly unsafe: readonly DescribedUnsafeChange[];
}

export const noChanges = 'No changes for applicants or product owners.';

export function describeUnsafeChange(
  { change, name, isAccepted }: UnsafeChange,
  { names }: Diff,
): DescribedUnsafeChange {
  const prefix = change.countries.length === 0 ? '' : `${describeCountries(change.countries, names)}: `;
  return { name, isAccepted, sentence: `${prefix}${change.what}: ${change.risk.reason}` };
}

/** Groups changes by the affected countries. */
export function describeDiff(diff: Diff): DescribedDiff {
  const { changes, names, unsafe } = diff;
  return {
    sections: sectionsOf(changes, names).map(({ title, changes: sectionChanges }) => ({
      title,
      changes: sectionChanges.map((change) => ({ sentence: sentenceOf(change), lines: change.lines ?? [] })),
    })),
    unsafe: unsafe.map((each) => describeUnsafeChange(each, diff)),
  };
}

/** What an owner must agree to by name before it goes live. */
export type Risk = 'drafts' | 'consent';

/** One difference between two versions of a configuration, in the words of the product. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed' | 'reworded';
  readonly area:
    | 'site'
    | 'country'
    | 'step'
    | 'question'
    | 'condition'
    | 'text'
    | 'consent'
    | 'screen'
    | 'brand'
    | 'environment'
    | 'divisions'
    | 'event'
    | 'experiment'
    | 'way'
    | 'draft';
  /** The countries it concerns, by slug; none where it concerns no country in particular. */
  readonly countries: readonly string[];
  /** What is different: `largest amount`. */
  readonly what: string;
  readonly from?: string;
  readonly to?: string;
  /** Whether fewer answers are taken than before, or more. */
  readonly effect?: 'narrower' | 'wider';
  /** What it comes to, line by line. */
  readonly lines?: readonly string[];
  readonly risk?: { readonly kind: Risk; readonly reason: string };
}

/** `largest amount: 100,000 -> 75,000 EUR` */
export function sentenceOf({ kind, what, from, to, effect }: Change): string {
  const note = effect === undefined ? '' : ` (${effect})`;
  if (from !== undefined && to !== undefined) return `${what}: ${from} -> ${to}${note}`;
  if (kind === 'moved' && to !== undefined) return `${what} moved ${to}`;
  if (to !== undefined) return `${what}: ${to}${note}`;
  return `${what} ${kind}${from === undefined ? '' : ` (was ${from})`}`;
}

/** The same change in several countries is one. */
export function merged(changes: readonly Change[]): readonly Change[] {
  const groups = new Map<string, Change>();
  for (const change of changes) {
    const { countries, ...others } = change;
    const key = JSON.stringify([...(countries.length === 0 ? ['everywhere'] : []), others]);
    const known = groups.get(key);
    groups.set(
      key,
      known === undefined
        ? change
        : { ...change, countries: [...new Set([...known.countries, ...countries])] },
    );
  }
  return [...groups.values()];
}

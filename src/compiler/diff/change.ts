/** The risk of a change that must be accepted by name before it is released. */
export type Risk = 'saved-answers' | 'consent';

/** One difference between two versions of a configuration, in readable words. */
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
  /** The slugs of the affected countries; empty if the change is about no particular country. */
  readonly countries: readonly string[];
  /** The changed item, such as `largest amount`. */
  readonly what: string;
  readonly from?: string;
  readonly to?: string;
  /** Whether fewer or more answers are valid than before. */
  readonly effect?: 'narrower' | 'wider';
  /** Details, one per line. */
  readonly lines?: readonly string[];
  readonly risk?: { readonly kind: Risk; readonly reason: string };
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Returns the number of equal items at the start of both lists. */
function equalItems(some: readonly string[], others: readonly string[]): number {
  const end = some.findIndex((text, index) => text !== others[index]);
  return end === -1 ? some.length : end;
}

/** Returns the differing sentences of two long texts, without the common start and end. */
function excerpts(from: string, to: string): readonly [string, string] {
  const [one, other] = [from, to].map((text) => [...sentences.segment(text)].map(({ segment }) => segment));
  if (one === undefined || other === undefined) return [from, to];
  const before = equalItems(one, other);
  const after = equalItems(one.slice(before).toReversed(), other.slice(before).toReversed());
  const between = (all: readonly string[]): string => {
    const text = all
      .slice(before, all.length - after)
      .join('')
      .trim();
    return [before === 0 ? '' : '"…', text, after === 0 ? '' : '…"'].filter(Boolean).join(' ');
  };
  return [between(one), between(other)];
}

/** `largest amount: 100,000 -> 75,000 EUR` */
export function sentenceOf({ kind, what, from, to, effect }: Change): string {
  const note = effect === undefined ? '' : ` (${effect})`;
  if (from !== undefined && to !== undefined) {
    const [was, is] = excerpts(from, to);
    return `${what}: ${was} -> ${is}${note}`;
  }
  if (kind === 'moved' && to !== undefined) return `${what} moved ${to}`;
  if (to !== undefined) return `${what}: ${to}${note}`;
  return `${what} ${kind}${from === undefined ? '' : ` (was ${from})`}`;
}

/** Merges equal changes of several countries into one. */
export function mergeChanges(changes: readonly Change[]): readonly Change[] {
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

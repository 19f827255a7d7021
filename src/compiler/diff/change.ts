import { capitalize } from '../../lib/capitalize.ts';

/** The risk of a change that must be accepted by name before it is released. */
export type Risk = 'saved-answers' | 'consent';

/** A text that a change adds. */
export interface AddedText {
  readonly locale: string;
  /** `European Spanish` */
  readonly language: string;
  /** `help`; empty for the label or title, which names the item. */
  readonly name: string;
  readonly text: string;
}

/**
 * The words of a change for product owners, where they differ from those for developers. Labels are followed by their
 * id, as in `what`.
 */
export interface PlainWords {
  /** The whole sentence. */
  readonly sentence?: string;
  readonly what?: string;
  readonly from?: string;
  readonly to?: string;
  readonly lines?: readonly string[];
  /** The reason of the risk. */
  readonly reason?: string;
  /** Less important details, with a title. */
  readonly details?: { readonly title: string; readonly lines: readonly string[] };
  /** The item that this change adds, or that the text belongs to, such as `question email`. */
  readonly item?: string;
  readonly text?: AddedText;
}

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
    | 'person'
    | 'way'
    | 'draft';
  /** The slugs of the affected countries; empty if the change is about no particular country. */
  readonly countries: readonly string[];
  /** The changed item, such as `largest loan`. */
  readonly what: string;
  readonly from?: string;
  readonly to?: string;
  /** Whether fewer or more answers are valid than before. */
  readonly effect?: 'narrower' | 'wider';
  /** Details, one per line. */
  readonly lines?: readonly string[];
  readonly risk?: { readonly kind: Risk; readonly reason: string };
  /** Not part of the name that accepts the change, and not printed. */
  readonly plain?: PlainWords;
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Returns the number of equal items at the start of both lists. */
function countEqualStart(items: readonly string[], otherItems: readonly string[]): number {
  const end = items.findIndex((text, index) => text !== otherItems[index]);
  return end === -1 ? items.length : end;
}

/** Returns the differing sentences of two long quoted texts, without the common start and end. */
function excerpts(from: string, to: string): readonly [string, string] {
  const [oldSentences, newSentences] = [from, to].map((text) =>
    [...sentences.segment(text)].map(({ segment }) => segment),
  );
  if (oldSentences === undefined || newSentences === undefined) return [from, to];
  const equalAtStart = countEqualStart(oldSentences, newSentences);
  const equalAtEnd = countEqualStart(
    oldSentences.slice(equalAtStart).toReversed(),
    newSentences.slice(equalAtStart).toReversed(),
  );
  const excerptOf = (all: readonly string[]): string => {
    const text = all
      .slice(equalAtStart, all.length - equalAtEnd)
      .join('')
      .trim();
    return [
      equalAtStart === 0 ? '' : `${from.charAt(0)}…`,
      text,
      equalAtEnd === 0 ? '' : `…${from.slice(-1)}`,
    ]
      .filter(Boolean)
      .join(' ');
  };
  return [excerptOf(oldSentences), excerptOf(newSentences)];
}

/** `largest loan: 100,000 -> 75,000 EUR` */
export function sentenceOf({ kind, what, from, to, effect }: Change): string {
  const note = effect === undefined ? '' : ` (${effect})`;
  if (from !== undefined && to !== undefined) {
    const [oldText, newText] = excerpts(from, to);
    return `${what}: ${oldText} -> ${newText}${note}`;
  }
  if (kind === 'moved' && to !== undefined) return `${what} moved ${to}`;
  if (to !== undefined) return `${what}: ${to}${note}`;
  return `${what} ${kind}${from === undefined ? '' : ` (was ${from})`}`;
}

const effects = { narrower: 'fewer answers are valid', wider: 'more answers are valid' };

const verbs = { added: 'Added', removed: 'Removed', moved: 'Moved', changed: 'Changed', reworded: 'Changed' };

/** `Largest loan: from €100,000 to €75,000` */
export function plainSentenceOf({ kind, what, from, to, effect, plain = {} }: Change): string {
  if (plain.sentence !== undefined) return plain.sentence;
  const name = plain.what ?? what;
  const [oldValue, newValue] = [plain.from ?? from, plain.to ?? to];
  const note = effect === undefined ? '' : ` (${effects[effect]})`;
  if (kind === 'moved' && newValue !== undefined) return `Moved ${name} ${newValue}`;
  if (oldValue !== undefined && newValue !== undefined) {
    const [oldText, newText] = excerpts(oldValue, newValue);
    return `${capitalize(name)}: from ${oldText} to ${newText}${note}`;
  }
  if (newValue !== undefined) return `${capitalize(name)}: set to ${newValue}${note}`;
  if (oldValue !== undefined) return `${capitalize(name)}: removed, was ${oldValue}`;
  return `${verbs[kind]} ${name}`;
}

/**
 * Merges equal changes of several countries into one. Changes that differ only in their words for product owners, such
 * as amounts in other currencies, are equal unless `byPlainWords` is set.
 */
export function mergeChanges(
  changes: readonly Change[],
  { byPlainWords = false }: { readonly byPlainWords?: boolean } = {},
): readonly Change[] {
  const groups = new Map<string, Change>();
  for (const change of changes) {
    const { countries, plain, ...others } = change;
    const key = JSON.stringify([countries.length === 0, others, ...(byPlainWords ? [plain ?? null] : [])]);
    const mergedChange = groups.get(key);
    groups.set(
      key,
      mergedChange === undefined
        ? change
        : { ...change, countries: [...new Set([...mergedChange.countries, ...countries])] },
    );
  }
  return [...groups.values()];
}

import { capitalize } from '../../lib/capitalize.ts';
import { type AddedText, type Change, plainSentenceOf } from './change.ts';
import { sectionsOf } from './change-sections.ts';
import { type DescribedUnsafeChange, describeUnsafeChange } from './describe-diff.ts';
import type { Diff, UnsafeChange } from './diff-products.ts';

/** A change in words for product owners. Labels of questions, pages and screens are followed by their id. */
export interface SummaryItem {
  readonly sentence: string;
  /** Details, one per line. */
  readonly lines: readonly string[];
  /** The texts of an added item. */
  readonly texts: readonly AddedText[];
  /** Less important details. */
  readonly details?: { readonly title: string; readonly lines: readonly string[] };
  /** Set if it only follows from other changes. */
  readonly isEffect?: true;
}

export interface SummaryGroup {
  readonly title: string;
  readonly items: readonly SummaryItem[];
}

/** The changes of the same countries. */
export interface SummarySection {
  readonly title: string;
  readonly groups: readonly SummaryGroup[];
}

/** A diff in words for product owners: each change once, effects on applicants first. */
export interface DiffSummary {
  /** Those with effects on applications in progress come first; then changes of no particular country come last. */
  readonly sections: readonly SummarySection[];
  readonly unsafe: readonly DescribedUnsafeChange[];
}

const effectsTitle = 'Applications in progress';

/** The groups of a section, in their order. */
const groupTitles = [
  effectsTitle,
  'Questions and pages',
  'Settings',
  'Screens after the form',
  'Brands',
  'Experiments',
  'Texts',
  'Sample applicants',
] as const;

const groupOfArea: { readonly [Area in Change['area']]: (typeof groupTitles)[number] } = {
  draft: effectsTitle,
  step: 'Questions and pages',
  question: 'Questions and pages',
  condition: 'Questions and pages',
  country: 'Settings',
  site: 'Settings',
  divisions: 'Settings',
  environment: 'Settings',
  event: 'Settings',
  screen: 'Screens after the form',
  brand: 'Brands',
  experiment: 'Experiments',
  text: 'Texts',
  consent: 'Texts',
  person: 'Sample applicants',
  way: 'Sample applicants',
};

/** The item of a text: a new option of a new question belongs to the question. */
function ownerOf(item: string, addedItems: ReadonlySet<string>): string | undefined {
  if (addedItems.has(item)) return item;
  const [kind, id = ''] = item.split(' ');
  const question = `question ${id}`;
  return kind === 'option' && addedItems.has(question) ? question : undefined;
}

/** The texts of each added item. */
function textsByItem(changes: readonly Change[]): ReadonlyMap<string, readonly AddedText[]> {
  const addedItems = new Set(
    changes.flatMap(({ plain }) =>
      plain?.item === undefined || plain.text !== undefined ? [] : [plain.item],
    ),
  );
  const texts = new Map<string, AddedText[]>([...addedItems].map((item) => [item, []]));
  for (const { plain } of changes) {
    if (plain?.item === undefined || plain.text === undefined) continue;
    const owner = ownerOf(plain.item, addedItems);
    if (owner === undefined) continue;
    // The only text of an option is its label.
    texts.get(owner)?.push(owner.startsWith('option ') ? { ...plain.text, name: '' } : plain.text);
  }
  return texts;
}

/** The effect of a change that must be accepted. */
function effectOf({ plain, what, area, risk }: Change): readonly SummaryItem[] {
  if (risk === undefined || area === 'draft') return [];
  const sentence = `${capitalize(plain?.what ?? what)}: ${plain?.reason ?? risk.reason}.`;
  return [{ sentence, lines: [], texts: [], isEffect: true }];
}

function summarizeUnsafeChange(unsafe: UnsafeChange, diff: Diff): DescribedUnsafeChange {
  const { plain, what, risk } = unsafe.change;
  const change = {
    ...unsafe.change,
    what: plain?.what ?? what,
    risk: { ...risk, reason: plain?.reason ?? risk.reason },
  };
  const described = describeUnsafeChange({ ...unsafe, change }, diff);
  return { ...described, sentence: capitalize(described.sentence) };
}

function hasEffects({ groups }: SummarySection): boolean {
  return groups.some(({ title }) => title === effectsTitle);
}

/** Returns the changes in words for product owners. */
export function summarizeDiff(diff: Diff): DiffSummary {
  const { plainChanges: changes, names } = diff;
  const texts = textsByItem(changes);
  const itemOf = (change: Change): SummaryItem => {
    const { plain = {}, lines = [], area, risk } = change;
    const sentence = plainSentenceOf(change);
    return {
      sentence:
        area === 'draft' && risk !== undefined ? `${sentence}. ${capitalize(risk.reason)}.` : sentence,
      lines: plain.lines ?? lines,
      texts: (plain.item !== undefined && texts.get(plain.item)) || [],
      ...(plain.details && { details: plain.details }),
      ...((area === 'draft' || area === 'way') && { isEffect: true }),
    };
  };
  const isListedWithItem = ({ plain }: Change): boolean =>
    plain?.text !== undefined &&
    plain.item !== undefined &&
    ownerOf(plain.item, new Set(texts.keys())) !== undefined;
  const listedChanges = changes.filter((change) => !isListedWithItem(change));
  const sections = sectionsOf(listedChanges, names).map(({ title, changes: sectionChanges }) => ({
    title,
    groups: groupTitles.flatMap((groupTitle) => {
      const items = sectionChanges.filter(({ area }) => groupOfArea[area] === groupTitle).map(itemOf);
      const effects = groupTitle === effectsTitle ? sectionChanges.flatMap(effectOf) : [];
      return items.length + effects.length === 0
        ? []
        : [{ title: groupTitle, items: [...items, ...effects] }];
    }),
  }));
  return {
    sections: [...sections.filter(hasEffects), ...sections.filter((section) => !hasEffects(section))],
    unsafe: diff.unsafe.map((each) => summarizeUnsafeChange(each, diff)),
  };
}

/** The number of changes, without their effects. */
export function countChanges({ sections }: Pick<DiffSummary, 'sections'>): number {
  return sections
    .flatMap(({ groups }) => groups.flatMap(({ items }) => items))
    .filter(({ isEffect }) => isEffect !== true).length;
}

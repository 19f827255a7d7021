import { catalogueIds, namedConditions, readCatalogueQuestion, stepPaths } from './edit/places.ts';
import { languageName } from './pane.ts';
import type { Snapshot } from './project.ts';
import { capitalised, countriesOf } from './selection.ts';
import { textName } from './text-name.ts';
import type { Wording } from './wording.ts';

type NamedThings = Pick<Snapshot, 'files' | 'sites'>;
type Labels = Wording;

/** The labels of names that are not saved yet. */
export type NewLabels = readonly (readonly [id: string, label: string])[];

/** The words before a name that is neither a question nor a page. */
const otherNouns = [
  'condition',
  'option',
  'property',
  'rule',
  'variant',
  'experiment',
  'brand',
  'applicant',
  'field',
  'format',
];

/** Whether a quoted name without a noun can be a page. Names of one word are also names of properties. */
function isCompound(name: string): boolean {
  return name.includes('-');
}

const maxConditionLength = 160;

/** A condition has no label: its name is followed by its content, `“retired” (“Your income” is “A pension”)`. */
function conditionLabel(name: string, things: NamedThings, labels: Labels): string | undefined {
  const conditions = namedConditions(things);
  const condition = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
  if (condition === undefined) return undefined;
  const words = labels.condition(condition, { conditions, dataPoints: {} });
  const shownWords =
    words.length > maxConditionLength ? `${words.slice(0, maxConditionLength).trimEnd()} …` : words;
  return `“${name}” (${shownWords})`;
}

/** Returns the name of a text by its key: `label of “Your income”`; undefined if the key belongs to no such text. */
function labelOfText(
  key: string,
  things: NamedThings,
  labels: Labels,
  labelsOfNew: ReadonlyMap<string, string>,
): string | undefined {
  const path = key.split('>');
  const [branch = ''] = path;
  const isOfForm = ['dataPoints', 'steps', 'contexts', 'errors'].includes(branch);
  const isOfScreen = labelsOfNew.has(branch) || things.files.has(`config/screens/${branch}.json`);
  if (!isOfForm && !isOfScreen) return undefined;
  const name = textName({ namespace: isOfForm ? 'form' : 'screens', path }, labels);
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** Returns the label of a quoted name; undefined if it has none. `noun` is the word before it. */
function labelOfName(name: string, noun: string, things: NamedThings, labels: Labels): string | undefined {
  const withId = (label: string): string | undefined => (label === name ? undefined : `“${label}” (${name})`);
  if (noun === 'condition') return conditionLabel(name, things, labels);
  if (noun === 'applicant') return `“${capitalised(name)}”`;
  if (otherNouns.includes(noun)) return undefined;
  if (noun === 'context') return withId(labels.section(name));
  if (noun !== 'step' && noun !== 'screen' && readCatalogueQuestion(things, name) !== undefined)
    return withId(labels.label(name));
  if (countriesOf(things).includes(name)) return capitalised(name);
  if ((noun === 'step' || isCompound(name)) && stepPaths(things).includes(name))
    return withId(labels.step(name));
  if ((noun === 'screen' || isCompound(name)) && things.files.has(`config/screens/${name}.json`))
    return withId(labels.screen(name));
  const isLanguage =
    ['in', 'of'].includes(noun.toLowerCase()) && things.files.has(`locales/${name}/form.json`);
  return isLanguage ? languageName(name) : undefined;
}

/**
 * Replaces the quoted names of a text with labels, and adds the ids of those that are saved: `"floor"` becomes
 * `“Floor” (floor)`.
 */
export function addLabels(
  text: string,
  things: NamedThings,
  labels: Labels,
  newLabels: NewLabels = [],
): string {
  const labelsOfNew = new Map(newLabels);
  const withNew = (labelOf: (name: string) => string) => (name: string) =>
    labelsOfNew.get(name) ?? labelOf(name);
  const allLabels: Labels = {
    ...labels,
    label: withNew(labels.label),
    step: withNew(labels.step),
    section: withNew(labels.section),
    screen: withNew(labels.screen),
  };
  const withTexts = text.replaceAll(
    /\b([Tt]he) text "([^">]+>[^"]+)"/g,
    (found, article: string, key: string) => {
      const name = labelOfText(key, things, allLabels, labelsOfNew);
      return name === undefined ? found : `${article} ${name}`;
    },
  );
  const withFields = withTexts.replaceAll(/\brequires "([A-Za-z.]+)"/g, (found, field: string) => {
    const id = catalogueIds(things).find((each) => readCatalogueQuestion(things, each)?.field === field);
    return id === undefined ? found : `requires “${labels.label(id)}” (${id})`;
  });
  const withAnswers = withFields.replaceAll(
    /"([a-z][A-Za-z0-9]*)": (?:"([^"]*)"|(true|false))/g,
    (answer, id: string, option: string | undefined, choice: string | undefined) =>
      readCatalogueQuestion(things, id) !== undefined
        ? `"${id}": “${labels.option(id, option ?? choice === 'true')}”`
        : answer,
  );
  return withAnswers.replaceAll(
    /(?:\b([A-Za-z]+) )?"([A-Za-z][A-Za-z0-9-]*)"/g,
    (quoted, noun: string | undefined, name: string) => {
      const newLabel = otherNouns.includes(noun ?? '') ? undefined : labelsOfNew.get(name);
      const label = newLabel === undefined ? labelOfName(name, noun ?? '', things, labels) : `“${newLabel}”`;
      // The workshop calls a context a section.
      const shownNoun = noun === 'context' ? 'section' : noun;
      return label === undefined ? quoted : `${shownNoun === undefined ? '' : `${shownNoun} `}${label}`;
    },
  );
}

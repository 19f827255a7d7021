import { isPlainObject, valueAt } from '../../src/lib/json.ts';
import { readCatalogueQuestion, stepPaths } from './edit/places.ts';
import { contentsOf, type Snapshot } from './project.ts';
import type { Wording } from './wording.ts';

/** Returns the label in the selected language of an option that the list of changes names in English. */
function optionLabel(
  question: string,
  english: string,
  snapshot: Pick<Snapshot, 'files'>,
  wording: Wording,
): string | undefined {
  const options = valueAt(contentsOf(snapshot, 'locales/en/form.json'), ['dataPoints', question, 'options']);
  const [name] =
    Object.entries(isPlainObject(options) ? options : {}).find(([, text]) => text === english) ?? [];
  return name === undefined ? undefined : wording.option(question, name);
}

/**
 * Replaces the English labels in the list of changes with those of the selected language. The list has the id after the
 * label of a question, step or screen: `"Your income" (income)`. Names that the files no longer have stay in English.
 */
export function localizeChange(text: string, snapshot: Pick<Snapshot, 'files'>, wording: Wording): string {
  const withOptionLabels = (list: string, question: string): string =>
    list.replaceAll(/"([^"]*)"(?! \()/g, (found, english: string) => {
      const label = optionLabel(question, english, snapshot, wording);
      return label === undefined ? found : `“${label}”`;
    });
  return text
    .replaceAll(
      /(\boption "[^"]*")( of "[^"]*" \(([A-Za-z0-9]+)\))/g,
      (_, option: string, question: string, id: string) => `${withOptionLabels(option, id)}${question}`,
    )
    .replaceAll(
      /("[^"]*" \(([A-Za-z0-9]+)\)(?:, option| is)? )((?:"[^"]*"(?! \()(?:, or |, | or )?)+)/g,
      (_, question: string, id: string, answers: string) => `${question}${withOptionLabels(answers, id)}`,
    )
    .replaceAll(/"([^"]*)" \(([A-Za-z][\w-]*)\)/g, (found, _, id: string) => {
      if (readCatalogueQuestion(snapshot, id) !== undefined) return `“${wording.label(id)}” (${id})`;
      if (stepPaths(snapshot).includes(id)) return `“${wording.step(id)}” (${id})`;
      return snapshot.files.has(`config/screens/${id}.json`) ? `“${wording.screen(id)}” (${id})` : found;
    });
}

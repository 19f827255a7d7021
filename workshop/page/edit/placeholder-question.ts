import { isPlainObject } from '../../../src/lib/json.ts';
import type { Edit } from '../../server/edit.ts';
import type { Snapshot } from '../project.ts';
import type { NewWords } from './field.tsx';
import { placeOf } from './message-place.ts';
import { freeId, initialQuestion } from './new-question.ts';
import { catalogueIds } from './places.ts';
import { questionEdits } from './question-edits.ts';
import type { JsonObject } from './schema-form.tsx';

/** Used for the check of the other settings until the user chooses a class. The compiler accepts it for each question. */
const placeholderClass = 'identity';

export function withPlaceholderClass(question: JsonObject): JsonObject {
  const privacy = isPlainObject(question['privacy']) ? question['privacy'] : {};
  return { ...question, privacy: { ...privacy, class: placeholderClass } };
}

/** The default field of the lead. */
export function fieldOf(id: string): string {
  return `otherDetails.${id}`;
}

interface PlaceholderQuestion {
  readonly country: string;
  readonly step: string;
  /** The index in the country's list of questions. */
  readonly position: number;
  /** The texts of the question. */
  readonly titles: NewWords;
  readonly languages: readonly string[];
}

/** The edits of a question that is only checked, not saved: with it, the compiler checks a step that has none yet. */
export function placeholderEdits(
  snapshot: Pick<Snapshot, 'files'>,
  { country, step, position, titles, languages }: PlaceholderQuestion,
): readonly Edit[] {
  const id = freeId('placeholder', catalogueIds(snapshot));
  return questionEdits({
    id,
    country,
    position,
    when: '',
    newCondition: undefined,
    words: languages.flatMap((locale) =>
      ['label', 'errors>required'].map(
        (part) =>
          [
            placeOf({ locale, namespace: 'form', key: `dataPoints>${id}>${part}` }),
            titles[locale] ?? '',
          ] as const,
      ),
    ),
    newQuestion: { field: fieldOf(id), ...withPlaceholderClass(initialQuestion(step)) },
  });
}

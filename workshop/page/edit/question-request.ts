import type { FieldPlace } from '../pointed-field.ts';
import { enterWords, missingLanguage, missingWords } from './missing-words.ts';
import { questionFile } from './places.ts';
import { partPlace } from './question-dialog-fields.ts';
import type { QuestionTexts, TextPart } from './question-texts.ts';

/** A request for input, and the place of its field. */
export interface InputRequest {
  readonly text: string;
  readonly place: FieldPlace;
}

interface QuestionInput {
  readonly id: string;
  readonly idProblem: string | undefined;
  readonly isNewQuestion: boolean;
  /** Whether the input is enough for a check. */
  readonly hasEdits: boolean;
  readonly hasClass: boolean;
  /** Why the options cannot be used, with the place of their field. */
  readonly optionsRequest: InputRequest | undefined;
  readonly isCreatingCondition: boolean;
  readonly conditionPlace: FieldPlace;
  readonly texts: QuestionTexts;
  readonly languages: readonly string[];
  /** The name of the question text. */
  readonly labelName: string;
  /** The missing texts that have a field in the dialog. */
  readonly missing: readonly { readonly part: TextPart; readonly locale: string }[];
}

/** Returns what the dialog that adds a question needs next; undefined if nothing is missing. */
export function questionRequest(input: QuestionInput): InputRequest | undefined {
  const { id, idProblem, isNewQuestion, hasEdits, texts, languages, labelName, missing } = input;
  const file = questionFile(id);
  if (!hasEdits) {
    const idPlace: FieldPlace = { file, path: [] };
    if (!isNewQuestion) return { text: 'Choose a question.', place: idPlace };
    const label = texts['label'] ?? {};
    const language = missingLanguage(label, languages);
    const labelRequest = missingWords(labelName.toLowerCase(), label, languages);
    return language === undefined || labelRequest === undefined
      ? { text: idProblem ?? 'Enter the question id.', place: idPlace }
      : { text: labelRequest, place: partPlace(id, 'label', language) };
  }
  const [missingText] = missing;
  if (missingText !== undefined) {
    const { part, locale } = missingText;
    const locales = missing.flatMap((each) => (each.part === part ? [each.locale] : []));
    return {
      text: enterWords(part.noun ?? part.label.toLowerCase(), locales),
      place: partPlace(id, part.parts[0] ?? '', locale),
    };
  }
  if (input.optionsRequest !== undefined) return input.optionsRequest;
  if (isNewQuestion && !input.hasClass)
    return { text: 'Choose the privacy class.', place: { file, path: ['privacy', 'class'] } };
  return input.isCreatingCondition
    ? { text: 'Finish or discard the condition.', place: input.conditionPlace }
    : undefined;
}

import { useCallback, useMemo } from 'react';
import { optionsOf } from '../../../src/compiler/link/options.ts';
import { valueAt } from '../../../src/lib/json.ts';
import type { Edit } from '../../server/edit.ts';
import type { Snapshot } from '../project.ts';
import { messageAtPlace, placeOf } from './message-place.ts';
import type { NewCondition } from './new-condition.ts';
import { withPlaceholderClass } from './placeholder-question.ts';
import { type OptionTexts, optionWords, typedOptionsOf } from './option-texts.ts';
import { countryContents, namingLanguages, readCatalogueQuestion } from './places.ts';
import { questionEdits } from './question-edits.ts';
import { type QuestionTexts, textParts } from './question-texts.ts';
import type { JsonObject } from './schema-form.tsx';

/** The input of the dialog that adds a question. */
interface QuestionDraft {
  readonly snapshot: Snapshot;
  readonly country: string;
  /** Empty if there is none, or if it cannot be used. */
  readonly id: string;
  readonly isNewQuestion: boolean;
  /** The settings of a new question, with labels as options. */
  readonly value: JsonObject;
  /** The settings as in its file. */
  readonly question: JsonObject;
  /** The labels of its options, by name. */
  readonly options: ReadonlyMap<string, string>;
  /** The texts of a new question. */
  readonly texts: QuestionTexts;
  /** The texts that the compiler has requested, by message name. */
  readonly words: { readonly [place: string]: string };
  readonly optionTexts: OptionTexts;
  readonly leadField: string;
  /** The index in the country's list of questions. */
  readonly position: number;
  /** The questions before the step that the question is on, if that step is new. */
  readonly questionsBeforeStep: readonly string[] | undefined;
  /** The step of a catalogue question in the country, if it differs. */
  readonly countryStep: string | undefined;
  readonly when: string;
  readonly createdCondition: NewCondition | undefined;
  /** The edits of the step that the question is on, if it is new. */
  readonly stepEdits: readonly Edit[];
}

interface QuestionDraftEdits {
  /** Empty until there is an id. */
  readonly edits: readonly Edit[];
  /** Whether a message belongs to the current id and to an existing option. */
  readonly isStillOf: (key: string) => boolean;
}

/** The edits that add a question. They keep their identity while the input does not change. */
export function useQuestionEdits(draft: QuestionDraft): QuestionDraftEdits {
  const { snapshot, country, id, isNewQuestion, value, question, options, texts, words } = draft;
  const { optionTexts } = draft;
  const { leadField, position, questionsBeforeStep, countryStep, when, createdCondition, stepEdits } = draft;
  const isStillOf = useCallback(
    (key: string): boolean => {
      const [branch, name, part, option = ''] = key.split('>');
      if (branch !== 'dataPoints') return true;
      return name === id && (!isNewQuestion || part !== 'options' || options.has(option));
    },
    [id, isNewQuestion, options],
  );
  const writtenTexts = useMemo(
    () =>
      textParts(value['control'], value['required'] === true).flatMap(({ parts: [first = '', ...more] }) =>
        [first, ...more].flatMap((part) =>
          Object.entries(texts[first] ?? {}).map(
            ([locale, text]) =>
              [placeOf({ locale, namespace: 'form', key: `dataPoints>${id}>${part}` }), text] as const,
          ),
        ),
      ),
    [value, texts, id],
  );
  const edits = useMemo(() => {
    if (id === '') return [];
    const hasClass = valueAt(question, ['privacy', 'class']) !== undefined;
    const optionLanguages = isNewQuestion ? namingLanguages(snapshot, country) : [];
    const typedOptions = typedOptionsOf(value, optionTexts, optionLanguages);
    const ownWords = { ...words, ...optionWords({ ...typedOptions, id, options }) };
    const requestedTexts = Object.entries(ownWords).filter(([place]) => isStillOf(messageAtPlace(place).key));
    const contents = countryContents(snapshot, country);
    const added = {
      id,
      country,
      position,
      earlierQuestions: questionsBeforeStep ?? contents?.dataPoints.slice(0, position) ?? [],
      notAsked: contents?.notAsked ?? [],
      when,
      newCondition: createdCondition,
    };
    return [
      ...stepEdits,
      ...(isNewQuestion
        ? questionEdits({
            ...added,
            words: [...requestedTexts, ...writtenTexts],
            newQuestion: { field: leadField, ...(hasClass ? question : withPlaceholderClass(question)) },
            options,
          })
        : questionEdits({
            ...added,
            words: requestedTexts,
            optionOrder: optionsOf(readCatalogueQuestion(snapshot, id)?.schema ?? {}).map(String),
            ...(countryStep !== undefined && { step: countryStep }),
          })),
    ];
  }, [
    id,
    isNewQuestion,
    value,
    question,
    options,
    optionTexts,
    leadField,
    position,
    questionsBeforeStep,
    countryStep,
    when,
    createdCondition,
    stepEdits,
    writtenTexts,
    words,
    isStillOf,
    country,
    snapshot,
  ]);
  return { edits, isStillOf };
}

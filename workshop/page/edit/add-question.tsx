import { type ReactElement, useMemo, useState } from 'react';
import { isPlainObject, valueAt } from '../../../src/lib/json.ts';
import type { Edit } from '../../server/edit.ts';
import { AttemptNote, useChanges } from '../change.tsx';
import { capitalised } from '../selection.ts';
import { amountFormat } from '../../../src/lib/amount-format.ts';
import type { PaneProps } from '../pane.ts';
import { latestSnapshot } from '../project.ts';
import { additionBy, rememberAddition } from './added-questions.ts';
import { questionsOf } from './earlier-questions.ts';
import { wordingOf } from '../wording.ts';
import { WorkshopDialog } from '../workshop-dialog.tsx';
import type { NewCondition } from './new-condition.ts';
import {
  initialQuestion,
  controlChoices,
  offeredFormats,
  optionsPath,
  optionsProblem,
  proposedId,
  questionIdProblem,
  withControl,
  withNamedOptions,
} from './new-question.ts';
import { CatalogueChoice, type QuestionSource, SourceChoice } from './catalogue-choice.tsx';
import { CheckedFindings } from './checked-findings.tsx';
import type { NeededMessage } from './message-place.ts';
import { useNeededMessages } from './needed-messages.ts';
import { type OptionTexts, optionTextsRequest, typedOptionsOf } from './option-texts.ts';
import { neededDialogFields, NeededWordsEdit } from './needed-words.tsx';
import { NewDialogActions } from './new-dialog.tsx';
import { NewQuestionFields } from './new-question-fields.tsx';
import { fieldOf } from './placeholder-question.ts';
import { type QuestionTexts, type TextPart, textParts } from './question-texts.ts';
import {
  catalogueDialogField,
  conditionDialogField,
  newQuestionDialogFields,
  partPlace,
  positionDialogField,
} from './question-dialog-fields.ts';
import { questionRequest } from './question-request.ts';
import { ConditionField, PositionField } from './question-place-fields.tsx';
import { proposedPlace, questionsReadBy, sectionsOf, stepAtPosition } from './question-position.ts';
import {
  type DialogField,
  fieldWith,
  firstWrongField,
  isInDialog,
  useFieldProblems,
} from './dialog-fields.ts';
import { FieldProblems } from './field-problem.tsx';
import { listedFindings, questionFieldOf } from './question-findings.ts';
import { useQuestionEdits } from './use-question-edits.ts';
import { checkText, useEditCheck } from './use-edit-check.ts';
import type { AddedStep } from './added-step.ts';
import type { JsonObject } from './schema-form.tsx';
import {
  readCatalogueQuestion,
  catalogueIds,
  countryContents,
  namingLanguages,
  questionFile,
} from './places.ts';

const noQuestions: readonly string[] = [];
const noEdits: readonly Edit[] = [];

interface AddQuestionProps extends Pick<PaneProps, 'snapshot' | 'selection' | 'go'> {
  /** A consent is a question that the applicant agrees to. */
  readonly kind?: 'question' | 'consent';
  /** Adds this step too, which begins with the new question. */
  readonly newStep?: AddedStep;
  /** A hidden dialog keeps its state. */
  readonly isOpen?: boolean;
  /** Returns to the step. */
  readonly onBack?: () => void;
  readonly onClose: () => void;
  readonly onAdd: (id: string) => void;
}

/** Adds a question of the catalogue to the country, or a new one to both. Shows errors and missing texts while typing. */
export function AddQuestion(props: AddQuestionProps): ReactElement {
  const {
    snapshot,
    selection,
    go,
    kind = 'question',
    newStep,
    isOpen = true,
    onBack,
    onClose,
    onAdd,
  } = props;
  const { country, flow, page, language } = selection;
  const { change, isBusy } = useChanges();
  const contents = countryContents(snapshot, country);
  const countryQuestions = contents?.dataPoints ?? noQuestions;
  const code = contents?.code;
  const languages = namingLanguages(snapshot, country);
  const pageQuestions = flow.steps.find(({ path }) => path === page)?.dataPoints ?? [];
  const existingIds = catalogueIds(snapshot);
  /** A new question is on the same page as the question before it. */
  const stepOf = (before: string): string =>
    (flow.steps.find(({ dataPoints }) => dataPoints.some((each) => each === before)) ?? flow.steps[0]).path;
  const wording = wordingOf(snapshot, language);
  const [source, setSource] = useState<QuestionSource>(
    kind === 'consent' || newStep !== undefined ? 'new' : 'catalogue',
  );
  /** Undefined for the id that is generated from the question text. */
  const [chosenId, setChosenId] = useState<string>();
  const [value, setValue] = useState<JsonObject>(() =>
    initialQuestion(
      newStep?.path ?? (pageQuestions.length > 0 ? page : stepOf(countryQuestions.at(-1) ?? '')),
      kind === 'consent' ? 'consent' : 'yes-no',
    ),
  );
  /** Undefined until a position is chosen. */
  const [chosenPosition, setChosenPosition] = useState<string>();
  /** Empty for the default field. */
  const [field, setField] = useState('');
  const [when, setWhen] = useState('');
  const [createdCondition, setCreatedCondition] = useState<NewCondition>();
  const [isCreatingCondition, setCreatingCondition] = useState(false);
  const [texts, setTexts] = useState<QuestionTexts>({});
  const [optionTexts, setOptionTexts] = useState<OptionTexts>({});
  const [words, setWords] = useState<{ readonly [place: string]: string }>({});

  const isNewQuestion = source === 'new';
  const stepTexts = newStep?.questionTexts;
  const allTexts: QuestionTexts = useMemo(
    () => ({ ...(stepTexts !== undefined && { label: stepTexts }), ...texts }),
    [stepTexts, texts],
  );
  const id = chosenId ?? (isNewQuestion ? proposedId(allTexts['label']?.['en'] ?? '', existingIds) : '');
  const idProblem = isNewQuestion ? questionIdProblem(id, existingIds, wording.label) : undefined;
  // The id of the step can change while this dialog is hidden.
  const step = newStep?.path ?? String(value['step']);
  const namedQuestion = useMemo(() => withNamedOptions({ ...value, step }), [value, step]);
  const { question, options, nameless } = namedQuestion;
  const typedOptions = typedOptionsOf(value, optionTexts, isNewQuestion ? languages : []);
  const problemOfOptions = isNewQuestion ? optionsProblem(namedQuestion) : undefined;
  const optionsRequest =
    problemOfOptions === undefined
      ? undefined
      : {
          text: problemOfOptions,
          place: { file: questionFile(id), path: optionsPath(value['control']) },
        };
  const missingOptions = optionTextsRequest(typedOptions);
  const hasClass = valueAt(value, ['privacy', 'class']) !== undefined;
  const ownParts = textParts(value['control'], value['required'] === true);
  const newSchema = isPlainObject(value['schema']) ? value['schema'] : {};
  const catalogueQuestion = isNewQuestion ? undefined : readCatalogueQuestion(snapshot, id);
  const ownStep = catalogueQuestion?.step ?? page;
  const sections = sectionsOf(snapshot);
  const previousQuestion =
    chosenPosition ??
    proposedPlace(catalogueQuestion ?? { control: String(value['control']) }, {
      flow,
      asked: countryQuestions,
      page,
      step: isNewQuestion ? step : ownStep,
      chosen: selection.question?.id,
      sections,
      reads: isNewQuestion ? [] : questionsReadBy(snapshot, id),
    });
  const shownStep = isNewQuestion
    ? step
    : stepAtPosition({ flow, sections, previous: previousQuestion, ownStep });
  const earlierIds =
    newStep?.before ?? countryQuestions.slice(0, countryQuestions.indexOf(previousQuestion) + 1);
  const position = earlierIds.length;
  const earlierQuestions = questionsOf(flow, earlierIds);
  const { edits, isStillOf } = useQuestionEdits({
    snapshot,
    country,
    id: idProblem === undefined ? id : '',
    isNewQuestion,
    value,
    question,
    options,
    texts: allTexts,
    words,
    optionTexts,
    leadField: field.trim() || fieldOf(id),
    position,
    questionsBeforeStep: newStep?.before,
    countryStep: !isNewQuestion && shownStep !== ownStep ? shownStep : undefined,
    when,
    createdCondition,
    stepEdits: newStep?.edits ?? noEdits,
  });
  // Another tab can add a step with the same id.
  const stepRequest = newStep?.edits.length === 0 ? 'Go back and correct the step.' : undefined;
  const { outcome, findings, warnings, isValid } = useEditCheck(
    isOpen && stepRequest === undefined ? edits : noEdits,
  );
  const { neededMessages, forgetMessages } = useNeededMessages(outcome, words);

  const choices = {
    control: controlChoices(),
    'schema.format': offeredFormats(String(value['control']), code),
  };
  const answerSchema = catalogueQuestion?.schema ?? newSchema;
  // The texts of the dialog have their own fields above.
  const partAbove = ({ key, locale }: NeededMessage): TextPart | undefined => {
    const [, name, ...part] = key.split('>');
    if (!isNewQuestion || name !== id || !languages.includes(locale)) return undefined;
    return ownParts.find(({ parts }) => parts.includes(part.join('>')));
  };
  const shownMessages = neededMessages.filter(
    ({ key, ...each }) =>
      isStillOf(key) &&
      partAbove({ key, ...each }) === undefined &&
      !(key.startsWith(`dataPoints>${id}>options>`) && typedOptions.languages.includes(each.locale)) &&
      (problemOfOptions === undefined || nameless.length > 0 || !key.startsWith(`dataPoints>${id}>options>`)),
  );
  const positionField = positionDialogField(country);
  const conditionField = conditionDialogField(
    id,
    country,
    when === '' ? (catalogueQuestion?.when ?? '') : when,
  );
  const fields: readonly DialogField[] = [
    ...(isNewQuestion
      ? newQuestionDialogFields({ id, languages, parts: ownParts, value })
      : [catalogueDialogField(id, country)]),
    ...neededDialogFields(shownMessages, { options, schema: answerSchema }),
    ...(newStep === undefined ? [positionField] : []),
    conditionField,
  ];
  const hasCatalogueCondition = catalogueQuestion?.when !== undefined && when === '';
  const fieldOfFinding = questionFieldOf({ fields, positionField, hasCatalogueCondition });
  const otherFindings = listedFindings(findings, { value, fieldOf: fieldOfFinding, problemOfOptions });
  const newLabel = allTexts['label']?.[language] ?? allTexts['label']?.['en'] ?? wording.label(id);
  const newLabels = [...(newStep?.newLabels ?? []), ...(isNewQuestion ? [[id, newLabel] as const] : [])];
  const problems = [
    ...(idProblem === undefined ? [] : [{ place: { file: questionFile(id), path: [] }, text: idProblem }]),
    ...(optionsRequest === undefined ? [] : [optionsRequest]),
    ...useFieldProblems(otherFindings, fieldOfFinding, newLabels),
  ];
  const missing = outcome !== undefined && 'missing' in outcome ? outcome.missing : [];
  const isReady =
    isValid &&
    problemOfOptions === undefined &&
    missingOptions === undefined &&
    (hasClass || !isNewQuestion) &&
    !isCreatingCondition;

  const request = questionRequest({
    id,
    idProblem,
    isNewQuestion,
    hasEdits: edits.length > 0,
    hasClass,
    optionsRequest:
      optionsRequest ??
      (missingOptions && {
        text: missingOptions.text,
        place: partPlace(id, 'options', missingOptions.language),
      }),
    isCreatingCondition,
    conditionPlace: conditionField.place,
    texts: allTexts,
    languages,
    labelName: ownParts[0]?.label ?? '',
    missing: missing.flatMap(({ locale, ...each }) => {
      const part = partAbove({ locale, ...each });
      return part === undefined ? [] : [{ part, locale }];
    }),
  });
  const hint = stepRequest ?? request?.text ?? checkText({ outcome, isValid: isReady, warnings });

  const requestField =
    request === undefined
      ? firstWrongField({ outcome, findings }, fields, fieldOfFinding)
      : fieldWith(fields, request.place);
  const hintField = stepRequest === undefined ? requestField : undefined;

  function chooseQuestion(next: string): void {
    setChosenId(next);
    setChosenPosition(undefined);
  }

  function choosePosition(next: string): void {
    setChosenPosition(next);
    setValue((now) => ({ ...now, step: stepOf(next) }));
  }

  function changeQuestion(next: JsonObject): void {
    const control = String(next['control']);
    setValue(control === value['control'] ? next : withControl(value, control, code));
  }

  async function add(): Promise<void> {
    const addedItems =
      newStep === undefined ? `“${newLabel}”` : `the step “${newStep.title}” with “${newLabel}”`;
    const isDone = await change('add-question', `Add ${addedItems} to ${capitalised(country)}`, edits);
    if (!isDone) return;
    const { files: after = snapshot.files } = latestSnapshot() ?? {};
    rememberAddition(country, id, additionBy(edits, snapshot.files, after));
    onClose();
    go({ pane: 'page', question: id, page: shownStep });
    onAdd(id);
  }

  return (
    <WorkshopDialog
      title={
        newStep === undefined
          ? `Add a ${kind} to ${capitalised(country)}`
          : `Add the step “${newStep.title}” with a new question`
      }
      width="lg"
      isOpen={isOpen}
      // The step has input, too.
      hasInput={newStep === undefined ? undefined : true}
      onClose={onClose}
      actions={
        <NewDialogActions
          snapshot={snapshot}
          action={newStep === undefined ? `Add ${kind}` : 'Add step and question'}
          isReady={isReady && !isBusy}
          hint={hint}
          hintField={hintField}
          onAdd={() => void add()}
          onBack={onBack}
        />
      }
    >
      {kind === 'question' && newStep === undefined && (
        <SourceChoice
          value={source}
          onChoose={(next) => {
            setSource(next);
            setChosenId(undefined);
            forgetMessages();
          }}
        />
      )}
      <FieldProblems value={problems}>
        <div className="columns">
          <div>
            {source === 'catalogue' ? (
              <CatalogueChoice
                {...{ snapshot, selection }}
                catalogueQuestion={catalogueQuestion && { ...catalogueQuestion, step: shownStep }}
                id={id}
                onChoose={chooseQuestion}
              />
            ) : (
              <NewQuestionFields
                {...{ languages, value, id, field, choices }}
                formatAmount={amountFormat(contents?.money?.currency, language)}
                parts={ownParts}
                texts={allTexts}
                optionTexts={optionTexts}
                onOptionTexts={setOptionTexts}
                onText={(part, next) => setTexts({ ...texts, [part]: next })}
                onChange={changeQuestion}
                onId={setChosenId}
                onField={setField}
              />
            )}
          </div>
          <div>
            {newStep === undefined && (
              <PositionField
                {...{ snapshot, selection }}
                at={positionField.place}
                value={previousQuestion}
                asked={countryQuestions}
                hint={
                  catalogueQuestion === undefined || shownStep === ownStep
                    ? undefined
                    : `Here it is asked on “${wording.step(shownStep)}”, because “${wording.step(ownStep)}”, its page in other countries, cannot be at this position.`
                }
                onChoose={choosePosition}
              />
            )}
            <ConditionField
              {...{ snapshot, selection, when, createdCondition, earlierQuestions }}
              at={conditionField.place}
              catalogueWhen={catalogueQuestion?.when}
              isCreating={isCreatingCondition}
              onCreating={setCreatingCondition}
              onWhen={setWhen}
              onCreate={(condition) => {
                setCreatedCondition(condition);
                setWhen(condition.name);
              }}
            />
            <NeededWordsEdit
              needed={shownMessages}
              options={options}
              schema={answerSchema}
              words={words}
              onType={(place, text) => setWords({ ...words, [place]: text })}
            />
            <CheckedFindings
              outcome={outcome}
              findings={otherFindings}
              warnings={warnings}
              fieldOf={fieldOfFinding}
              areShownAtFields
              isOwnPlace={(place) => isInDialog(fields, place)}
              newLabels={newLabels}
            />
          </div>
        </div>
      </FieldProblems>
      <AttemptNote field="add-question" />
    </WorkshopDialog>
  );
}

import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { optionsOf } from '../../../src/compiler/link/options.ts';
import { isPlainObject, valueAt } from '../../../src/lib/json.ts';
import type { Edit } from '../../server/edit.ts';
import type { Outcome } from '../../server/project.ts';
import { AttemptNote, useChanges } from '../change.tsx';
import type { NewLabels } from '../finding-words.ts';
import { capitalised } from '../selection.ts';
import type { PaneProps } from '../pane.ts';
import { latestSnapshot } from '../project.ts';
import { additionBy, rememberAddition } from './added-questions.ts';
import { questionsOf } from './earlier-questions.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { conditionChoices, wordingOf } from '../wording.ts';
import { WorkshopDialog } from '../workshop-dialog.tsx';
import type { NewWords } from './field.tsx';
import { emptyDraft, type NewCondition } from './new-condition.ts';
import {
  initialQuestion,
  controlChoices,
  offeredFormats,
  proposedId,
  proposedPlace,
  withControl,
  withNamedOptions,
} from './new-question.ts';
import { CatalogueChoice } from './catalogue-choice.tsx';
import { CheckedFindings } from './checked-findings.tsx';
import { enterWords, missingWords } from './missing-words.ts';
import { messageAtPlace, type NeededMessage, placeOf } from './message-place.ts';
import { NeededWordsEdit } from './needed-words.tsx';
import { NewDialogActions } from './new-dialog.tsx';
import { NewQuestionFields } from './new-question-fields.tsx';
import { fieldOf, withPlaceholderClass } from './placeholder-question.ts';
import { questionEdits } from './question-edits.ts';
import { type QuestionTexts, type TextPart, textParts } from './question-texts.ts';
import { checkText, useEditCheck } from './use-edit-check.ts';
import type { JsonObject } from './schema-form.tsx';
import { readCatalogueQuestion, catalogueIds, countryContents, namingLanguages } from './places.ts';

const newCondition = ' new';
const noQuestions: readonly string[] = [];
const noEdits: readonly Edit[] = [];

interface NewStep {
  readonly path: string;
  readonly title: string;
  /** The initial texts of its only question; undefined if it has other questions. */
  readonly questionTexts: NewWords | undefined;
  readonly edits: readonly Edit[];
  /** The questions before the step. */
  readonly before: readonly string[];
  /** The labels of the step and its section. */
  readonly newLabels: NewLabels;
}

interface AddQuestionProps extends Pick<PaneProps, 'snapshot' | 'selection' | 'go'> {
  /** A consent is a question that the applicant agrees to. */
  readonly kind?: 'question' | 'consent';
  /** Adds this step too, which begins with the new question. */
  readonly newStep?: NewStep;
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
  const [source, setSource] = useState<'catalogue' | 'new'>(
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
  const [draft, setDraft] = useState(emptyDraft);
  const [texts, setTexts] = useState<QuestionTexts>({});
  const [words, setWords] = useState<{ readonly [place: string]: string }>({});
  const [neededMessages, setNeededMessages] = useState<readonly NeededMessage[]>([]);
  const [handledOutcome, setHandledOutcome] = useState<Outcome>();

  const isNewQuestion = source === 'new';
  const stepTexts = newStep?.questionTexts;
  const allTexts: QuestionTexts = useMemo(
    () => ({ ...(stepTexts !== undefined && { label: stepTexts }), ...texts }),
    [stepTexts, texts],
  );
  const id = chosenId ?? (isNewQuestion ? proposedId(allTexts['label']?.['en'] ?? '', existingIds) : '');
  // The id of the step can change while this dialog is hidden.
  const step = newStep?.path ?? String(value['step']);
  const { question, options, nameless } = useMemo(() => withNamedOptions({ ...value, step }), [value, step]);
  const hasClass = valueAt(value, ['privacy', 'class']) !== undefined;
  const ownParts = textParts(value['control'], value['required'] === true);
  const nameOfLabel = ownParts[0]?.label ?? '';
  const newSchema = isPlainObject(value['schema']) ? value['schema'] : {};
  const writtenTexts = useMemo(
    () =>
      textParts(value['control'], value['required'] === true).flatMap(({ parts: [first = '', ...more] }) =>
        [first, ...more].flatMap((part) =>
          Object.entries(allTexts[first] ?? {}).map(
            ([locale, text]) =>
              [placeOf({ locale, namespace: 'form', key: `dataPoints>${id}>${part}` }), text] as const,
          ),
        ),
      ),
    [value, allTexts, id],
  );
  /** Whether a message belongs to the current id and to an existing option. */
  const isStillOf = useCallback(
    (key: string): boolean => {
      const [branch, name, part, option = ''] = key.split('>');
      if (branch !== 'dataPoints') return true;
      return name === id && (!isNewQuestion || part !== 'options' || options.has(option));
    },
    [id, isNewQuestion, options],
  );
  const catalogueQuestion = isNewQuestion ? undefined : readCatalogueQuestion(snapshot, id);
  const catalogueOptions = useMemo(
    () => optionsOf(readCatalogueQuestion(snapshot, id)?.schema ?? {}).map(String),
    [snapshot, id],
  );
  const previousQuestion =
    chosenPosition ??
    proposedPlace(catalogueQuestion ?? { control: String(value['control']) }, {
      flow,
      asked: countryQuestions,
      page,
      step: isNewQuestion ? step : (catalogueQuestion?.step ?? page),
      chosen: selection.question?.id,
    });
  const questionsBeforeStep = newStep?.before;
  const earlierIds =
    questionsBeforeStep ?? countryQuestions.slice(0, countryQuestions.indexOf(previousQuestion) + 1);
  const position = earlierIds.length;
  const earlierQuestions = questionsOf(flow, earlierIds);
  const leadField = field.trim() || fieldOf(id);
  const stepEdits = newStep?.edits ?? noEdits;
  const edits = useMemo(
    () =>
      id === ''
        ? []
        : [
            ...stepEdits,
            ...questionEdits({
              id,
              country,
              position,
              earlierQuestions:
                questionsBeforeStep ??
                countryContents(snapshot, country)?.dataPoints.slice(0, position) ??
                noQuestions,
              notAsked: countryContents(snapshot, country)?.notAsked ?? noQuestions,
              when,
              newCondition: createdCondition,
              words: [
                ...Object.entries(words).filter(([place]) => isStillOf(messageAtPlace(place).key)),
                ...(isNewQuestion ? writtenTexts : []),
              ],
              ...(isNewQuestion && {
                newQuestion: { field: leadField, ...(hasClass ? question : withPlaceholderClass(question)) },
                options,
              }),
              ...(!isNewQuestion && { optionOrder: catalogueOptions }),
            }),
          ],
    [
      id,
      stepEdits,
      isNewQuestion,
      catalogueOptions,
      question,
      hasClass,
      options,
      isStillOf,
      leadField,
      position,
      questionsBeforeStep,
      when,
      createdCondition,
      writtenTexts,
      words,
      country,
      snapshot,
    ],
  );

  const { outcome, findings, isValid } = useEditCheck(isOpen ? edits : noEdits);
  if (outcome !== undefined && outcome !== handledOutcome && 'missing' in outcome) {
    setHandledOutcome(outcome);
    // Texts that were entered stay editable.
    const allMessages = new Map([...neededMessages, ...outcome.missing].map((each) => [placeOf(each), each]));
    const missingPlaces = new Set(outcome.missing.map(placeOf));
    setNeededMessages(
      [...allMessages]
        .filter(([place]) => missingPlaces.has(place) || words[place] !== undefined)
        .map(([, each]) => each),
    );
  }

  const choices = {
    control: controlChoices(),
    'schema.format': offeredFormats(String(value['control']), code),
  };
  const answerSchema = catalogueQuestion?.schema ?? newSchema;
  const conditions = conditionChoices(snapshot, language, {
    known: earlierQuestions,
    current: when,
    unsaved: createdCondition,
  });
  const otherFindings = findings.filter(({ code: name }) => name !== 'missing-message');
  // The texts of the dialog have their own fields above.
  const partAbove = ({ key, locale }: NeededMessage): TextPart | undefined => {
    const [, name, ...part] = key.split('>');
    if (!isNewQuestion || name !== id || !languages.includes(locale)) return undefined;
    return ownParts.find(({ parts }) => parts.includes(part.join('>')));
  };
  const shownMessages = neededMessages.filter((each) => isStillOf(each.key) && partAbove(each) === undefined);
  const missing = outcome !== undefined && 'missing' in outcome ? outcome.missing : [];
  const [missingPart] = missing.flatMap((each) => partAbove(each) ?? []);
  const isNamed = !isNewQuestion || nameless.length === 0;
  const isReady = isValid && isNamed && (hasClass || !isNewQuestion) && !isCreatingCondition;

  const newLabel = allTexts['label']?.[language] ?? allTexts['label']?.['en'] ?? wording.label(id);
  const labelRequest = missingWords(nameOfLabel.toLowerCase(), allTexts['label'] ?? {}, languages);
  const inputRequest =
    edits.length === 0
      ? isNewQuestion
        ? (labelRequest ?? 'Enter the question id.')
        : 'Choose a question.'
      : missingPart !== undefined
        ? enterWords(
            missingPart.noun ?? missingPart.label.toLowerCase(),
            missing.flatMap((each) => (partAbove(each) === missingPart ? [each.locale] : [])),
          )
        : isNewQuestion && !hasClass
          ? 'Choose the privacy class.'
          : isCreatingCondition
            ? 'Finish or discard the condition.'
            : undefined;
  const hint = inputRequest ?? checkText({ outcome, isValid: isReady });

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
    setValue(control === value['control'] ? next : withControl(value, control));
  }

  async function add(): Promise<void> {
    const addedItems =
      newStep === undefined ? `“${newLabel}”` : `the step “${newStep.title}” with “${newLabel}”`;
    const isDone = await change('add-question', `Add ${addedItems} to ${capitalised(country)}`, edits);
    if (!isDone) return;
    const { files: after = snapshot.files } = latestSnapshot() ?? {};
    rememberAddition(country, id, additionBy(edits, snapshot.files, after));
    onClose();
    go({ pane: 'page', question: id, page: isNewQuestion ? step : (catalogueQuestion?.step ?? page) });
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
          onAdd={() => void add()}
          onBack={onBack}
        />
      }
    >
      {kind === 'question' && newStep === undefined && (
        <fieldset className="segmented">
          <legend className="visually-hidden">Source</legend>
          {(['catalogue', 'new'] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="source"
                checked={source === each}
                onChange={() => {
                  setSource(each);
                  setChosenId(undefined);
                  setNeededMessages([]);
                }}
              />
              <span>{each === 'catalogue' ? 'From the catalogue' : 'New question'}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="columns">
        <div>
          {source === 'catalogue' ? (
            <CatalogueChoice
              {...{ snapshot, selection, catalogueQuestion }}
              id={id}
              onChoose={chooseQuestion}
            />
          ) : (
            <NewQuestionFields
              {...{ languages, value, id, field, choices }}
              parts={ownParts}
              texts={allTexts}
              onText={(part, next) => setTexts({ ...texts, [part]: next })}
              onChange={changeQuestion}
              onId={setChosenId}
              onField={setField}
            />
          )}
        </div>
        <div>
          {newStep === undefined && (
            <div className="field">
              <label htmlFor="add-after">Asked after</label>
              <select
                id="add-after"
                value={previousQuestion}
                onChange={({ target }) => choosePosition(target.value)}
              >
                <option value="">First question</option>
                {countryQuestions.map((each) => (
                  <option key={each} value={each}>
                    {wording.label(each)} ({each})
                  </option>
                ))}
              </select>
            </div>
          )}
          <div className="field">
            <label htmlFor="add-when">Asked</label>
            <select
              id="add-when"
              value={isCreatingCondition ? newCondition : when}
              onChange={({ target }) => {
                setCreatingCondition(target.value === newCondition);
                if (target.value !== newCondition) setWhen(target.value);
              }}
            >
              <option value="">Always</option>
              {conditions.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
              <option value={newCondition}>Only if … (new condition)</option>
            </select>
          </div>
          {isCreatingCondition && (
            <ConditionEditor
              snapshot={snapshot}
              selection={selection}
              earlierQuestions={earlierQuestions}
              draft={draft}
              onDraft={setDraft}
              onClose={() => {
                setCreatingCondition(false);
                setDraft(emptyDraft);
              }}
              onMake={(condition) => {
                setCreatedCondition(condition);
                setWhen(condition.name);
                setCreatingCondition(false);
              }}
            />
          )}
          <NeededWordsEdit
            needed={shownMessages}
            options={options}
            schema={answerSchema}
            words={words}
            onType={(place, text) => setWords({ ...words, [place]: text })}
          />
          {!isNamed && (
            <p className="note error" role="alert">
              No id can be generated from {nameless.map((text) => `“${text}”`).join(', ')}. Use at least one
              letter from A to Z or a digit.
            </p>
          )}
          <CheckedFindings
            outcome={outcome}
            findings={otherFindings}
            newLabels={[...(newStep?.newLabels ?? []), ...(isNewQuestion ? [[id, newLabel] as const] : [])]}
          />
        </div>
      </div>
      <AttemptNote field="add-question" />
    </WorkshopDialog>
  );
}

import { type ReactElement, useMemo, useState } from 'react';
import openapi from '../../../schemas/api/openapi.json';
import type { Contract } from '../../../src/compiler/contract.ts';
import { newScreen } from '../../../src/compiler/edit/new-files.ts';
import { callFor, callsOfPage, questionsAcceptedBy } from '../../../src/compiler/edit/state-call.ts';
import { slugConvention } from '../../../src/compiler/read/naming-conventions.ts';
import { initialState, states } from '../../../src/lifecycle/states.ts';
import { type Edit, editOf } from '../../server/edit.ts';
import { languageName, type PaneProps } from '../pane.ts';
import type { Snapshot } from '../project.ts';
import { type FieldPlace, fieldProps } from '../pointed-field.ts';
import { capitalised } from '../selection.ts';
import type { DialogField } from './dialog-fields.ts';
import { wordingOf } from '../wording.ts';
import { type NewWords, NewWordsEdit } from './field.tsx';
import { missingLanguage, missingWords } from './missing-words.ts';
import { NewDialog } from './new-dialog.tsx';
import { fileEdits, proposedSlug, treeOf } from './new-files.ts';
import { readCatalogueQuestion, catalogueIds, namingLanguages, wordsFile } from './places.ts';
import { HintedField } from './hinted-field.tsx';

const contract = openapi as unknown as Contract;

function knownQuestions(snapshot: Pick<Snapshot, 'files'>): {
  readonly contract: Contract;
  readonly dataPoints: ReadonlyMap<string, { readonly contents: { readonly field: string } }>;
} {
  return {
    contract,
    dataPoints: new Map(
      catalogueIds(snapshot).flatMap((id) => {
        const contents = readCatalogueQuestion(snapshot, id);
        return typeof contents?.field === 'string' ? [[id, { contents }]] : [];
      }),
    ),
  };
}

/** The questions that the lender accepts in a state. */
export function questionsOfState(snapshot: Pick<Snapshot, 'files'>, state: number): readonly string[] {
  const knownContents = knownQuestions(snapshot);
  const accepted = callsOfPage(contract, state).flatMap((call) => questionsAcceptedBy(knownContents, call));
  return [...new Set(accepted)].toSorted();
}

/** The states in which the lender accepts answers to questions. */
function statesWithQuestions(snapshot: Pick<Snapshot, 'files'>) {
  return states.filter(
    ({ number }) => number !== initialState && questionsOfState(snapshot, number).length > 0,
  );
}

interface NewScreenInput {
  readonly country: string;
  readonly id: string;
  readonly state: number;
  readonly questions: readonly string[];
  readonly titles: NewWords;
  readonly texts: NewWords;
  readonly buttons: NewWords;
}

/** The edits that add a screen to a country; none if the lender does not accept its questions in the state. */
export function screenEdits(snapshot: Pick<Snapshot, 'files'>, input: NewScreenInput): readonly Edit[] {
  const { country, id, state, questions, titles, texts, buttons } = input;
  const call = callFor({ state, questions }, knownQuestions(snapshot));
  if (call === undefined) return [];
  const files = newScreen(
    { id, title: titles['en'] ?? '', state, call, questions, countries: [country] },
    treeOf(snapshot),
  );
  return [
    ...fileEdits(snapshot, files),
    ...namingLanguages(snapshot, country).map((language) =>
      editOf(
        wordsFile(language, 'screens'),
        { kind: 'set', path: [id, 'title'], value: titles[language]?.trim() ?? '' },
        { kind: 'set', path: [id, 'body'], value: texts[language]?.trim() ?? '' },
        { kind: 'set', path: [id, 'actions', 'send'], value: buttons[language]?.trim() ?? '' },
      ),
    ),
  ];
}

const stateLabel = 'Shown in the lender’s state';
const questionsLabel = 'Questions that the lender accepts in this state';

interface ScreenDraft extends Omit<NewScreenInput, 'state'> {
  readonly state: string;
  readonly isComplete: boolean;
}

/** The edits of the screen; none until the input is complete. They keep their identity while it does not change. */
function useScreenEdits(snapshot: Snapshot, draft: ScreenDraft): readonly Edit[] {
  const { country, id, state, questions, titles, texts, buttons, isComplete } = draft;
  return useMemo(
    () =>
      isComplete
        ? screenEdits(snapshot, { country, id, state: Number(state), questions, titles, texts, buttons })
        : [],
    [isComplete, snapshot, country, id, state, questions, titles, texts, buttons],
  );
}

/** The texts of a screen, by the labels of their fields. */
const textPaths = { Title: ['title'], Text: ['body'], Button: ['actions', 'send'] } as const;

function textLabel(label: string, language: string): string {
  return `${label} in ${languageName(language)}`;
}

function placeOfText(id: string, path: readonly string[]): (language: string) => FieldPlace {
  return (language) => ({ file: wordsFile(language, 'screens'), path: [id, ...path] });
}

interface AddScreenProps extends Pick<PaneProps, 'snapshot' | 'selection' | 'go'> {
  readonly onClose: () => void;
}

/** Adds a screen after the form: questions of the lender in one of its states. */
export function AddScreen({ snapshot, selection, go, onClose }: AddScreenProps): ReactElement {
  const { country, language, screens } = selection;
  const languages = namingLanguages(snapshot, country);
  const wording = wordingOf(snapshot, language);
  const [titles, setTitles] = useState<NewWords>({});
  const [bodies, setBodies] = useState<NewWords>({});
  const [buttons, setButtons] = useState<NewWords>({});
  const [ownId, setOwnId] = useState<string>();
  const [state, setState] = useState('');
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const id = ownId ?? proposedSlug(titles['en'] ?? '');
  const offeredStates = useMemo(() => statesWithQuestions(snapshot), [snapshot]);
  const acceptedQuestions = state === '' ? [] : questionsOfState(snapshot, Number(state));
  const shownBy = screens.find((screen) => screen.states.some((each) => String(each) === state));
  const textRequest =
    missingWords('title', titles, languages) ??
    missingWords('text', bodies, languages) ??
    missingWords('button', buttons, languages);
  const problem =
    textRequest ??
    (!slugConvention.pattern.test(id)
      ? `“${id}” cannot be the id of a screen. ${slugConvention.explanation}`
      : snapshot.files.has(`config/screens/${id}.json`)
        ? `The screen “${wording.screen(id)}” has this id already. Change the screen id.`
        : state === ''
          ? 'Choose the state of the lender.'
          : questions.length === 0
            ? 'Choose the questions.'
            : '');
  const edits = useScreenEdits(snapshot, {
    country,
    id,
    state,
    questions,
    titles,
    texts: bodies,
    buttons,
    isComplete: problem === '',
  });
  const file = `config/screens/${id}.json`;
  const stateField = { label: stateLabel, place: { file, path: ['states'] } };
  const questionsField = {
    label: questionsLabel,
    place: { file, path: ['dataPoints'] },
    others: [{ file, path: [] }],
  };
  const idField = { label: 'Screen id', place: { file, path: ['route'] } };
  const fields: readonly DialogField[] = [
    ...Object.entries(textPaths).flatMap(([label, path]) =>
      languages.map((each) => ({ label: textLabel(label, each), place: placeOfText(id, path)(each) })),
    ),
    stateField,
    ...(state === '' ? [] : [questionsField]),
    idField,
  ];
  const [missingText] = (
    [
      ['Title', titles],
      ['Text', bodies],
      ['Button', buttons],
    ] as const
  ).flatMap(([label, words]) => {
    const missing = missingLanguage(words, languages);
    return missing === undefined ? [] : [placeOfText(id, textPaths[label])(missing)];
  });
  const isIdInvalid = !slugConvention.pattern.test(id) || snapshot.files.has(file);
  const missingPlace =
    missingText ?? (isIdInvalid ? idField.place : state === '' ? stateField.place : questionsField.place);
  return (
    <NewDialog
      snapshot={snapshot}
      fields={fields}
      newLabels={[[id, titles[language] ?? titles['en'] ?? id]]}
      title={`Add a screen to ${capitalised(country)}`}
      action="Add screen"
      label={`Add the screen “${titles[language] ?? titles['en'] ?? id}” to ${capitalised(country)}`}
      edits={edits}
      missing={problem}
      missingPlace={missingPlace}
      onClose={onClose}
      onAdded={() => go({ pane: 'page', page: id, question: '' })}
    >
      <p className="hint">A screen after the form asks questions when the lender needs more.</p>
      {(
        [
          ['Title', titles, setTitles],
          ['Text', bodies, setBodies],
          ['Button', buttons, setButtons],
        ] as const
      ).map(([label, words, onType]) => (
        <NewWordsEdit
          key={label}
          id={`screen-${label.toLowerCase()}`}
          label={(each) => textLabel(label, each)}
          placeOf={placeOfText(id, textPaths[label])}
          {...{ languages, words, onType }}
        />
      ))}
      <div className="field" {...fieldProps(stateField.place)}>
        <label htmlFor="screen-state">{stateLabel}</label>
        <select
          id="screen-state"
          value={state}
          aria-describedby="screen-state-hint"
          onChange={({ target }) => {
            setState(target.value);
            setQuestions([]);
          }}
        >
          <option value="">Choose a state</option>
          {offeredStates.map(({ number, name }) => (
            <option key={number} value={number}>
              {number}: {capitalised(name)}
            </option>
          ))}
        </select>
        <p className="hint" id="screen-state-hint">
          {shownBy !== undefined &&
            `In ${capitalised(country)} it takes the place of “${wording.screen(shownBy.id)}” (${shownBy.id}).`}
        </p>
      </div>
      {state !== '' && (
        <div className="field" {...fieldProps(questionsField.place)}>
          <label htmlFor="screen-questions">{questionsLabel}</label>
          <select
            id="screen-questions"
            multiple
            size={Math.min(8, acceptedQuestions.length)}
            value={[...questions]}
            onChange={({ target }) => setQuestions([...target.selectedOptions].map((option) => option.value))}
          >
            {acceptedQuestions.map((each) => (
              <option key={each} value={each}>
                {wording.label(each)} ({each})
              </option>
            ))}
          </select>
        </div>
      )}
      <HintedField
        id="screen-id"
        label="Screen id"
        hint="Generated from the English title. It is part of the address of the page."
        value={id}
        at={idField.place}
        onType={setOwnId}
      />
    </NewDialog>
  );
}

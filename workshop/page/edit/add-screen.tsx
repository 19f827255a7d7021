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
import { capitalised } from '../selection.ts';
import { wordingOf } from '../wording.ts';
import { type NewWords, NewWordsEdit } from './field.tsx';
import { missingWords } from './missing-words.ts';
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

interface AddScreenProps extends Pick<PaneProps, 'snapshot' | 'selection' | 'go'> {
  readonly onClose: () => void;
}

/** Adds a screen after the form: questions of the lender in one of its states. */
export function AddScreen({ snapshot, selection, go, onClose }: AddScreenProps): ReactElement {
  const { country, language, screens } = selection;
  const languages = namingLanguages(snapshot, country);
  const wording = wordingOf(snapshot, language);
  const [titles, setTitles] = useState<NewWords>({});
  const [texts, setTexts] = useState<NewWords>({});
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
    missingWords('text', texts, languages) ??
    missingWords('button', buttons, languages);
  const problem =
    textRequest ??
    (!slugConvention.pattern.test(id)
      ? `“${id}” cannot be the id of a screen. ${slugConvention.explanation}`
      : snapshot.files.has(`config/screens/${id}.json`)
        ? `The screen “${id}” exists already.`
        : state === ''
          ? 'Choose the state of the lender.'
          : questions.length === 0
            ? 'Choose the questions.'
            : '');
  const edits = useMemo(
    () =>
      problem === ''
        ? screenEdits(snapshot, { country, id, state: Number(state), questions, titles, texts, buttons })
        : [],
    [problem, snapshot, country, id, state, questions, titles, texts, buttons],
  );
  return (
    <NewDialog
      snapshot={snapshot}
      title={`Add a screen to ${capitalised(country)}`}
      action="Add screen"
      label={`Add the screen “${titles[language] ?? titles['en'] ?? id}” to ${capitalised(country)}`}
      edits={edits}
      missing={problem}
      onClose={onClose}
      onAdded={() => go({ pane: 'page', page: id, question: '' })}
    >
      <p className="hint">A screen after the form asks questions when the lender needs more.</p>
      {(
        [
          ['title', 'Title', titles, setTitles],
          ['text', 'Text', texts, setTexts],
          ['button', 'Button', buttons, setButtons],
        ] as const
      ).map(([name, label, words, onType]) => (
        <NewWordsEdit
          key={name}
          id={`screen-${name}`}
          label={(each) => `${label} in ${languageName(each)}`}
          languages={languages}
          words={words}
          onType={onType}
        />
      ))}
      <div className="field">
        <label htmlFor="screen-state">Shown in the lender’s state</label>
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
        <div className="field">
          <label htmlFor="screen-questions">Questions that the lender accepts in this state</label>
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
        onType={setOwnId}
      />
    </NewDialog>
  );
}

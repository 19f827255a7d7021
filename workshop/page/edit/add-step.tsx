import { type ReactElement, useMemo, useState } from 'react';
import { newSection, newStep } from '../../../src/compiler/edit/new-files.ts';
import { slugConvention } from '../../../src/compiler/read/naming-conventions.ts';
import type { FlowStep } from '../../../src/model/flow.ts';
import { type Edit, editOf } from '../../server/edit.ts';
import type { NewLabels } from '../finding-words.ts';
import { languageName, type PaneProps } from '../pane.ts';
import { contentsOf, type Snapshot } from '../project.ts';
import { capitalised } from '../selection.ts';
import { wordingOf } from '../wording.ts';
import { type NewWords, NewWordsEdit } from './field.tsx';
import { AddQuestion } from './add-question.tsx';
import { missingWords } from './missing-words.ts';
import { NewDialog } from './new-dialog.tsx';
import { fileEdits, proposedSlug, treeOf } from './new-files.ts';
import { placeholderEdits } from './placeholder-question.ts';
import {
  readCatalogueQuestion,
  countryContents,
  countryFile,
  messageOf,
  namingLanguages,
  overrideChange,
  stepPaths,
  wordsFile,
} from './places.ts';
import { HintedField } from './hinted-field.tsx';
import { stepSections } from './step-sections.ts';

export function sectionNames(snapshot: Pick<Snapshot, 'files'>): readonly string[] {
  const contents = contentsOf(snapshot, 'config/steps.json') as
    | { readonly contexts: readonly string[] }
    | undefined;
  return contents?.contexts ?? [];
}

interface NewStepInput {
  readonly country: string;
  readonly path: string;
  readonly titles: NewWords;
  /** The page whose questions move. The step gets the button text of this page. */
  readonly page: string;
  /** The questions of the page, in order. */
  readonly asked: readonly string[];
  readonly moved: readonly string[];
  /** Whether the step also gets a new question. */
  readonly hasNewQuestion?: boolean;
  readonly section: { readonly name: string; readonly titles?: NewWords; readonly after: string };
}

/** The new order of the country's questions. Questions that move to the step follow the other questions of their page. */
function orderOf(
  dataPoints: readonly string[],
  { asked, moved }: Pick<NewStepInput, 'asked' | 'moved'>,
): { readonly upToStep: readonly string[]; readonly rest: readonly string[] } {
  const pageOrder = [
    ...asked.filter((id) => !moved.includes(id)),
    ...asked.filter((id) => moved.includes(id)),
  ];
  const start = dataPoints.findIndex((id) => asked.includes(id));
  const others = dataPoints.filter((id) => !asked.includes(id));
  return { upToStep: [...others.slice(0, start), ...pageOrder], rest: others.slice(start) };
}

/** The edits that add a step with questions of another page, after that page. */
export function stepEdits(snapshot: Pick<Snapshot, 'files'>, input: NewStepInput): readonly Edit[] {
  const { country, path, titles, page, asked, moved, hasNewQuestion = false, section } = input;
  const contents = countryContents(snapshot, country);
  if (contents === undefined) return [];
  const languages = namingLanguages(snapshot, country);
  const tree = treeOf(snapshot);
  const { titles: names, ...place } = section;
  const sections =
    names === undefined
      ? new Map<string, string>()
      : newSection({ ...place, title: names['en'] ?? '' }, tree, languages);
  const withSection = new Map([...tree, ...sections]);
  const questionCount = moved.length + (hasNewQuestion ? 1 : 0);
  const stepFiles = newStep(
    { path, title: titles['en'] ?? '', context: section.name, questionCount, after: page },
    withSection,
    languages,
  );
  const { upToStep, rest } = orderOf(contents.dataPoints, { asked, moved });
  return [
    ...fileEdits(snapshot, new Map([...sections, ...stepFiles])),
    ...languages.map((language) =>
      editOf(
        wordsFile(language),
        { kind: 'set', path: ['steps', path, 'title'], value: titles[language]?.trim() ?? '' },
        {
          kind: 'set',
          path: ['steps', path, 'action'],
          value: messageOf(snapshot, language, ['steps', page, 'action']).own ?? 'Continue',
        },
        ...(names === undefined
          ? []
          : [
              {
                kind: 'set',
                path: ['contexts', section.name],
                value: names[language]?.trim() ?? '',
              } as const,
            ]),
      ),
    ),
    ...(moved.length === 0
      ? []
      : [
          editOf(
            countryFile(country),
            { kind: 'set', path: ['dataPoints'], value: [...upToStep, ...rest] },
            ...moved.map((id) =>
              overrideChange(
                contents.overrides,
                id,
                ['step'],
                readCatalogueQuestion(snapshot, id)?.step === path ? undefined : path,
              ),
            ),
          ),
        ]),
  ];
}

const newSectionValue = ' new';

interface AddStepProps extends Pick<PaneProps, 'snapshot' | 'selection' | 'go'> {
  readonly onClose: () => void;
  /** Called with the new question that the step begins with. */
  readonly onAdd: (id: string) => void;
}

interface StepDraft extends Pick<NewStepInput, 'country' | 'path' | 'titles' | 'moved'> {
  readonly snapshot: Snapshot;
  readonly page: FlowStep;
  readonly sectionName: string;
  /** Undefined for an existing section. */
  readonly sectionTitles: NewWords | undefined;
  readonly isComplete: boolean;
  readonly hasNewQuestion: boolean;
}

interface StepDraftEdits {
  /** Empty until the input is complete. */
  readonly edits: readonly Edit[];
  /** The edits with a placeholder for the new question, because a step needs a question. */
  readonly checkedEdits: readonly Edit[];
  /** The questions before the new question. */
  readonly before: readonly string[];
}

/** The edits of the step. They keep their identity while the input does not change. */
function useStepEdits(draft: StepDraft): StepDraftEdits {
  const { snapshot, country, path, titles, page, moved, sectionName, sectionTitles } = draft;
  const { isComplete, hasNewQuestion } = draft;
  const edits = useMemo(
    () =>
      isComplete
        ? stepEdits(snapshot, {
            country,
            path,
            titles,
            page: page.path,
            asked: page.dataPoints,
            moved,
            hasNewQuestion,
            section: {
              name: sectionName,
              after: page.context,
              ...(sectionTitles !== undefined && { titles: sectionTitles }),
            },
          })
        : [],
    [isComplete, snapshot, country, path, titles, page, moved, hasNewQuestion, sectionName, sectionTitles],
  );
  const before = useMemo(
    () =>
      orderOf(countryContents(snapshot, country)?.dataPoints ?? [], { asked: page.dataPoints, moved })
        .upToStep,
    [snapshot, country, page, moved],
  );
  const checkedEdits = useMemo(
    () =>
      hasNewQuestion && edits.length > 0
        ? [
            ...edits,
            ...placeholderEdits(snapshot, {
              country,
              step: path,
              position: before.length,
              titles,
              languages: namingLanguages(snapshot, country),
            }),
          ]
        : edits,
    [hasNewQuestion, edits, snapshot, country, path, before, titles],
  );
  return { edits, checkedEdits, before };
}

/** Adds a step after the current page, with some of its questions or a new one, in a section of the form. */
export function AddStep({ snapshot, selection, go, onClose, onAdd }: AddStepProps): ReactElement {
  const { country, flow, language } = selection;
  const page = flow.steps.find(({ path }) => path === selection.page) ?? flow.steps[0];
  const languages = namingLanguages(snapshot, country);
  const wording = wordingOf(snapshot, language);
  const [titles, setTitles] = useState<NewWords>({});
  const [ownPath, setOwnPath] = useState<string>();
  const [chosenSection, setChosenSection] = useState<string>();
  const [sectionTitles, setSectionTitles] = useState<NewWords>({});
  const [moved, setMoved] = useState<readonly string[]>([]);
  const [hasNewQuestion, setHasNewQuestion] = useState(false);
  const [shownDialog, setShownDialog] = useState<'step' | 'question'>('step');
  const [isQuestionStarted, setQuestionStarted] = useState(false);
  const path = ownPath ?? proposedSlug(titles['en'] ?? '');
  const { possible, canBeNew } = stepSections({
    steps: flow.steps,
    sections: sectionNames(snapshot),
    page: page.path,
    replacesPage: page.dataPoints.every((id) => moved.includes(id)),
  });
  const offered = [...possible, ...(canBeNew ? [newSectionValue] : [])];
  const section =
    [chosenSection, page.context].find((each) => each !== undefined && offered.includes(each)) ??
    offered[0] ??
    page.context;
  const sectionName = section === newSectionValue ? proposedSlug(sectionTitles['en'] ?? '') : section;
  const sectionProblem =
    section !== newSectionValue
      ? undefined
      : (missingWords('name of the section', sectionTitles, languages) ??
        (sectionNames(snapshot).includes(sectionName)
          ? `There is a section “${wording.section(sectionName)}” already. Enter another name.`
          : undefined));
  const problem =
    missingWords('title', titles, languages) ??
    (stepPaths(snapshot).includes(path)
      ? `The step “${wording.step(path)}” has this id already. Change the step id.`
      : !slugConvention.pattern.test(path)
        ? `“${path}” cannot be the id of a step. ${slugConvention.explanation}`
        : (sectionProblem ??
          (moved.length === 0 && !hasNewQuestion
            ? 'Choose the questions of the step, or begin with a new one.'
            : '')));
  const { edits, checkedEdits, before } = useStepEdits({
    snapshot,
    country,
    path,
    titles,
    page,
    moved,
    sectionName,
    sectionTitles: section === newSectionValue ? sectionTitles : undefined,
    isComplete: problem === '',
    hasNewQuestion,
  });
  const title = titles[language] ?? titles['en'] ?? path;
  const newLabels: NewLabels = [
    [path, title],
    ...(section === newSectionValue
      ? [[sectionName, sectionTitles[language] ?? sectionTitles['en'] ?? sectionName] as const]
      : []),
  ];
  const isSingleNew = hasNewQuestion && moved.length === 0;
  return (
    <>
      <NewDialog
        snapshot={snapshot}
        title={`Add a step to ${capitalised(country)}`}
        action={hasNewQuestion ? 'Next: the new question' : 'Add step'}
        label={`Add the step “${title}” to ${capitalised(country)}`}
        edits={checkedEdits}
        newLabels={newLabels}
        onNext={
          hasNewQuestion
            ? () => {
                setQuestionStarted(true);
                setShownDialog('question');
              }
            : undefined
        }
        missing={problem}
        isOpen={shownDialog === 'step'}
        onClose={onClose}
        onAdded={() => go({ pane: 'page', page: path, question: '' })}
      >
        <p className="hint">
          It comes after “{wording.step(page.path)}”, with questions of that step or a new one.
        </p>
        <NewWordsEdit
          id="step-title"
          label={(each) => `Title in ${languageName(each)}`}
          languages={languages}
          words={titles}
          onType={setTitles}
        />
        <fieldset className="box">
          <legend>Its questions</legend>
          <div className="field switch">
            <input
              id="step-new-question"
              type="checkbox"
              checked={hasNewQuestion}
              onChange={({ target }) => setHasNewQuestion(target.checked)}
            />
            <label htmlFor="step-new-question">A new question</label>
          </div>
          {page.dataPoints.map((id) => (
            <div key={id} className="field switch">
              <input
                id={`moves-${id}`}
                type="checkbox"
                checked={moved.includes(id)}
                onChange={({ target }) =>
                  setMoved(target.checked ? [...moved, id] : moved.filter((each) => each !== id))
                }
              />
              <label htmlFor={`moves-${id}`}>Move “{wording.label(id)}”</label>
            </div>
          ))}
        </fieldset>
        {moved.length + (hasNewQuestion ? 1 : 0) === 1 && (
          <p className="hint">
            A page with one required question shows its title instead of the question text. Write the title as
            the question.
          </p>
        )}
        <div className="field">
          <label htmlFor="step-section">Section</label>
          <select
            id="step-section"
            value={section}
            aria-describedby="step-section-hint"
            onChange={({ target }) => setChosenSection(target.value)}
          >
            {possible.map((name) => (
              <option key={name} value={name}>
                {wording.section(name)}
              </option>
            ))}
            {canBeNew && (
              <option value={newSectionValue}>New section, after “{wording.section(page.context)}”</option>
            )}
          </select>
          <p className="hint" id="step-section-hint">
            The steps before and after it limit the sections, because the progress bar only goes forward.
          </p>
        </div>
        {section === newSectionValue && (
          <NewWordsEdit
            id="section-title"
            label={(each) => `Name of the section in ${languageName(each)}`}
            languages={languages}
            words={sectionTitles}
            onType={setSectionTitles}
          />
        )}
        <HintedField
          id="step-id"
          label="Step id"
          hint="Generated from the English title. It is part of the address of the page."
          value={path}
          onType={setOwnPath}
        />
      </NewDialog>
      {isQuestionStarted && (
        <AddQuestion
          snapshot={snapshot}
          selection={selection}
          go={go}
          newStep={{ path, title, questionTexts: isSingleNew ? titles : undefined, edits, before, newLabels }}
          isOpen={shownDialog === 'question'}
          onBack={() => setShownDialog('step')}
          onClose={onClose}
          onAdd={onAdd}
        />
      )}
    </>
  );
}

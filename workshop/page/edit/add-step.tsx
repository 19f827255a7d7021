import { type ReactElement, useState } from 'react';
import { slugConvention } from '../../../src/compiler/read/naming-conventions.ts';
import type { NewLabels } from '../finding-words.ts';
import { languageName, type PaneProps } from '../pane.ts';
import { type FieldPlace, fieldProps } from '../pointed-field.ts';
import { capitalised } from '../selection.ts';
import type { DialogField } from './dialog-fields.ts';
import { wordingOf } from '../wording.ts';
import { type NewWords, NewWordsEdit } from './field.tsx';
import { AddQuestion } from './add-question.tsx';
import { missingLanguage, missingWords } from './missing-words.ts';
import { NewDialog } from './new-dialog.tsx';
import { proposedSlug } from './new-files.ts';
import { sectionNames, useStepEdits } from './new-step.ts';
import { countryFile, namingLanguages, stepPaths, wordsFile } from './places.ts';
import { HintedField } from './hinted-field.tsx';
import { stepSections } from './step-sections.ts';

const newSectionValue = ' new';

function titleLabel(language: string): string {
  return `Title in ${languageName(language)}`;
}

function sectionLabel(language: string): string {
  return `Name of the section in ${languageName(language)}`;
}

interface AddStepProps extends Pick<PaneProps, 'snapshot' | 'selection' | 'go'> {
  readonly onClose: () => void;
  /** Called with the new question that the step begins with. */
  readonly onAdd: (id: string) => void;
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
  const stepsFile = 'config/steps.json';
  const titlePlace = (each: string): FieldPlace => ({
    file: wordsFile(each),
    path: ['steps', path, 'title'],
  });
  const sectionTitlePlace = (each: string): FieldPlace => ({
    file: wordsFile(each),
    path: ['contexts', sectionName],
  });
  const questionsField = { label: 'Its questions', place: { file: countryFile(country), path: [] } };
  const sectionField = {
    label: 'Section',
    place: { file: stepsFile, path: ['steps', path, 'context'] },
    others: [{ file: stepsFile, path: ['contexts'] }],
  };
  const idField = { label: 'Step id', place: { file: stepsFile, path: ['steps', path] } };
  const fields: readonly DialogField[] = [
    ...languages.map((each) => ({ label: titleLabel(each), place: titlePlace(each) })),
    questionsField,
    sectionField,
    ...(section === newSectionValue
      ? languages.map((each) => ({ label: sectionLabel(each), place: sectionTitlePlace(each) }))
      : []),
    idField,
  ];
  const titleLanguage = missingLanguage(titles, languages);
  const isPathInvalid = stepPaths(snapshot).includes(path) || !slugConvention.pattern.test(path);
  const missingPlace =
    titleLanguage !== undefined
      ? titlePlace(titleLanguage)
      : isPathInvalid
        ? idField.place
        : sectionProblem !== undefined
          ? sectionTitlePlace(missingLanguage(sectionTitles, languages) ?? 'en')
          : questionsField.place;
  const isSingleNew = hasNewQuestion && moved.length === 0;
  return (
    <>
      <NewDialog
        snapshot={snapshot}
        fields={fields}
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
        missingPlace={missingPlace}
        isOpen={shownDialog === 'step'}
        onClose={onClose}
        onAdded={() => go({ pane: 'page', page: path, question: '' })}
      >
        <p className="hint">
          It comes after “{wording.step(page.path)}”, with questions of that step or a new one.
        </p>
        <NewWordsEdit
          id="step-title"
          label={titleLabel}
          languages={languages}
          placeOf={titlePlace}
          words={titles}
          onType={setTitles}
        />
        <fieldset className="box" {...fieldProps(questionsField.place)}>
          <legend>{questionsField.label}</legend>
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
        <div className="field" {...fieldProps(sectionField.place)}>
          <label htmlFor="step-section">{sectionField.label}</label>
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
            label={sectionLabel}
            languages={languages}
            placeOf={sectionTitlePlace}
            words={sectionTitles}
            onType={setSectionTitles}
          />
        )}
        <HintedField
          id="step-id"
          label="Step id"
          hint="Generated from the English title. It is part of the address of the page."
          value={path}
          at={idField.place}
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

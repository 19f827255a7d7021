import { type ReactElement, useState } from 'react';
import type { Choice } from '../meta-words.ts';
import type { PaneProps } from '../pane.ts';
import { type FieldPlace, fieldProps, pointAt } from '../pointed-field.ts';
import { conditionChoices, wordingOf } from '../wording.ts';
import { ChosenText } from './chosen-text.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import type { ComparedQuestion } from './earlier-questions.ts';
import { useShownProblem } from './field-problem.tsx';
import { emptyDraft, type NewCondition } from './new-condition.ts';

const newCondition = ' new';

interface PlacedSelectProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly at: FieldPlace;
  readonly choices: readonly Choice[];
  readonly hint?: string | undefined;
  readonly onChoose: (value: string) => void;
}

function PlacedSelect({ id, label, value, at, choices, hint, onChoose }: PlacedSelectProps): ReactElement {
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const { attributes, note } = useShownProblem(id, at, hintId);
  return (
    <div className="field" {...fieldProps(at)}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} {...attributes} onChange={({ target }) => onChoose(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChosenText label={choices.find((choice) => choice.value === value)?.label} />
      {note}
      {hint !== undefined && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface PositionFieldProps extends Pick<PaneProps, 'snapshot' | 'selection'> {
  readonly at: FieldPlace;
  /** The question before the new one; empty for the first position. */
  readonly value: string;
  /** All questions of the country, in order. */
  readonly asked: readonly string[];
  readonly hint: string | undefined;
  readonly onChoose: (previous: string) => void;
}

/** The question after which a new question is asked. */
export function PositionField(props: PositionFieldProps): ReactElement {
  const { snapshot, selection, at, value, asked, hint, onChoose } = props;
  const wording = wordingOf(snapshot, selection.language);
  const choices = asked.map((each) => ({ value: each, label: `${wording.label(each)} (${each})` }));
  return (
    <PlacedSelect
      id="add-after"
      label="Asked after"
      choices={[{ value: '', label: 'First question' }, ...choices]}
      {...{ value, at, hint, onChoose }}
    />
  );
}

interface ConditionFieldProps extends Pick<PaneProps, 'snapshot' | 'selection'> {
  readonly at: FieldPlace;
  /** The name of the condition; empty for none, or for that of the catalogue. */
  readonly when: string;
  /** The condition of the question in the catalogue. A country can replace it, but not remove it. */
  readonly catalogueWhen: string | undefined;
  /** A condition that is not saved yet. */
  readonly createdCondition: NewCondition | undefined;
  readonly earlierQuestions: readonly ComparedQuestion[];
  /** Whether the form for a new condition is open. */
  readonly isCreating: boolean;
  readonly onCreating: (isCreating: boolean) => void;
  readonly onWhen: (name: string) => void;
  readonly onCreate: (condition: NewCondition) => void;
}

/** The condition under which a new question is asked: a named one, or a new one. */
export function ConditionField(props: ConditionFieldProps): ReactElement {
  const { snapshot, selection, at, when, catalogueWhen, createdCondition, earlierQuestions } = props;
  const { isCreating, onCreating, onWhen, onCreate } = props;
  const shownWhen = when === '' ? (catalogueWhen ?? '') : when;
  const [draft, setDraft] = useState(emptyDraft);
  const conditions = conditionChoices(snapshot, selection.language, {
    known: earlierQuestions,
    current: shownWhen,
    unsaved: createdCondition,
  });
  /** Focuses the list of conditions, which shows the result. */
  const closeEditor = (): void => {
    onCreating(false);
    pointAt(at);
  };
  return (
    <>
      <PlacedSelect
        id="add-when"
        label="Asked"
        value={isCreating ? newCondition : shownWhen}
        at={at}
        hint={
          !isCreating && createdCondition !== undefined && createdCondition.name === when
            ? 'The new condition is saved with the question.'
            : undefined
        }
        choices={[
          ...(catalogueWhen === undefined ? [{ value: '', label: 'Always' }] : []),
          ...conditions,
          { value: newCondition, label: 'Only if … (new condition)' },
        ]}
        onChoose={(next) => {
          onCreating(next === newCondition);
          if (next !== newCondition) onWhen(next === catalogueWhen ? '' : next);
        }}
      />
      {isCreating && (
        <ConditionEditor
          snapshot={snapshot}
          selection={selection}
          earlierQuestions={earlierQuestions}
          draft={draft}
          onDraft={setDraft}
          onClose={() => {
            setDraft(emptyDraft);
            closeEditor();
          }}
          onMake={(condition) => {
            onCreate(condition);
            closeEditor();
          }}
          onUse={(name) => {
            onWhen(name === catalogueWhen ? '' : name);
            setDraft(emptyDraft);
            closeEditor();
          }}
        />
      )}
    </>
  );
}

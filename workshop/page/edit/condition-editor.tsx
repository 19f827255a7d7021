import type { ReactElement } from 'react';
import { optionsOf } from '../../../src/compiler/link/options.ts';
import type { PaneProps } from '../pane.ts';
import { wordingOf } from '../wording.ts';
import type { ComparedQuestion } from './asked-before.ts';
import {
  type ConditionDraft,
  conditionOf,
  nameProblem,
  type NewCondition,
  operators,
  operatorsFor,
  proposedName,
} from './new-condition.ts';
import { namedConditions } from './places.ts';

interface ConditionEditorProps extends Pick<PaneProps, 'snapshot' | 'selection'> {
  /** The questions that are answered before the condition is evaluated. */
  readonly known: readonly ComparedQuestion[];
  /** Held by the parent, so that the input survives closing the form. */
  readonly draft: ConditionDraft;
  readonly onDraft: (draft: ConditionDraft) => void;
  readonly onMake: (made: NewCondition) => Promise<void> | void;
  readonly onClose: () => void;
}

/** Creates a named condition from a question, an operator and a value. */
export function ConditionEditor(props: ConditionEditorProps): ReactElement {
  const { snapshot, selection, known, draft, onDraft, onMake, onClose } = props;
  const { operator, values } = draft;
  const wording = wordingOf(snapshot, selection.language);
  const question = known.find(({ id }) => id === draft.question);
  const allowed = question === undefined ? [] : operatorsFor(question);
  const used = allowed.includes(operator) ? operator : (allowed[0] ?? 'answered');
  const options =
    question?.schema['type'] === 'boolean'
      ? ['true', 'false']
      : optionsOf(question?.schema ?? {}).map(String);
  const value = values[0] ?? '';
  const condition = question && conditionOf(question, used, values);
  const called = draft.name ?? proposedName(draft.question, used, values);
  const problem = nameProblem(called, namedConditions(snapshot));
  const made = condition !== undefined && problem === undefined ? { name: called, condition } : undefined;

  return (
    <fieldset className="box">
      <legend>New condition</legend>
      <div className="field">
        <label htmlFor="condition-question">Question</label>
        <select
          id="condition-question"
          value={draft.question}
          onChange={({ target }) => onDraft({ ...draft, question: target.value, values: [] })}
        >
          <option value="">Choose a question</option>
          {known.map(({ id }) => (
            <option key={id} value={id}>
              {wording.label(id)} ({id})
            </option>
          ))}
        </select>
      </div>
      {question !== undefined && (
        <div className="field">
          <label htmlFor="condition-operator">is</label>
          <select
            id="condition-operator"
            value={used}
            onChange={({ target }) =>
              onDraft({ ...draft, operator: allowed.find((each) => each === target.value) ?? 'equals' })
            }
          >
            {allowed.map((each) => (
              <option key={each} value={each}>
                {operators[each]}
              </option>
            ))}
          </select>
        </div>
      )}
      {question !== undefined && used !== 'answered' && (
        <div className="field">
          <label htmlFor="condition-value">this answer</label>
          {options.length > 0 ? (
            <select
              id="condition-value"
              multiple={used === 'in'}
              value={used === 'in' ? values : value}
              onChange={({ target }) =>
                onDraft({
                  ...draft,
                  values: [...target.selectedOptions]
                    .map((option) => option.value)
                    .filter((each) => each !== ''),
                })
              }
            >
              {used !== 'in' && <option value="">Choose an answer</option>}
              {options.map((option) => (
                <option key={option} value={option}>
                  {question.schema['type'] === 'boolean'
                    ? option === 'true'
                      ? 'Yes'
                      : 'No'
                    : wording.option(question.id, option)}
                </option>
              ))}
            </select>
          ) : (
            <input
              id="condition-value"
              type="text"
              value={value}
              onChange={({ target }) => onDraft({ ...draft, values: [target.value] })}
            />
          )}
        </div>
      )}
      {question !== undefined && (
        <div className="field">
          <label htmlFor="condition-name">Condition name</label>
          <input
            id="condition-name"
            type="text"
            value={called}
            aria-invalid={problem !== undefined}
            aria-describedby="condition-name-hint"
            onChange={({ target }) => onDraft({ ...draft, name: target.value })}
          />
          <p className={problem === undefined ? 'hint' : 'hint error'} id="condition-name-hint">
            {problem ?? 'Other questions can use it too.'}
          </p>
        </div>
      )}
      <p className="actions">
        <button
          type="button"
          className="primary small"
          disabled={made === undefined}
          onClick={() => made && void onMake(made)}
        >
          Use this condition
        </button>
        <button type="button" className="quiet small" onClick={onClose}>
          Discard
        </button>
      </p>
    </fieldset>
  );
}

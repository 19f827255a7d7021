import { type ReactElement, useState } from 'react';
import { optionsOf } from '../../../src/compiler/link/options.ts';
import type { PaneProps } from '../pane.ts';
import { wordingOf } from '../wording.ts';
import {
  conditionOf,
  type NewCondition,
  type Operator,
  operators,
  operatorsFor,
  proposedName,
} from './new-condition.ts';
import { namedConditions } from './places.ts';

interface ConditionEditorProps extends Pick<PaneProps, 'snapshot' | 'selection'> {
  /** The question that is asked under it: a condition reads what was asked before. Absent: any may be read. */
  readonly before?: string;
  readonly onMake: (made: NewCondition) => Promise<void> | void;
  readonly onClose: () => void;
}

/** Makes a named condition of one question, an operator and a value. */
export function ConditionEditor(props: ConditionEditorProps): ReactElement {
  const { snapshot, selection, before, onMake, onClose } = props;
  const { flow, language } = selection;
  const wording = wordingOf(snapshot, language);
  const order = flow.steps.flatMap(({ dataPoints }) => dataPoints);
  const end = order.findIndex((id) => id === before);
  const readable = (end === -1 ? order : order.slice(0, end)).flatMap((id) => flow.dataPoints[id] ?? []);
  const [chosen, setChosen] = useState('');
  const question = readable.find(({ id }) => id === chosen);
  const [operator, setOperator] = useState<Operator>('equals');
  const [values, setValues] = useState<readonly string[]>([]);
  const [name, setName] = useState<string>();
  const allowed = question === undefined ? [] : operatorsFor(question);
  const used = allowed.includes(operator) ? operator : (allowed[0] ?? 'answered');
  const options =
    question?.schema['type'] === 'boolean'
      ? ['true', 'false']
      : optionsOf(question?.schema ?? {}).map(String);
  const value = values[0] ?? '';
  const called = name ?? proposedName(chosen, used, values);
  const isTaken = Object.hasOwn(namedConditions(snapshot), called);
  const condition = question && conditionOf(question, used, values);
  const made = condition !== undefined && called !== '' && !isTaken ? { name: called, condition } : undefined;

  return (
    <fieldset className="box">
      <legend>A new condition</legend>
      <div className="field">
        <label htmlFor="condition-question">The answer to</label>
        <select
          id="condition-question"
          value={chosen}
          onChange={({ target }) => {
            setChosen(target.value);
            setValues([]);
          }}
        >
          <option value="">Choose a question</option>
          {readable.map(({ id }) => (
            <option key={id} value={id}>
              {wording.label(id)} ({id})
            </option>
          ))}
        </select>
      </div>
      {question !== undefined && (
        <div className="field">
          <label htmlFor="condition-operator">compares so</label>
          <select
            id="condition-operator"
            value={used}
            onChange={({ target }) => setOperator(allowed.find((each) => each === target.value) ?? 'equals')}
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
          <label htmlFor="condition-value">with</label>
          {options.length > 0 ? (
            <select
              id="condition-value"
              multiple={used === 'in'}
              value={used === 'in' ? values : value}
              onChange={({ target }) =>
                setValues(
                  [...target.selectedOptions].map((option) => option.value).filter((each) => each !== ''),
                )
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
              onChange={({ target }) => setValues([target.value])}
            />
          )}
        </div>
      )}
      {question !== undefined && (
        <div className="field">
          <label htmlFor="condition-name">Its name</label>
          <input
            id="condition-name"
            type="text"
            value={called}
            aria-describedby="condition-name-hint"
            onChange={({ target }) => setName(target.value)}
          />
          <p className="hint" id="condition-name-hint">
            {isTaken ? 'There is one of this name; give another.' : 'Other questions can name it too.'}
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
          Leave it out
        </button>
      </p>
    </fieldset>
  );
}

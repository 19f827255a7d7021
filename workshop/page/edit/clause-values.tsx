import { type ReactElement, useId } from 'react';
import { optionsOf } from '../../../src/compiler/link/options.ts';
import type { Wording } from '../wording.ts';
import { ChosenText } from './chosen-text.tsx';
import type { ComparedQuestion } from './earlier-questions.ts';
import { type ClauseValue, directions, type TestClause, units } from './new-condition.ts';
import { numberProblem } from './typed-number.ts';

/** With more options than this, a list box is shown instead of checkboxes. */
const maxCheckboxes = 20;

interface ValuesProps {
  readonly values: readonly ClauseValue[];
  readonly onChange: (values: readonly ClauseValue[]) => void;
}

/** A day relative to today. */
export function DayFields({ values, onChange }: ValuesProps): ReactElement {
  const id = useId();
  const [count = '', unit = 'years', direction = 'ago'] = values;
  return (
    <div className="relative-day">
      <TypedField
        label="Number"
        value={String(count)}
        problem={numberProblem(String(count))}
        onType={(text) => onChange([text, unit, direction])}
      />
      <div className="field">
        <label htmlFor={`${id}-unit`}>Unit</label>
        <select
          id={`${id}-unit`}
          value={String(unit)}
          onChange={({ target }) => onChange([count, target.value, direction])}
        >
          {units.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-direction`}>Direction</label>
        <select
          id={`${id}-direction`}
          value={String(direction)}
          onChange={({ target }) => onChange([count, unit, target.value])}
        >
          {Object.entries(directions).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

interface AnswerFieldsProps {
  readonly clause: TestClause;
  readonly question: ComparedQuestion;
  readonly wording: Wording;
  readonly onChange: (values: readonly ClauseValue[]) => void;
}

export function AnswerFields({ clause, question, wording, onChange }: AnswerFieldsProps): ReactElement {
  const id = useId();
  const { operator, values } = clause;
  const isYesNo = question.schema['type'] === 'boolean';
  const isNumber = ['number', 'integer'].includes(String(question.schema['type']));
  const offeredOptions = isYesNo ? ['true', 'false'] : optionsOf(question.schema).map(String);
  const nameOf = (option: string): string =>
    wording.option(question.id, isYesNo ? option === 'true' : option);
  const selectedValues = values.map(String);
  // An answer that the country does not offer stays visible.
  const options = [
    ...new Set([...offeredOptions, ...(offeredOptions.length === 0 ? [] : selectedValues)]),
  ].filter((option) => option !== '');
  const choices = options.map((value) => ({ value, label: nameOf(value) }));
  const sortedChoices =
    choices.length > maxCheckboxes
      ? choices.toSorted((one, other) => one.label.localeCompare(other.label))
      : choices;
  if (operator === 'in' && choices.length <= maxCheckboxes && choices.length > 0) {
    return (
      <fieldset className="answers">
        <legend>of these answers</legend>
        {sortedChoices.map(({ value, label }) => (
          <div key={value} className="field switch">
            <input
              id={`${id}-${value}`}
              type="checkbox"
              checked={selectedValues.includes(value)}
              onChange={({ target }) => {
                const newValues = target.checked
                  ? options.filter((each) => each === value || selectedValues.includes(each))
                  : selectedValues.filter((each) => each !== value);
                onChange(newValues);
              }}
            />
            <label htmlFor={`${id}-${value}`}>{label}</label>
          </div>
        ))}
      </fieldset>
    );
  }
  if (choices.length > 0) {
    return (
      <div className="field">
        <label htmlFor={id}>this answer</label>
        <select
          id={id}
          multiple={operator === 'in'}
          value={operator === 'in' ? selectedValues : (selectedValues[0] ?? '')}
          onChange={({ target }) =>
            onChange([...target.selectedOptions].map((option) => option.value).filter((each) => each !== ''))
          }
        >
          {operator !== 'in' && <option value="">Choose an answer</option>}
          {sortedChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {operator !== 'in' && (
          <ChosenText label={choices.find(({ value }) => value === selectedValues[0])?.label} />
        )}
      </div>
    );
  }
  return (
    <TypedField
      label="this answer"
      value={selectedValues[0] ?? ''}
      problem={isNumber ? numberProblem(selectedValues[0] ?? '') : undefined}
      onType={(text) => onChange([text])}
    />
  );
}

interface TypedFieldProps {
  readonly label: string;
  readonly value: string;
  /** The reason why the text is rejected. */
  readonly problem: string | undefined;
  readonly onType: (text: string) => void;
}

function TypedField({ label, value, problem, onType }: TypedFieldProps): ReactElement {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ target }) => onType(target.value)}
      />
      {problem !== undefined && (
        <p className="note error" role="alert" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

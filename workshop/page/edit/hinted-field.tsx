import type { ReactElement } from 'react';
import { type FieldPlace, fieldProps } from '../pointed-field.ts';
import { useShownProblem } from './field-problem.tsx';

interface HintedFieldProps {
  /** The id of the input, unique in the page. */
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly placeholder?: string | undefined;
  readonly value: string;
  /** The value that the field decides in the files. */
  readonly at?: FieldPlace | undefined;
  readonly onType: (value: string) => void;
}

/** A text input with a hint below. */
export function HintedField(props: HintedFieldProps): ReactElement {
  const { id, label, hint, placeholder, value, at, onType } = props;
  const hintId = `${id}-hint`;
  const { attributes, note } = useShownProblem(id, at, hintId);
  return (
    <div className="field" {...fieldProps(at)}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        placeholder={placeholder}
        {...attributes}
        onChange={({ target }) => onType(target.value)}
      />
      {note}
      <p className="hint" id={hintId}>
        {hint}
      </p>
    </div>
  );
}

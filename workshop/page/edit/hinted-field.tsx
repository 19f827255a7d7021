import type { ReactElement } from 'react';

interface HintedFieldProps {
  /** The id of the input, unique in the page. */
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onType: (value: string) => void;
}

/** A text input with a hint below. */
export function HintedField({ id, label, hint, value, onType }: HintedFieldProps): ReactElement {
  const hintId = `${id}-hint`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        aria-describedby={hintId}
        onChange={({ target }) => onType(target.value)}
      />
      <p className="hint" id={hintId}>
        {hint}
      </p>
    </div>
  );
}

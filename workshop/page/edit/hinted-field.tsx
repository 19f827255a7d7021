import type { ReactElement } from 'react';

interface HintedFieldProps {
  /** The id of the input, unique in the page. */
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly placeholder?: string | undefined;
  readonly value: string;
  readonly onType: (value: string) => void;
}

/** A text input with a hint below. */
export function HintedField(props: HintedFieldProps): ReactElement {
  const { id, label, hint, placeholder, value, onType } = props;
  const hintId = `${id}-hint`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        placeholder={placeholder}
        aria-describedby={hintId}
        onChange={({ target }) => onType(target.value)}
      />
      <p className="hint" id={hintId}>
        {hint}
      </p>
    </div>
  );
}

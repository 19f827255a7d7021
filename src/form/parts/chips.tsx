import { type ReactElement, useId } from 'react';
import { Button } from './button.tsx';
import styles from './chips.module.css';

interface ChipsProps<Value extends string | number> {
  readonly label: string;
  /** Whether the label is only read aloud. */
  readonly hidesLabel?: boolean;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
}

/** Short alternatives in a row, such as sort keys or usual amounts. A press takes effect at once. */
export function Chips<Value extends string | number>(props: ChipsProps<Value>): ReactElement {
  const { label, hidesLabel = false, options, chosen, onChoose } = props;
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={styles[hidesLabel ? 'equalChips' : 'chips']}>
      <span id={id} className={hidesLabel ? 'visually-hidden' : styles['label']}>
        {label}
      </span>
      {options.map(({ value, name }) => (
        <Button key={value} variant="chip" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {name}
        </Button>
      ))}
    </fieldset>
  );
}

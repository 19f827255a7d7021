import type { ReactElement } from 'react';

interface Option {
  readonly value: string;
  readonly label: string;
  /** The heading of the options in this group. */
  readonly group?: string;
}

function Options({ options }: { readonly options: readonly Option[] }): ReactElement[] {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChoose: (value: string) => void;
  /** A link next to the label. */
  readonly link?: ReactElement | undefined;
}

/** A labelled list of options in the head of a view. */
export function Choice({ label, value, options, onChoose, link }: ChoiceProps): ReactElement {
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <div className="choice">
      <label>
        <span>{label}</span>
        <select value={value} onChange={({ target }) => onChoose(target.value)}>
          {groups.length < 2 ? (
            <Options options={options} />
          ) : (
            groups.map((group) => (
              <optgroup key={group} label={group}>
                <Options options={options.filter((each) => each.group === group)} />
              </optgroup>
            ))
          )}
        </select>
      </label>
      {link}
    </div>
  );
}

import type { ReactElement } from 'react';
import { languageName } from '../pane.ts';
import { type NeededMessage, placeOf } from './message-place.ts';

/** Returns the label of a message's field, as in other panels. */
function partName(key: string, options: ReadonlyMap<string, string>): string {
  const [, , part, name = ''] = key.split('>');
  if (part === 'options') return `Option “${options.get(name) ?? name}”`;
  return part === 'errors' ? `Error message “${name}”` : part === 'label' ? 'Question text' : key;
}

interface NeededWordsEditProps {
  readonly needed: readonly NeededMessage[];
  /** The labels of the options, by name. */
  readonly options: ReadonlyMap<string, string>;
  /** The entered texts, by message name. */
  readonly words: { readonly [place: string]: string };
  readonly onType: (place: string, text: string) => void;
}

/** Fields for the messages that the compiler reports as missing. */
export function NeededWordsEdit({
  needed,
  options,
  words,
  onType,
}: NeededWordsEditProps): ReactElement | null {
  if (needed.length === 0) return null;
  return (
    <fieldset className="box">
      <legend>Missing texts</legend>
      {needed.map((message) => {
        const place = placeOf(message);
        const fieldId = `add-${place.replaceAll(/[^A-Za-z0-9]/g, '-')}`;
        return (
          <div key={place} className="field">
            <label htmlFor={fieldId}>
              {partName(message.key, options)} in {languageName(message.locale)}
            </label>
            <input
              id={fieldId}
              type="text"
              lang={message.locale}
              value={words[place] ?? ''}
              aria-describedby={`${fieldId}-hint`}
              onChange={({ target }) => onType(place, target.value)}
            />
            <p className="hint" id={`${fieldId}-hint`}>
              {message.need}.
            </p>
          </div>
        );
      })}
    </fieldset>
  );
}

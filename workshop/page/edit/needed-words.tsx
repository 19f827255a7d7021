import type { ReactElement } from 'react';
import type { JsonSchema } from '../../../src/model/flow.ts';
import { languageName } from '../pane.ts';
import { errorMessageLabel } from '../rule-words.ts';
import { type NeededMessage, placeOf } from './message-place.ts';

/** Returns the label of a message's field, as in other panels; undefined for a text that only the compiler knows. */
function partName(
  key: string,
  { options, schema }: Pick<NeededWordsEditProps, 'options' | 'schema'>,
): string | undefined {
  const [, , part, name = ''] = key.split('>');
  if (part === 'options') return `Option “${options.get(name) ?? name}”`;
  if (part === 'errors') return errorMessageLabel(name, schema);
  return part === 'label' ? 'Question text' : undefined;
}

interface NeededWordsEditProps {
  readonly needed: readonly NeededMessage[];
  /** The labels of the options, by name. */
  readonly options: ReadonlyMap<string, string>;
  /** The valid answers of the question. */
  readonly schema: JsonSchema;
  /** The entered texts, by message name. */
  readonly words: { readonly [place: string]: string };
  readonly onType: (place: string, text: string) => void;
}

/** Fields for the messages that the compiler reports as missing. */
export function NeededWordsEdit({
  needed,
  options,
  schema,
  words,
  onType,
}: NeededWordsEditProps): ReactElement | null {
  if (needed.length === 0) return null;
  return (
    <fieldset className="box">
      <legend>Missing texts</legend>
      {needed.map((message) => {
        const place = placeOf(message);
        const name = partName(message.key, { options, schema });
        const fieldId = `add-${place.replaceAll(/[^A-Za-z0-9]/g, '-')}`;
        return (
          <div key={place} className="field">
            <label htmlFor={fieldId}>
              {name ?? message.key} in {languageName(message.locale)}
            </label>
            <input
              id={fieldId}
              type="text"
              lang={message.locale}
              value={words[place] ?? ''}
              aria-describedby={name === undefined ? `${fieldId}-hint` : undefined}
              onChange={({ target }) => onType(place, target.value)}
            />
            {name === undefined && (
              <p className="hint" id={`${fieldId}-hint`}>
                {message.need}.
              </p>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

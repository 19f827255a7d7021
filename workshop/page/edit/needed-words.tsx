import type { ReactElement } from 'react';
import type { JsonSchema } from '../../../src/model/flow.ts';
import { languageName } from '../pane.ts';
import { errorMessageLabel } from '../rule-words.ts';
import type { DialogField } from './dialog-fields.ts';
import { NewText } from './field.tsx';
import { type NeededMessage, placeOf } from './message-place.ts';
import { messagePlace } from './question-dialog-fields.ts';

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

type LabelScope = Pick<NeededWordsEditProps, 'options' | 'schema'>;

function neededLabel(message: NeededMessage, scope: LabelScope): string {
  return `${partName(message.key, scope) ?? message.key} in ${languageName(message.locale)}`;
}

/** The fields for the messages that the compiler reports as missing. */
export function neededDialogFields(
  needed: readonly NeededMessage[],
  scope: LabelScope,
): readonly DialogField[] {
  return needed.map((message) => ({ label: neededLabel(message, scope), place: messagePlace(message) }));
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
          <NewText
            key={place}
            id={fieldId}
            label={neededLabel(message, { options, schema })}
            lang={message.locale}
            value={words[place] ?? ''}
            {...(name === undefined && { hint: `${message.need}.` })}
            at={messagePlace(message)}
            onType={(text) => onType(place, text)}
          />
        );
      })}
    </fieldset>
  );
}

import type { ReactElement } from 'react';
import meta from '../../../schemas/config/data-point.schema.json';
import type { Choice } from '../meta-words.ts';
import { languageName } from '../pane.ts';
import { type NewWords, NewWordsEdit } from './field.tsx';
import { HintedField } from './hinted-field.tsx';
import { hasNoEffect, isBounded } from './new-question.ts';
import { fieldOf } from './placeholder-question.ts';
import type { QuestionTexts, TextPart } from './question-texts.ts';
import { type JsonObject, SchemaForm } from './schema-form.tsx';

const bounds = ['schema.minimum', 'schema.maximum'];

/** The properties that the form shows first. */
function mainProperties(control: unknown): readonly string[] {
  const requiredBounds = isBounded(control) ? bounds : [];
  return ['control', 'schema.enum', 'schema.items.enum', ...requiredBounds, 'required', 'privacy.class'];
}

/** Properties whose fields are outside the form. */
const propertiesOutsideForm = ['when', 'step', 'field'];

interface NewQuestionFieldsProps {
  readonly languages: readonly string[];
  /** The texts that the dialog requests. */
  readonly parts: readonly TextPart[];
  readonly texts: QuestionTexts;
  readonly onText: (part: string, words: NewWords) => void;
  /** The settings of the question. */
  readonly value: JsonObject;
  readonly choices: { readonly [path: string]: readonly Choice[] };
  readonly onChange: (value: JsonObject) => void;
  readonly id: string;
  readonly onId: (id: string) => void;
  /** Empty for the default field of the lead. */
  readonly field: string;
  readonly onField: (field: string) => void;
}

/** The texts and settings of a new question. */
export function NewQuestionFields(props: NewQuestionFieldsProps): ReactElement {
  const { languages, parts, texts, onText, value, choices, onChange, id, onId, field, onField } = props;
  const defaultField = id === '' ? undefined : fieldOf(id);
  return (
    <>
      {parts.map(({ parts: [part = ''], label, isOptional = false, isLong = false }) => (
        <NewWordsEdit
          key={part}
          id={`add-${part.replace('>', '-')}`}
          label={(each) => `${label} in ${languageName(each)}${isOptional ? ' (optional)' : ''}`}
          languages={languages}
          words={texts[part] ?? {}}
          isLong={isLong}
          onType={(next) => onText(part, next)}
        />
      ))}
      <SchemaForm
        schema={meta}
        definitions={meta.$defs}
        value={value}
        knownChoices={choices}
        firstPaths={mainProperties(value['control'])}
        hasNoEffect={(path) => propertiesOutsideForm.includes(path) || hasNoEffect(value, path)}
        onChange={onChange}
      />
      <HintedField
        id="add-id"
        label="Question id"
        hint="Generated from the question text. You can change it."
        placeholder="petInsurance"
        value={id}
        onType={onId}
      />
      <HintedField
        id="add-field"
        label="Field of the lead"
        hint={`${defaultField === undefined ? '' : `The answer is stored at “${field.trim() || defaultField}”. `}If the lender has a field for it, enter that field.`}
        placeholder={defaultField}
        value={field}
        onType={onField}
      />
    </>
  );
}

import type { ReactElement } from 'react';
import meta from '../../../schemas/config/data-point.schema.json';
import { NewText, type NewWords, NewWordsEdit } from './field.tsx';
import { HintedField } from './hinted-field.tsx';
import { DateLimitFields } from './date-limit-fields.tsx';
import { isDate } from './date-limits.ts';
import { initialAnswers, questionMeta } from './initial-answer.ts';
import { isBounded, optionsPath } from './new-question.ts';
import type { OptionTexts } from './option-texts.ts';
import { fieldOf } from './placeholder-question.ts';
import { questionFile } from './places.ts';
import { isHiddenSetting, optionsLabel, partLabel, partPlace } from './question-dialog-fields.ts';
import type { QuestionTexts, TextPart } from './question-texts.ts';
import { type AnswerChoice, type JsonObject, SchemaForm } from './schema-form.tsx';

const bounds = ['schema.minimum', 'schema.maximum'];

/** The properties that the form shows first. */
function mainProperties(control: unknown): readonly string[] {
  const requiredBounds = isBounded(control) ? bounds : [];
  return ['control', 'schema.enum', 'schema.items.enum', ...requiredBounds, 'required', 'privacy.class'];
}

interface NewQuestionFieldsProps {
  readonly languages: readonly string[];
  /** The texts that the dialog requests. */
  readonly parts: readonly TextPart[];
  readonly texts: QuestionTexts;
  readonly onText: (part: string, words: NewWords) => void;
  readonly optionTexts: OptionTexts;
  readonly onOptionTexts: (texts: OptionTexts) => void;
  /** The settings of the question. */
  readonly value: JsonObject;
  readonly choices: { readonly [path: string]: readonly AnswerChoice[] };
  readonly onChange: (value: JsonObject) => void;
  readonly id: string;
  readonly onId: (id: string) => void;
  /** Empty for the default field of the lead. */
  readonly field: string;
  readonly onField: (field: string) => void;
  /** Shows an amount of money as in the country. */
  readonly formatAmount: ((amount: number) => string) | undefined;
}

/** The texts and settings of a new question. */
export function NewQuestionFields(props: NewQuestionFieldsProps): ReactElement {
  const { languages, parts, texts, onText, value, choices, onChange, id, onId, field, onField } = props;
  const { formatAmount, optionTexts, onOptionTexts } = props;
  const defaultField = id === '' ? undefined : fieldOf(id);
  const pathOfOptions = optionsPath(value['control']).join('.');
  const englishIndex = languages.indexOf('en');
  const optionsIn = (language: string): ReactElement => (
    <NewText
      key={language}
      id={`add-options-${language}`}
      label={optionsLabel(language, languages)}
      lang={language}
      value={optionTexts[language] ?? ''}
      hint="One on each line, in the same order in each language."
      isLong
      at={partPlace(id, 'options', language)}
      onType={(text) => onOptionTexts({ ...optionTexts, [language]: text })}
    />
  );
  return (
    <>
      {parts.map((textPart) => {
        const {
          parts: [part = ''],
          isLong = false,
        } = textPart;
        return (
          <NewWordsEdit
            key={part}
            id={`add-${part.replace('>', '-')}`}
            label={(each) => partLabel(textPart, each)}
            placeOf={(each) => partPlace(id, part, each)}
            languages={languages}
            words={texts[part] ?? {}}
            isLong={isLong}
            onType={(next) => onText(part, next)}
          />
        );
      })}
      <SchemaForm
        schema={questionMeta(value)}
        definitions={meta.$defs}
        file={questionFile(id)}
        value={value}
        formatNumber={value['control'] === 'money' ? formatAmount : undefined}
        knownChoices={{ ...choices, initial: initialAnswers(value) }}
        firstPaths={mainProperties(value['control'])}
        titles={{ [pathOfOptions]: optionsLabel('en', languages) }}
        nextTo={{
          [pathOfOptions]: {
            before: languages.slice(0, englishIndex).map(optionsIn),
            after: languages.slice(englishIndex + 1).map(optionsIn),
          },
        }}
        hasNoEffect={(path) => isHiddenSetting(value, path)}
        onChange={onChange}
      />
      {isDate(value) && <DateLimitFields id={id} value={value} onChange={onChange} />}
      <HintedField
        id="add-id"
        label="Question id"
        hint="Generated from the question text. You can change it."
        placeholder="such as petInsurance"
        value={id}
        at={{ file: questionFile(id), path: [] }}
        onType={onId}
      />
      <HintedField
        id="add-field"
        label="Field of the lead"
        hint={`The field of the lead, which is the application that the lender receives${defaultField === undefined ? '' : `: “${field.trim() || defaultField}”`}. If the lender has a field for it, enter that field.`}
        placeholder={defaultField}
        value={field}
        at={{ file: questionFile(id), path: ['field'] }}
        onType={onField}
      />
    </>
  );
}

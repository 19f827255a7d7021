import { type ReactElement, useState } from 'react';
import { optionsOf } from '../../../src/compiler/link/options.ts';
import type { FlowDataPoint, JsonSchema } from '../../../src/model/flow.ts';
import { editOf } from '../../server/edit.ts';
import { useChanges } from '../change.tsx';
import type { Snapshot } from '../project.ts';
import type { Selection } from '../selection.ts';
import { languageName } from '../pane.ts';
import { useFieldOfClickedText } from '../clicked-text.ts';
import { fieldProps, usePointedPlace } from '../pointed-field.ts';
import { reportedErrors } from '../reported-errors.ts';
import { previewText } from '../preview-text.ts';
import { ruleInWords } from '../rule-words.ts';
import { textName } from '../text-name.ts';
import { isFieldInLanguage, isFieldOfQuestion, withUnsavedMark } from '../use-drafts.ts';
import { wordingOf } from '../wording.ts';
import { TextEdit } from './field.tsx';
import { messageOf } from './places.ts';

interface MessageEditProps {
  readonly snapshot: Snapshot;
  readonly language: string;
  readonly namespace?: string;
  readonly path: readonly string[];
  readonly label: string;
  readonly isLong?: boolean;
  /** The valid answers of the question. */
  readonly schema?: JsonSchema;
  /** The path of the message that is shown instead if this one is missing. */
  readonly fallbackPath?: readonly string[];
}

/** A message in one language. Clearing it removes the message, so that its fallback is shown. */
export function MessageEdit(props: MessageEditProps): ReactElement {
  const { snapshot, language, namespace = 'form', path, label, isLong = false, schema, fallbackPath } = props;
  const { change } = useChanges();
  const { own, inherited, file } = messageOf(snapshot, language, path, namespace);
  const fallback = fallbackPath && messageOf(snapshot, language, fallbackPath, namespace);
  const placeholder = inherited ?? fallback?.own ?? fallback?.inherited ?? '';
  const field = `${file} ${path.join('>')}`;
  const name = textName({ namespace, path }, wordingOf(snapshot, language), schema);
  const clickedField = useFieldOfClickedText(own ?? placeholder);
  return (
    <div ref={clickedField} {...fieldProps({ file, path })}>
      <TextEdit
        // A draft belongs to one language.
        key={field}
        label={label}
        lang={language}
        value={own ?? ''}
        placeholder={placeholder}
        isLong={isLong || (own ?? placeholder).length > 46}
        field={field}
        advice={({ code, detail }) => {
          const concernsThisText = 'key' in detail && detail.key === path.join('>');
          if (concernsThisText && code === 'missing-message')
            return `Enter it above in ${languageName(language)}, or discard the change.`;
          return concernsThisText && code === 'extra-message'
            ? 'Other languages still have it. Enter it above, or remove it there too.'
            : undefined;
        }}
        onTyping={(before, now) => previewText(before || placeholder, now || placeholder)}
        onSave={(text) =>
          void change(field, `${name} in ${languageName(language)}`, [
            editOf(
              file,
              text.trim() === ''
                ? { kind: 'remove', path: [...path] }
                : { kind: 'set', path: [...path], value: text },
            ),
          ])
        }
      />
    </div>
  );
}

interface LanguageTabsProps {
  readonly languages: readonly string[];
  readonly language: string;
  /** Languages with a rejected text. */
  readonly unsaved?: readonly string[];
  readonly onChoose: (language: string) => void;
}

export function LanguageTabs({
  languages,
  language,
  unsaved = [],
  onChoose,
}: LanguageTabsProps): ReactElement {
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">Language</legend>
      {languages.map((each) => (
        <label key={each}>
          <input type="radio" name="language" checked={each === language} onChange={() => onChoose(each)} />
          <span>{withUnsavedMark(languageName(each), unsaved.includes(each))}</span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * The language of the shown texts. It changes when a language is chosen, or when a finding opens a text in another
 * language.
 */
export function usePointedLanguage(
  initial: string,
  languages: readonly string[],
): readonly [string, (language: string) => void] {
  const [language, setLanguage] = useState(initial);
  const pointedPlace = usePointedPlace();
  const [handledPlace, setHandledPlace] = useState<typeof pointedPlace>();
  if (handledPlace !== pointedPlace) {
    setHandledPlace(pointedPlace);
    const folder = /^locales\/([^/]+)\//.exec(pointedPlace?.file ?? '')?.[1];
    const pointedLanguage = languages.find((each) => each === folder);
    if (pointedLanguage !== undefined) setLanguage(pointedLanguage);
  }
  return [language, setLanguage];
}

interface QuestionWordsProps {
  readonly snapshot: Snapshot;
  readonly question: FlowDataPoint;
  readonly selection: Pick<Selection, 'country' | 'language' | 'languages'>;
}

/** All messages of a question in one language at a time. */
export function QuestionWords({ snapshot, question, selection }: QuestionWordsProps): ReactElement {
  const { language: initial, languages } = selection;
  const { id, schema, optionLabels } = question;
  const { rejectedFields } = useChanges();
  const ownRejectedFields = rejectedFields.filter((field) => isFieldOfQuestion(field, id, selection));
  const unsaved = languages.filter((each) =>
    ownRejectedFields.some((field) => isFieldInLanguage(field, each)),
  );
  const first = unsaved.includes(initial) ? initial : (unsaved[0] ?? initial);
  const [language, setLanguage] = usePointedLanguage(first, languages);
  const hasRejected = (part: 'options' | 'errors'): boolean =>
    ownRejectedFields.some((field) => field.includes(` dataPoints>${id}>${part}>`));
  // The parts stay open when the text is corrected.
  const [areOptionsOpen] = useState(hasRejected('options'));
  const [areErrorsOpen] = useState(hasRejected('errors'));
  const questionPath = ['dataPoints', id];
  const messageProps = { snapshot, language };
  const wording = wordingOf(snapshot, initial);
  const options =
    optionLabels === undefined ? optionsOf(schema).filter((each) => typeof each === 'string') : [];
  return (
    <div className="words">
      <LanguageTabs languages={languages} language={language} unsaved={unsaved} onChoose={setLanguage} />
      <MessageEdit {...messageProps} label="Label" path={[...questionPath, 'label']} />
      <MessageEdit {...messageProps} label="Help" path={[...questionPath, 'help']} isLong />
      {options.length > 0 && (
        <details open={areOptionsOpen}>
          <summary>Options ({options.length})</summary>
          {options.map((option) => (
            <MessageEdit
              key={option}
              {...messageProps}
              label={`Option “${wording.option(id, option)}” (${option})`}
              path={[...questionPath, 'options', option]}
            />
          ))}
        </details>
      )}
      <details open={areErrorsOpen}>
        <summary>Error messages</summary>
        {reportedErrors(question).map((rule) => (
          <MessageEdit
            key={rule}
            {...messageProps}
            label={ruleInWords(rule, schema)}
            schema={schema}
            path={[...questionPath, 'errors', rule]}
            fallbackPath={['errors', rule]}
          />
        ))}
      </details>
    </div>
  );
}

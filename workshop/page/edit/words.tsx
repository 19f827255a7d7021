import { type ReactElement, useState } from 'react';
import { optionsOf } from '../../../src/compiler/link/options.ts';
import type { FlowDataPoint } from '../../../src/model/flow.ts';
import { editOf } from '../../server/edit.ts';
import { useChanges } from '../change.tsx';
import type { Snapshot } from '../project.ts';
import { languageName } from '../pane.ts';
import { useFieldOfClickedText } from '../clicked-text.ts';
import { fieldProps, usePointedPlace } from '../pointed-field.ts';
import { reportedErrors } from '../reported-errors.ts';
import { previewText } from '../preview-text.ts';
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
  /** Shown by every page that has no text of its own. */
  readonly general?: readonly string[];
}

/** A message in one language. Clearing it removes the message, so that its fallback is shown. */
export function MessageEdit(props: MessageEditProps): ReactElement {
  const { snapshot, language, namespace = 'form', path, label, isLong = false, general } = props;
  const { change } = useChanges();
  const { own, inherited, file } = messageOf(snapshot, language, path, namespace);
  const fallback = general && messageOf(snapshot, language, general, namespace);
  const placeholder = inherited ?? fallback?.own ?? fallback?.inherited ?? '';
  const field = `${file} ${path.join('>')}`;
  const pressedField = useFieldOfClickedText(own ?? placeholder);
  return (
    <div ref={pressedField} {...fieldProps({ file, path })}>
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
          void change(field, `${label}${subjectOf(props)} in ${languageName(language)}`, [
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

/** Returns the subject of the text, with the labels of the page. */
function subjectOf({ snapshot, language, path }: MessageEditProps): string {
  const [branch, name = ''] = path;
  const wording = wordingOf(snapshot, language);
  if (branch === 'dataPoints') return ` of “${wording.label(name)}”`;
  return branch === 'steps' ? ` of “${wording.step(name)}”` : ` of “${branch}”`;
}

interface LanguageTabsProps {
  readonly languages: readonly string[];
  readonly language: string;
  readonly onChoose: (language: string) => void;
}

export function LanguageTabs({ languages, language, onChoose }: LanguageTabsProps): ReactElement {
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">Language</legend>
      {languages.map((each) => (
        <label key={each}>
          <input type="radio" name="language" checked={each === language} onChange={() => onChoose(each)} />
          <span>{languageName(each)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The language of the texts that are shown: the one of the text that was pointed at last, or a chosen one. */
export function usePointedLanguage(
  initial: string,
  languages: readonly string[],
): readonly [string, (language: string) => void] {
  const [language, setLanguage] = useState(initial);
  const pointed = usePointedPlace();
  const [followed, setFollowed] = useState<typeof pointed>();
  if (followed !== pointed) {
    setFollowed(pointed);
    const folder = /^locales\/([^/]+)\//.exec(pointed?.file ?? '')?.[1];
    const own = languages.find((each) => each === folder);
    if (own !== undefined) setLanguage(own);
  }
  return [language, setLanguage];
}

interface QuestionWordsProps {
  readonly snapshot: Snapshot;
  readonly question: FlowDataPoint;
  readonly languages: readonly string[];
  readonly initial: string;
}

/** All messages of a question in one language at a time. */
export function QuestionWords({ snapshot, question, languages, initial }: QuestionWordsProps): ReactElement {
  const [language, setLanguage] = usePointedLanguage(initial, languages);
  const { id, schema, optionLabels } = question;
  const below = ['dataPoints', id];
  const shared = { snapshot, language };
  const options =
    optionLabels === undefined ? optionsOf(schema).filter((each) => typeof each === 'string') : [];
  return (
    <div className="words">
      <LanguageTabs languages={languages} language={language} onChoose={setLanguage} />
      <MessageEdit {...shared} label="Label" path={[...below, 'label']} />
      <MessageEdit {...shared} label="Help" path={[...below, 'help']} isLong />
      {options.length > 0 && (
        <details>
          <summary>Options ({options.length})</summary>
          {options.map((option) => (
            <MessageEdit key={option} {...shared} label={option} path={[...below, 'options', option]} />
          ))}
        </details>
      )}
      <details>
        <summary>Error messages</summary>
        {reportedErrors(question).map((rule) => (
          <MessageEdit
            key={rule}
            {...shared}
            label={rule}
            path={[...below, 'errors', rule]}
            general={['errors', rule]}
          />
        ))}
      </details>
    </div>
  );
}

import { type ReactElement, type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import type { Finding } from '../../server/findings.ts';
import { AttemptNote, useChanges } from '../change.tsx';
import { ChosenText } from './chosen-text.tsx';
import { type FieldPlace, fieldProps } from '../pointed-field.ts';
import { useView } from '../view.ts';
import { useShownProblem } from './field-problem.tsx';

interface TextEditProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly isLong?: boolean;
  readonly lang?: string;
  /** Identifies the field, so that the result of a change is shown next to it. */
  readonly field: string;
  /** The value that the field edits. */
  readonly at?: FieldPlace | undefined;
  readonly onTyping?: (before: string, now: string) => void;
  readonly onSave: (value: string) => void;
  /** The reason why a text cannot be saved. */
  readonly problemOf?: (text: string) => string | undefined;
  readonly advice?: (finding: Finding) => string | undefined;
}

/**
 * A text field that saves on blur and on Enter, also if it has several lines. Escape restores the saved text. A rejected
 * text stays until it is corrected, also while the field is not shown.
 */
export function TextEdit(props: TextEditProps): ReactElement {
  const { label, value, hint, placeholder, isLong = false, lang, field, at, onTyping, onSave } = props;
  const { advice, problemOf } = props;
  const id = useId();
  const { attempts, clearAttempt, textDrafts, setTextDraft } = useChanges();
  const [{ country }] = useView();
  const stored = textDrafts.get(field);
  const rejectedText = stored?.before === value ? stored.text : undefined;
  const [{ from, draft }, setState] = useState({ from: value, draft: rejectedText ?? value });
  // The field follows a changed file.
  if (from !== value) setState({ from: value, draft: value });
  const forgetDraft = useCallback((): void => {
    setTextDraft(field, undefined);
    clearAttempt(field);
  }, [setTextDraft, clearAttempt, field]);
  const isOutdated = stored !== undefined && stored.before !== value;
  useEffect(() => {
    if (isOutdated) forgetDraft();
  }, [isOutdated, forgetDraft]);
  const problem = draft === rejectedText ? problemOf?.(draft) : undefined;
  const save = (): void => {
    if (draft === value) return forgetDraft();
    setTextDraft(field, { before: value, text: draft, country });
    if (problemOf?.(draft) === undefined) onSave(draft);
    else clearAttempt(field);
  };
  // Moving the focus to a button of the rejected attempt must not save the same value again.
  const saveOnBlur = (): void => {
    if (draft !== rejectedText) save();
  };
  const restoreText = (): void => {
    setText(value);
    forgetDraft();
  };
  const inputProps = {
    id,
    lang,
    value: draft,
    'data-saved': draft === value,
    placeholder,
    'aria-invalid': problem === undefined && !attempts.has(field) ? undefined : true,
    'aria-describedby':
      [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`]
        .filter((each) => each !== false)
        .join(' ') || undefined,
    onBlur: saveOnBlur,
  };
  const setText = (text: string): void => {
    setState({ from: value, draft: text });
    onTyping?.(draft, text);
  };
  const handleKey = (event: React.KeyboardEvent): void => {
    if (event.key === 'Escape') restoreText();
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      save();
    }
  };
  return (
    <div className="field" {...fieldProps(at)}>
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea
          {...inputProps}
          rows={Math.min(8, Math.max(2, Math.ceil(draft.length / 42)))}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={handleKey}
        />
      ) : (
        <input
          {...inputProps}
          type="text"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={handleKey}
        />
      )}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p className="note error" role="alert" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      <AttemptNote field={field} onForget={restoreText} advice={advice} />
    </div>
  );
}

interface NewWordsProps {
  readonly id: string;
  readonly label: (language: string) => string;
  readonly languages: readonly string[];
  readonly words: NewWords;
  readonly isLong?: boolean;
  /** The text that a field becomes in the files. */
  readonly placeOf?: (language: string) => FieldPlace;
  readonly onType: (words: NewWords) => void;
}

/** Texts by language. */
export interface NewWords {
  readonly [language: string]: string;
}

/** The labels of a new item, with a field for each language. Nothing is saved until all are filled in. */
export function NewWordsEdit(props: NewWordsProps): ReactElement {
  const { id, label, languages, words, isLong = false, placeOf, onType } = props;
  return (
    <>
      {languages.map((language) => (
        <NewText
          key={language}
          id={`${id}-${language}`}
          label={label(language)}
          lang={language}
          value={words[language] ?? ''}
          isLong={isLong}
          at={placeOf?.(language)}
          onType={(text) => onType({ ...words, [language]: text })}
        />
      ))}
    </>
  );
}

interface NewTextProps extends Pick<TextEditProps, 'label' | 'value' | 'hint' | 'isLong' | 'lang' | 'at'> {
  readonly id: string;
  readonly onType: (text: string) => void;
}

/** A text of a new item, in one language. */
export function NewText({
  id,
  label,
  lang,
  value,
  hint,
  isLong = false,
  at,
  onType,
}: NewTextProps): ReactElement {
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const { attributes, note } = useShownProblem(id, at, hintId);
  const inputProps = {
    id,
    lang,
    value,
    ...attributes,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onType(target.value),
  };
  return (
    <div className="field" {...fieldProps(at)}>
      <label htmlFor={id}>{label}</label>
      {isLong ? <textarea rows={4} {...inputProps} /> : <input type="text" {...inputProps} />}
      {note}
      {hint !== undefined && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly hint?: string;
  readonly field: string;
  readonly at?: FieldPlace | undefined;
  readonly onPick: (value: string) => void;
}

export function Pick({ label, value, options, hint, field, at, onPick }: PickProps): ReactElement {
  const id = useId();
  return (
    <div className="field" {...fieldProps(at)}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onPick(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChosenText label={options.find((option) => option.value === value)?.label} />
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <AttemptNote field={field} />
    </div>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly hint?: ReactNode;
  readonly field: string;
  readonly at?: FieldPlace | undefined;
  readonly onSwitch: (isOn: boolean) => void;
}

export function Switch({ label, isOn, hint, field, at, onSwitch }: SwitchProps): ReactElement {
  const id = useId();
  return (
    <div className="field switch" {...fieldProps(at)}>
      <input id={id} type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && <p className="hint">{hint}</p>}
      <AttemptNote field={field} />
    </div>
  );
}

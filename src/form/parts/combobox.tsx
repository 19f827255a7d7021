import useAutocomplete from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Question } from '../question.ts';
import { useStepForm } from '../step-form-context.ts';
import { controlMessage, type Keyboard } from '../widgets/control.ts';
import { TextInput, typedInput } from './field.tsx';
import { Chevron } from './select-input.tsx';
import styles from './combobox.module.css';

interface ComboboxProps {
  readonly question: Question;
  readonly initial: string;
  /** The options for a text; for an empty one all of them. Each text once, in the order shown. */
  readonly optionsFor: (text: string) => readonly string[];
  /** Whether only an option is an answer: then Enter chooses the first match. */
  readonly closed: boolean;
  /** Whether a button opens the whole list, which on a phone fills the screen. */
  readonly hasOpener?: boolean;
  /** Overrides the keyboard of the question's format. */
  readonly keyboard?: Keyboard;
  readonly onFocus?: (() => void) | undefined;
  readonly onSearch?: ((text: string) => void) | undefined;
  /** An option was chosen; its text is in the input. */
  readonly onChoose: () => void;
  /** What the text becomes when the input is left. */
  readonly settled?: ((text: string) => string) | undefined;
}

function activeOption(input: HTMLElement): HTMLElement | null {
  return document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
}

/** An editable combobox. The input holds its text itself, as all inputs of the form do: MUI's hook has the list alone. */
export function Combobox({
  question,
  initial,
  optionsFor,
  closed,
  hasOpener = false,
  keyboard,
  onFocus,
  onSearch,
  onChoose,
  settled,
}: ComboboxProps) {
  const { translate } = useStepForm().formatContext;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [searched, setSearched] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const options = optionsFor('');
  const typed = () => input.current?.value ?? '';
  const write = (text: string) => {
    if (input.current === null) return;
    input.current.value = text;
    // A text longer than its input is shown from its beginning.
    input.current.scrollLeft = 0;
  };
  const close = () => {
    setOpen(false);
    setSearched('');
  };
  const {
    getRootProps,
    getInputProps,
    getPopupIndicatorProps,
    getListboxProps,
    getOptionProps,
    groupedOptions,
  } = useAutocomplete({
    id: question.inputId,
    options,
    filterOptions: () => [...optionsFor(searched)],
    value: chosen,
    freeSolo: !closed,
    open: isOpen,
    autoHighlight: closed && searched !== '',
    // What is typed next replaces a chosen option; an unfinished text is continued.
    selectOnFocus: chosen !== null,
    clearOnBlur: false,
    handleHomeEndKeys: false,
    onOpen: () => {
      setChosen(options.includes(typed()) ? typed() : null);
      setOpen(true);
    },
    onClose: close,
    onChange: (_event, option) => {
      setChosen(option);
      if (option === null) return;
      write(option);
      onChoose();
    },
  });
  const { value: _value, ref, ...inputProps } = getInputProps();
  const inputRef = useForkRef(input, ref);
  const matches = groupedOptions.filter((option) => typeof option === 'string');
  const isListed = isOpen && (closed || matches.length > 0);
  useEffect(() => {
    if (isListed) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isListed]);

  const press = (event: KeyboardEvent<HTMLInputElement> & { defaultMuiPrevented?: boolean }) => {
    if (event.key === 'Tab' && searched !== '') activeOption(event.currentTarget)?.click();
    if (event.key !== 'ArrowUp' || !event.altKey) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    close();
  };
  const none = closed ? controlMessage(translate, 'controls>noMatches') : '';
  const news =
    matches.length === 0 ? none : controlMessage(translate, 'controls>matches', { count: matches.length });

  return (
    <div {...getRootProps()} className={styles['place']}>
      <div className={styles['frame']} data-sheet={isListed && hasOpener}>
        <div className={styles['title']} aria-hidden="true">
          {question.label}
        </div>
        <TextInput
          {...inputProps}
          {...typedInput(question)}
          {...keyboard}
          ref={inputRef}
          type="text"
          defaultValue={initial}
          className={hasOpener ? styles['withOpener'] : undefined}
          onFocus={(event) => {
            inputProps.onFocus?.(event);
            onFocus?.();
          }}
          onKeyDown={press}
          onInput={() => {
            onSearch?.(typed());
            setSearched(typed());
            setChosen(null);
          }}
          onBlur={(event) => {
            inputProps.onBlur?.(event);
            if (settled !== undefined) write(settled(typed()));
          }}
        />
        {hasOpener && (
          <button
            {...getPopupIndicatorProps()}
            className={styles['opener']}
            aria-label={controlMessage(translate, 'controls>showOptions', { label: question.label })}
          >
            <Chevron />
          </button>
        )}
        {isListed && (
          <div ref={list} className={styles['list']}>
            {matches.length === 0 ? (
              <p>{none}</p>
            ) : (
              <ul {...getListboxProps()}>
                {matches.map((option, index) => {
                  const { key, ...optionProps } = getOptionProps({ option, index });
                  return (
                    <li key={key} {...optionProps}>
                      {option}
                    </li>
                  );
                })}
              </ul>
            )}
          </div>
        )}
      </div>
      <output className="visually-hidden">{isListed && searched !== '' ? news : ''}</output>
    </div>
  );
}

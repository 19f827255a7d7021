import useAutocomplete from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Question } from '../question.ts';
import { useStepForm } from '../step-form-context.ts';
import { controlMessage, type KeyboardSettings } from '../widgets/control.ts';
import { TextInput, typedInput } from './field.tsx';
import { Chevron } from './select-input.tsx';
import styles from './combobox.module.css';

interface ComboboxProps {
  readonly question: Question;
  readonly initial: string;
  /**
   * Returns the options for a text, and all options for an empty text. They have no duplicates and are in the order
   * shown.
   */
  readonly optionsFor: (text: string) => readonly string[];
  /** Whether only options are valid answers. Enter then chooses the first match. */
  readonly acceptsOnlyOptions: boolean;
  /** Whether a button opens the whole list, which fills the screen on a phone. */
  readonly hasOpener?: boolean;
  /** Overrides the keyboard of the question's format. */
  readonly keyboard?: KeyboardSettings;
  readonly onFocus?: (() => void) | undefined;
  readonly onSearch?: ((text: string) => void) | undefined;
  /** Called after an option was chosen and written into the input. */
  readonly onChoose: () => void;
  /** Returns the final text when the input loses focus. */
  readonly completeOnBlur?: ((text: string) => string) | undefined;
}

function activeOption(input: HTMLElement): HTMLElement | null {
  return document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
}

/** An editable combobox. The input is uncontrolled like all inputs of the form; MUI's hook only manages the list. */
export function Combobox({
  question,
  initial,
  optionsFor,
  acceptsOnlyOptions,
  hasOpener = false,
  keyboard,
  onFocus,
  onSearch,
  onChoose,
  completeOnBlur,
}: ComboboxProps) {
  const { translate } = useStepForm().formatContext;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [searchText, setSearchText] = useState('');
  const [chosenOption, setChosenOption] = useState<string | null>(null);
  const options = optionsFor('');
  const readText = () => input.current?.value ?? '';
  const write = (text: string) => {
    if (input.current === null) return;
    input.current.value = text;
    // Shows the beginning of a long text.
    input.current.scrollLeft = 0;
  };
  const close = () => {
    setOpen(false);
    setSearchText('');
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
    filterOptions: () => [...optionsFor(searchText)],
    value: chosenOption,
    freeSolo: !acceptsOnlyOptions,
    open: isOpen,
    autoHighlight: acceptsOnlyOptions && searchText !== '',
    // Typing replaces a chosen option, but continues an unfinished text.
    selectOnFocus: chosenOption !== null,
    clearOnBlur: false,
    handleHomeEndKeys: false,
    onOpen: () => {
      setChosenOption(options.includes(readText()) ? readText() : null);
      setOpen(true);
    },
    onClose: close,
    onChange: (_event, option) => {
      setChosenOption(option);
      if (option === null) return;
      write(option);
      onChoose();
    },
  });
  const { value: _value, ref, ...inputProps } = getInputProps();
  const inputRef = useForkRef(input, ref);
  const matches = groupedOptions.filter((option) => typeof option === 'string');
  const isListShown = isOpen && (acceptsOnlyOptions || matches.length > 0);
  useEffect(() => {
    if (isListShown) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isListShown]);

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement> & { defaultMuiPrevented?: boolean }) => {
    if (event.key === 'Tab' && searchText !== '') activeOption(event.currentTarget)?.click();
    if (event.key !== 'ArrowUp' || !event.altKey) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    close();
  };
  const noMatches = acceptsOnlyOptions ? controlMessage(translate, 'controls>noMatches') : '';
  const announcement =
    matches.length === 0
      ? noMatches
      : controlMessage(translate, 'controls>matches', { count: matches.length });

  return (
    <div {...getRootProps()} className={styles['root']}>
      <div className={styles['frame']} data-sheet={isListShown && hasOpener}>
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
          onKeyDown={handleKeyDown}
          onInput={() => {
            onSearch?.(readText());
            setSearchText(readText());
            setChosenOption(null);
          }}
          onBlur={(event) => {
            inputProps.onBlur?.(event);
            if (completeOnBlur !== undefined) write(completeOnBlur(readText()));
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
        {isListShown && (
          <div ref={list} className={styles['list']}>
            {matches.length === 0 ? (
              <p>{noMatches}</p>
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
      <output className="visually-hidden">{isListShown && searchText !== '' ? announcement : ''}</output>
    </div>
  );
}

import { type ComponentProps, type MouseEvent, useRef } from 'react';
import type { Keyboard } from '../keyboard-of.ts';
import { type Question, labelIdOf } from '../question.ts';
import { Chevron } from './select-input.tsx';
import { TextInput, typedInput } from './field.tsx';
import { type ComboboxOptions, useCombobox, useOffersInView } from './use-combobox.ts';
import styles from './combobox.module.css';

/** What opens below an input that searches. */
function Offers(box: ComponentProps<'div'>) {
  return <div {...box} className={styles['offers']} />;
}

interface ComboboxInputProps extends ComboboxOptions {
  readonly question: Question;
  readonly initial: string;
  readonly messages: {
    /** What the button is called that opens the whole list; where there is no such list, there is no button. */
    readonly open: string | undefined;
    readonly none: string;
    readonly found: (count: number) => string;
  };
  readonly keyboard: Keyboard;
  readonly onFocus?: (() => void) | undefined;
}

/** A press beside the input would take the focus from it, and so close the list. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** An input that offers answers while it is typed in. */
export function ComboboxInput({
  question,
  initial,
  messages,
  keyboard,
  onFocus,
  ...options
}: ComboboxInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { isOpen, isSearch, offers, active, toggle, takeClicked, inputProps, listProps, offerProps } =
    useCombobox(input, question.inputId, options);
  useOffersInView(box, isOpen, active);
  const news = offers.length === 0 ? messages.none : messages.found(offers.length);

  return (
    <div className={styles['frame']}>
      <TextInput
        {...keyboard}
        {...inputProps}
        {...typedInput(question)}
        onFocus={onFocus}
        ref={input}
        type="text"
        defaultValue={initial}
        className={messages.open === undefined ? undefined : styles['withOpener']}
      />
      {messages.open === undefined ? null : (
        <button
          type="button"
          className={styles['opener']}
          tabIndex={-1}
          aria-label={messages.open}
          onMouseDown={keepFocus}
          onClick={toggle}
        >
          <Chevron />
        </button>
      )}
      {isOpen && offers.length > 0 ? (
        <Offers
          {...listProps}
          ref={box}
          aria-labelledby={labelIdOf(question)}
          onMouseDown={keepFocus}
          onClick={takeClicked}
        >
          {offers.map((offer, position) => (
            <div key={offer} {...offerProps(position)}>
              {offer}
            </div>
          ))}
        </Offers>
      ) : null}
      {isOpen && offers.length === 0 ? (
        <Offers ref={box} onMouseDown={keepFocus}>
          <p>{messages.none}</p>
        </Offers>
      ) : null}
      <output className="visually-hidden">{isOpen && isSearch ? news : ''}</output>
    </div>
  );
}

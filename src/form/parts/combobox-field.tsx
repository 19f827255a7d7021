import { type ComponentProps, type MouseEvent, useRef } from 'react';
import type { Keyboard } from '../keyboard-of.ts';
import { controlMessage } from '../controls/control.ts';
import { type Question, labelIdOf } from '../question.ts';
import { useStepForm } from '../step-form-context.ts';
import { Chevron } from './select-input.tsx';
import { Field, TextInput, typedInput } from './field.tsx';
import { type ComboboxOptions, useCombobox, useOffersInView } from './use-combobox.ts';
import styles from './combobox.module.css';

/** What opens below an input that searches. */
function Offers(box: ComponentProps<'div'>) {
  return <div {...box} className={styles['offers']} />;
}

interface ComboboxFieldProps extends ComboboxOptions {
  readonly question: Question;
  readonly initial: string;
  /** Whether a button opens the whole list; where there is no such list, there is no button. */
  readonly hasOpener?: boolean;
  readonly keyboard: Keyboard;
  readonly onFocus?: (() => void) | undefined;
}

/** A press beside the input would take the focus from it, and so close the list. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** A question whose input offers answers while it is typed in. */
export function ComboboxField({
  question,
  initial,
  hasOpener = false,
  keyboard,
  onFocus,
  ...options
}: ComboboxFieldProps) {
  const { translate } = useStepForm().formatContext;
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { isOpen, isSearch, offers, active, toggle, takeClicked, inputProps, listProps, offerProps } =
    useCombobox(input, question.inputId, options);
  useOffersInView(box, isOpen, active);
  const none = options.closed ? controlMessage(translate, 'controls>noMatches') : '';
  const news =
    offers.length === 0 ? none : controlMessage(translate, 'controls>matches', { count: offers.length });

  return (
    <Field question={question}>
      <div className={styles['frame']}>
        <TextInput
          {...keyboard}
          {...inputProps}
          {...typedInput(question)}
          onFocus={onFocus}
          ref={input}
          type="text"
          defaultValue={initial}
          className={hasOpener ? styles['withOpener'] : undefined}
        />
        {hasOpener && (
          <button
            type="button"
            className={styles['opener']}
            tabIndex={-1}
            aria-label={controlMessage(translate, 'controls>showOptions', { label: question.label })}
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
            <p>{none}</p>
          </Offers>
        ) : null}
        <output className="visually-hidden">{isOpen && isSearch ? news : ''}</output>
      </div>
    </Field>
  );
}

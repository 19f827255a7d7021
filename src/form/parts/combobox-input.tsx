import { styled } from '@mui/material/styles';
import { type MouseEvent, useRef } from 'react';
import { type Keyboard, longestTyped } from '../keyboard-of.ts';
import { type Question, describedBy, labelIdOf } from '../question.ts';
import { Chevron } from './chevron.tsx';
import { TextInput } from './text-input.ts';
import { type ComboboxOptions, useCombobox, useOffersInView } from './use-combobox.ts';
import { VisuallyHidden } from './visually-hidden.ts';

/** What opens below an input that searches: over the page, so that nothing moves, and low enough for a phone's keyboard. */
const OfferBox = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 2,
  insetInline: 0,
  insetBlockStart: '100%',
  marginBlockStart: theme.spacing(0.75),
  maxHeight: 'min(21rem, 34svh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  border: `1.5px solid ${theme.palette.text.secondary}`,
  borderRadius: theme.shape.borderRadius,
  boxShadow: theme.shadows[8],
  scrollMarginBlock: '1rem',
  '& [role="option"], & p': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    margin: 0,
    padding: '0.5rem 1rem',
    fontSize: '1.0625rem',
    lineHeight: 1.3,
  },
  '& [role="option"]': { cursor: 'pointer' },
  '& [role="option"]:hover': {
    backgroundColor: `color-mix(in srgb, ${theme.palette.primary.main} 8%, ${theme.palette.background.paper})`,
  },
  // Shown by a bar too, not by its tint alone.
  '& [role="option"][aria-selected="true"]': {
    backgroundColor: `color-mix(in srgb, ${theme.palette.primary.main} 14%, ${theme.palette.background.paper})`,
    boxShadow: `inset 0.25rem 0 0 ${theme.palette.primary.main}`,
  },
  '@media (forced-colors: active)': {
    '& [role="option"][aria-selected="true"]': { outline: '3px solid Highlight', outlineOffset: -3 },
  },
}));

const Frame = styled('div')({ position: 'relative' });

const Opener = styled('button')({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  width: 56,
  padding: 0,
  color: 'inherit',
  background: 'none',
  border: 0,
  cursor: 'pointer',
  '& svg': { display: 'block', margin: 'auto' },
});

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
  const { dataPoint, inputId, error } = question;
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { isOpen, isSearch, offers, active, toggle, takeClicked, inputProps, listProps, offerProps } =
    useCombobox(input, inputId, options);
  useOffersInView(box, isOpen, active);
  const news = offers.length === 0 ? messages.none : messages.found(offers.length);

  return (
    <Frame>
      <TextInput
        {...keyboard}
        {...inputProps}
        onFocus={onFocus}
        ref={input}
        id={inputId}
        name={dataPoint.id}
        type="text"
        defaultValue={initial}
        maxLength={longestTyped(dataPoint)}
        autoComplete={dataPoint.autocomplete}
        enterKeyHint="go"
        sx={messages.open === undefined ? {} : { paddingInlineEnd: '3.5rem', textOverflow: 'ellipsis' }}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(question)}
      />
      {messages.open === undefined ? null : (
        <Opener
          type="button"
          tabIndex={-1}
          aria-label={messages.open}
          onMouseDown={keepFocus}
          onClick={toggle}
        >
          <Chevron />
        </Opener>
      )}
      {isOpen && offers.length > 0 ? (
        <OfferBox
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
        </OfferBox>
      ) : null}
      {isOpen && offers.length === 0 ? (
        <OfferBox ref={box} onMouseDown={keepFocus}>
          <p>{messages.none}</p>
        </OfferBox>
      ) : null}
      <VisuallyHidden as="output">{isOpen && isSearch ? news : ''}</VisuallyHidden>
    </Frame>
  );
}

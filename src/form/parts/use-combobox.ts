import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react';

export interface ComboboxOptions {
  /** What is offered for a text; for an empty one everything there is. Each text once, in the order shown. */
  readonly offersFor: (text: string) => readonly string[];
  /** Whether only an offer is an answer: then the first one found is ready to be taken. */
  readonly closed: boolean;
  readonly onSearch?: ((text: string) => void) | undefined;
  /** An offer was taken; its text stands in the input. */
  readonly onTake: () => void;
  /** What the text becomes when the input is left. */
  readonly settled?: ((text: string) => string) | undefined;
}

export interface Combobox {
  /** True where there is a list to show, be it to say that nothing matches. */
  readonly isOpen: boolean;
  /** True while the offers are those for what is being typed. */
  readonly isSearch: boolean;
  readonly offers: readonly string[];
  /** The place of the offer that Enter would take; -1 where it would take none. */
  readonly active: number;
  readonly toggle: () => void;
  readonly takeClicked: (event: MouseEvent) => void;
  readonly inputProps: ComponentProps<'input'>;
  readonly listProps: ComponentProps<'div'>;
  readonly offerProps: (position: number) => ComponentProps<'div'>;
}

const nowhere = -1;

/** The offer a key moves to: round and round, from nowhere to either end. */
function neighbour(position: number, key: string, count: number): number {
  if (key === 'ArrowDown') return position + 1 < count ? position + 1 : 0;
  return position > 0 ? position - 1 : count - 1;
}

function write(input: HTMLInputElement | null, text: string): void {
  if (input === null) return;
  input.value = text;
  // One longer than its field is read from its beginning, wherever typing had scrolled it.
  input.scrollLeft = 0;
}

/**
 * The behaviour of an editable combobox with a list, by the ARIA pattern of that name. The input owns its text and
 * keeps the focus; ids of the list and the offers begin with the input's.
 */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  inputId: string,
  { offersFor, closed, onSearch, onTake, settled }: ComboboxOptions,
): Combobox {
  const [isWanted, setWanted] = useState(false);
  const [searched, setSearched] = useState('');
  const [reached, setReached] = useState(nowhere);
  const offers = offersFor(searched);
  const isOpen = isWanted && (closed || offers.length > 0);
  const active = isOpen && reached < offers.length ? reached : nowhere;
  const isListOpen = isOpen && offers.length > 0;
  const listId = `${inputId}-offers`;
  const offerId = (position: number) => `${inputId}-offer-${position}`;

  function open(text: string, position: number): void {
    setSearched(text);
    setReached(position);
    setWanted(true);
  }
  const close = () => setWanted(false);
  const typed = () => input.current?.value ?? '';

  function take(position: number): void {
    const text = offers[position];
    if (text === undefined) return;
    write(input.current, text);
    close();
    onTake();
  }

  function move(key: string): void {
    if (isOpen) return setReached(neighbour(active, key, offers.length));
    const whole = offersFor('');
    const chosen = whole.indexOf(typed());
    open('', chosen === nowhere ? neighbour(nowhere, key, whole.length) : chosen);
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        if (event.altKey && event.key === 'ArrowUp') close();
        else move(event.key);
        break;
      case 'Enter':
        if (active === nowhere) break;
        // The form is sent by the next Enter.
        event.preventDefault();
        take(active);
        break;
      case 'Tab':
        if (searched !== '' && active !== nowhere) take(active);
        break;
      case 'Escape':
        if (!isOpen) break;
        event.preventDefault();
        close();
        break;
      default:
    }
  }

  function openWhole(): void {
    const chosen = offersFor('').indexOf(typed());
    open('', chosen);
    // What is typed next replaces an answer; a text that is only begun is gone on with.
    if (chosen !== nowhere) input.current?.select();
  }

  function search(): void {
    onSearch?.(typed());
    open(typed(), closed && typed() !== '' ? 0 : nowhere);
  }

  function leave(): void {
    if (settled !== undefined) write(input.current, settled(typed()));
    close();
  }

  return {
    isOpen,
    isSearch: searched !== '',
    offers,
    active,
    toggle: () => {
      input.current?.focus();
      if (isOpen) close();
      else openWhole();
    },
    takeClicked: ({ target }) => {
      const option = target instanceof Element ? target.closest('[data-offer]') : null;
      if (option !== null) take(Number(option.getAttribute('data-offer')));
    },
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isListOpen,
      'aria-controls': isListOpen ? listId : undefined,
      'aria-activedescendant': active === nowhere ? undefined : offerId(active),
      onInput: search,
      onKeyDown: press,
      onClick: () => {
        if (!isOpen) openWhole();
      },
      onBlur: leave,
    },
    listProps: { id: listId, role: 'listbox' },
    offerProps: (position) => ({
      id: offerId(position),
      role: 'option',
      'aria-selected': position === active,
      'data-offer': position,
    }),
  };
}

/** Keeps the list, and the offer reached in it, in view; also above a phone's keyboard, which comes up after the list. */
export function useOffersInView(list: RefObject<HTMLElement | null>, shown: boolean, active: number): void {
  useEffect(() => {
    if (!shown) return undefined;
    const reveal = () => list.current?.scrollIntoView?.({ block: 'nearest' });
    reveal();
    window.visualViewport?.addEventListener('resize', reveal);
    return () => window.visualViewport?.removeEventListener('resize', reveal);
  }, [list, shown]);

  useEffect(() => {
    if (!shown || active === nowhere) return;
    list.current?.querySelector(`[data-offer="${active}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [list, shown, active]);
}

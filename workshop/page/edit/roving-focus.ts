import { type FocusEvent, type KeyboardEvent, useState } from 'react';

interface RovingFocus {
  /** The props of the table. */
  readonly gridProps: {
    readonly role: 'grid';
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  };
  /** The props of a link or button in a cell. */
  readonly stopProps: (name: string) => { readonly 'data-stop': string; readonly tabIndex: 0 | -1 };
}

/** The links and buttons of a row, from left to right. */
function stopsOf(row: HTMLElement | undefined): readonly HTMLElement[] {
  return row === undefined ? [] : [...row.querySelectorAll<HTMLElement>('[data-stop]')];
}

/** Whether a row is the first one of its group. */
function isFirstOfGroup(row: HTMLElement): boolean {
  return row.previousElementSibling === null;
}

/** The element that a key moves the focus to. Page Down and Page Up move to the next and the previous group of rows. */
function targetOf(key: string, current: HTMLElement, grid: HTMLElement): HTMLElement | undefined {
  const rows = [...grid.querySelectorAll<HTMLElement>('tr')];
  const position = rows.findIndex((row) => row.contains(current));
  const row = rows[position];
  const stops = stopsOf(row);
  const column = stops.indexOf(current);
  const stopInRow = (next: HTMLElement | undefined): HTMLElement | undefined => {
    // The main element of a row is its last one.
    const isMain = column === stops.length - 1;
    const rowStops = stopsOf(next);
    return isMain ? rowStops.at(-1) : (rowStops[column] ?? rowStops.at(-1));
  };
  switch (key) {
    case 'ArrowDown':
      return stopInRow(rows[position + 1]);
    case 'ArrowUp':
      return stopInRow(rows[position - 1]);
    case 'ArrowRight':
      return stops[column + 1];
    case 'ArrowLeft':
      return stops[column - 1];
    case 'Home':
      return stopInRow(rows[0]);
    case 'End':
      return stopInRow(rows.at(-1));
    case 'PageDown':
      return stopInRow(rows.slice(position + 1).find(isFirstOfGroup));
    case 'PageUp':
      return stopInRow(rows.slice(0, Math.max(0, position)).findLast(isFirstOfGroup));
    default:
      return undefined;
  }
}

/**
 * One tab stop for a grid of links and buttons. The keys are those of a layout grid of the ARIA Authoring Practices
 * Guide: https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export function useRovingFocus(
  names: readonly string[],
  /** Receives the focus first. A new value moves the tab stop. */
  preferred: string | undefined,
  isPaused: () => boolean = () => false,
): RovingFocus {
  const [focused, setFocused] = useState<{
    readonly name: string;
    readonly preferredAtFocus: string | undefined;
  }>();
  const lastFocused =
    focused !== undefined && focused.preferredAtFocus === preferred ? focused.name : undefined;
  const stop =
    [lastFocused, preferred].find((name) => name !== undefined && names.includes(name)) ?? names[0];
  return {
    gridProps: {
      role: 'grid',
      onKeyDown: (event) => {
        const { key, altKey, ctrlKey, metaKey, shiftKey, target, currentTarget } = event;
        if (altKey || ctrlKey || metaKey || shiftKey || isPaused() || !(target instanceof HTMLElement))
          return;
        const next = targetOf(key, target, currentTarget);
        if (next === undefined) return;
        event.preventDefault();
        next.focus();
      },
      onFocus: ({ target }) => {
        const name = target.dataset['stop'];
        if (name !== undefined) setFocused({ name, preferredAtFocus: preferred });
      },
    },
    stopProps: (name) => ({ 'data-stop': name, tabIndex: name === stop ? 0 : -1 }),
  };
}

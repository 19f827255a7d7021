import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface FocusedStop {
  readonly element: HTMLElement;
  readonly name: string;
  /** Its position among the elements of the same kind. */
  readonly position: number;
}

interface KeptFocus {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

/** The part of a name before its first space: `question` of `question email`. */
function kindOf(name: string): string {
  return name.split(' ', 1)[0] ?? '';
}

function stopsIn(list: HTMLElement, kind: string): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-stop]')].filter(
    (stop) => kindOf(stop.dataset['stop'] ?? '') === kind,
  );
}

/**
 * Keeps the focus in a list with the names of `useRovingFocus`. If the focused element is rendered again in another
 * place, it has the focus there. If it is removed, the element at its position has the focus.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): KeptFocus {
  const focused = useRef<FocusedStop>(undefined);
  useLayoutEffect(() => {
    const last = focused.current;
    if (last === undefined || list.current === null) return;
    const stops = stopsIn(list.current, kindOf(last.name));
    if (last.element.isConnected) {
      focused.current = { ...last, position: stops.indexOf(last.element) };
      return;
    }
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    const same = stops.find((stop) => stop.dataset['stop'] === last.name);
    (same ?? stops[Math.min(last.position, stops.length - 1)])?.focus();
  });
  return {
    onFocus: ({ target, currentTarget }) => {
      const name = target.dataset['stop'];
      focused.current =
        name === undefined
          ? undefined
          : { element: target, name, position: stopsIn(currentTarget, kindOf(name)).indexOf(target) };
    },
    // A removed element causes no event, because React ignores events during a commit.
    onBlur: () => {
      focused.current = undefined;
    },
  };
}

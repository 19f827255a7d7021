import { useSyncExternalStore } from 'react';
import type { JsonPath } from '../server/change-json.ts';

/** A value in a file, which a field edits. */
export interface FieldPlace {
  readonly file: string;
  readonly path: JsonPath;
}

/** The attribute that marks the element of a field with the place of the value that it edits. */
export function fieldProps(place: FieldPlace | undefined): { readonly 'data-place'?: string } {
  return place === undefined ? {} : { 'data-place': JSON.stringify([place.file, ...place.path]) };
}

const maxWaitInMs = 5000;
const highlightInMs = 4000;

let pointedPlace: FieldPlace | undefined;
/** Ends the current highlight. */
let endHighlight: (() => void) | undefined;
const listeners = new Set<() => void>();

function placeIn(element: HTMLElement): readonly unknown[] {
  return JSON.parse(element.dataset['place'] ?? '[]') as unknown[];
}

function startsWithPath(whole: readonly unknown[], part: readonly unknown[]): boolean {
  return part.length <= whole.length && part.every((name, index) => name === whole[index]);
}

/**
 * Returns the field of a value. If there is none, returns the field of the smallest part that contains the value, or
 * else the first field of a value inside it.
 */
function elementIn(part: ParentNode, { file, path }: FieldPlace): HTMLElement | undefined {
  const searchedPath = [file, ...path];
  const fields = [...part.querySelectorAll<HTMLElement>('[data-place]')].map((element) => ({
    element,
    place: placeIn(element),
  }));
  const [closest] = fields
    .filter(({ place }) => startsWithPath(searchedPath, place))
    .toSorted((one, other) => other.place.length - one.place.length);
  return (closest ?? fields.find(({ place }) => startsWithPath(place, searchedPath)))?.element;
}

/** Searches the open dialog only, if there is one, because the page behind it cannot have the focus. */
function elementOf(place: FieldPlace): HTMLElement | undefined {
  return elementIn(document.querySelector('[role="dialog"]') ?? document, place);
}

/** Highlights a field until its input loses the focus, another field is highlighted, or some time has passed. */
function highlight(element: HTMLElement): void {
  endHighlight?.();
  const end = (): void => {
    clearTimeout(timer);
    element.removeEventListener('focusout', end);
    delete element.dataset['pointed'];
    endHighlight = undefined;
  };
  const timer = setTimeout(end, highlightInMs);
  element.addEventListener('focusout', end);
  element.dataset['pointed'] = 'true';
  endHighlight = end;
}

function showField(element: HTMLElement): void {
  for (
    let details = element.closest('details');
    details;
    details = details.parentElement?.closest('details') ?? null
  )
    details.open = true;
  element.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  element.scrollIntoView({ block: 'nearest' });
  highlight(element);
}

function setPointed(place: FieldPlace | undefined): void {
  pointedPlace = place;
  for (const listener of listeners) listener();
}

/** Focuses and highlights the field of a value as soon as it is rendered. Its pane must be shown. */
export function pointAt(place: FieldPlace): void {
  setPointed(place);
  const end = performance.now() + maxWaitInMs;
  const showIfRendered = (): void => {
    if (pointedPlace !== place) return;
    const element = elementOf(place);
    if (element === undefined && performance.now() < end) {
      setTimeout(showIfRendered, 50);
      return;
    }
    if (element !== undefined) showField(element);
    setPointed(undefined);
  };
  setTimeout(showIfRendered);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The value whose field is about to be focused. A panel with tabs must open the tab that contains this field. */
export function usePointedPlace(): FieldPlace | undefined {
  return useSyncExternalStore(subscribe, () => pointedPlace);
}

/** Returns the element in the current page: itself, or the list entry of the same name that has replaced it. */
function currentElement(element: HTMLElement): HTMLElement | null {
  if (element.isConnected) return element;
  const name = element.dataset['stop'];
  return name === undefined ? null : document.querySelector(`[data-stop="${name}"]`);
}

/** Whether no element has the focus. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Focuses an element, or the first existing one of these selectors. */
export function focusOr(
  element: HTMLElement | undefined,
  selectors: readonly string[],
  root: ParentNode = document,
): void {
  const current = element === undefined ? null : currentElement(element);
  const target =
    current ?? selectors.map((each) => root.querySelector<HTMLElement>(each)).find((each) => each !== null);
  target?.focus();
}

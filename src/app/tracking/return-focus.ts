/** To where the applicant was; where that is gone, to the heading of the page. */
export function returnFocus(cameFrom: EventTarget | null): void {
  const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected && cameFrom !== document.body;
  const target = isThere ? cameFrom : document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: true });
}

const containerId = 'application';

/** The one element the application is mounted into. */
export function findContainer(document: Document): HTMLElement {
  const container = document.getElementById(containerId);
  if (container === null)
    throw new Error(`The page has no element with the id "${containerId}" to mount into.`);
  return container;
}

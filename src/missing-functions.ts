// Defines the functions that the build uses and that the oldest supported browsers lack (`browserslist` in package.json).
// `tests/e2e/browser-floor.spec.ts` fails for a function that is not here yet.

export function add(owner: object, name: string, value: unknown): void {
  // Not enumerable, like a built-in function.
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

add(Array.prototype, 'findLast', function findLast<
  Item,
>(this: readonly Item[], test: (item: Item, position: number, all: readonly Item[]) => unknown):
  | Item
  | undefined {
  for (let position = this.length - 1; position >= 0; position -= 1) {
    const item = this[position] as Item;
    if (test(item, position, this)) return item;
  }
  return undefined;
});

add(Array.prototype, 'toSorted', function toSorted<
  Item,
>(this: readonly Item[], compare?: (one: Item, other: Item) => number): Item[] {
  return [...this].sort(compare);
});

add(URL, 'canParse', (address: string | URL, base?: string | URL): boolean => {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
});

add(AbortSignal, 'timeout', (milliseconds: number): AbortSignal => {
  const controller = new AbortController();
  const reason = new DOMException('The operation timed out.', 'TimeoutError');
  setTimeout(() => controller.abort(reason), milliseconds);
  return controller.signal;
});

// Does not validate, because no form of the application uses the browser's validation.
add(HTMLFormElement.prototype, 'requestSubmit', function requestSubmit(this: HTMLFormElement): void {
  if (this.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))) this.submit();
});

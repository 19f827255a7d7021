/** The end of a `switch` over a closed union: reached only where outside data lied about its type. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}

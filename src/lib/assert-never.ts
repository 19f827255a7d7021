/** Makes a `switch` over a closed union exhaustive. Reached only if external data does not match its type. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}

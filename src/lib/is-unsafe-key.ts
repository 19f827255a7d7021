const unsafe: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Names that reach an object's prototype where outside data is copied; no field of ours is called so. */
export function isUnsafeKey(key: string): boolean {
  return unsafe.includes(key);
}

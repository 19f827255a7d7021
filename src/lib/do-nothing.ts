/** A no-op. */
export function doNothing(): void {}

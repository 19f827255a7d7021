/** Stands where a function is due and there is nothing to do yet. */
export function doNothing(): void {}

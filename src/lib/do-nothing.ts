export function doNothing(): void {}

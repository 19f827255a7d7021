/** Invalid arguments or files. The message says how to correct them. */
export class UserError extends Error {}

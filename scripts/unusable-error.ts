/** What was asked for cannot be done with what was given; the message says what to give instead. */
export class UnusableError extends Error {}

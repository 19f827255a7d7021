/**
 * How long a page waits for what it is made of before it says so and offers another try. A script that hangs never fails,
 * so what takes longer counts as missing.
 */
export const patienceInMs = 7000;

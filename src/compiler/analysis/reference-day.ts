/** The day on which conditions about dates are tried; any day would do, but never the day of the run. */
export const referenceDay = '2024-06-15';

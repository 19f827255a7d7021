/** The day on which conditions about dates are tried; any day would do, but never the day of the run. */
export const provingDay = '2024-06-15';

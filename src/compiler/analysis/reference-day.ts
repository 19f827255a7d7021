/**
 * Conditions about dates are evaluated on this fixed day, so that the result does not depend on the day of the
 * compile.
 */
export const referenceDay = '2024-06-15';

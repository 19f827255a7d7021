/** What an applicant may agree to, each by itself. */
export const purposes = ['measurement', 'advertising'] as const;
export type Purpose = (typeof purposes)[number];

/**
 * The texts that ask for consent to tracking, by their keys below `common:`. A language has them wherever
 * a country waits for that consent.
 */
export const trackingWords = [
  'tracking>title',
  'tracking>body',
  'tracking>accept',
  'tracking>refuse',
] as const;

import type { Theme } from '../model/site.ts';

/** The system font, scaled to the metrics of the brand's font (`scripts/site/fallback-faces.ts`). */
export function fallbackFamily(family: string): string {
  return `${family} Fallback`;
}

/** The CSS `font-family` of a brand. */
export function fontFamilyOf({ family, fallback, package: files }: Theme['typeface']): string {
  const own = files === undefined ? [family] : [family, fallbackFamily(family)];
  return [...own.map((name) => JSON.stringify(name)), fallback].join(', ');
}

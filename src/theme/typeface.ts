import type { Theme } from '../model/site.ts';

/** The device's own typeface, scaled to the metrics of a brand's (`scripts/site/fallback-faces.ts`). */
export function fallbackFamily(family: string): string {
  return `${family} Fallback`;
}

/** The CSS list of families of a brand. */
export function fontFamilyOf({ family, fallback, package: files }: Theme['typeface']): string {
  const own = files === undefined ? [family] : [family, fallbackFamily(family)];
  return [...own.map((name) => JSON.stringify(name)), fallback].join(', ');
}

import type { Theme } from '../model/site.ts';

function hyphenated(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** What a page calls the device's own typeface where it is drawn in the measures of a brand's. */
export function fallbackFamily(family: string): string {
  return `${family} Fallback`;
}

function families({ family, fallback, package: files }: Theme['typeface']): string {
  const own = files === undefined ? [family] : [family, fallbackFamily(family)];
  return [...own.map((name) => JSON.stringify(name)), fallback].join(', ');
}

/** A brand's tokens as CSS custom properties; every style sheet is written in these alone. */
export function brandVariables(theme: Theme): { readonly [variable: string]: string } {
  const colours = Object.entries(theme.colours).map(([role, colour]) => [
    `--colour-${hyphenated(role)}`,
    colour,
  ]);
  return {
    ...Object.fromEntries(colours),
    '--typeface': families(theme.typeface),
    '--heading-weight': String(theme.headingWeight),
    // A brand of light headings still says firmly what a press does.
    '--button-weight': String(Math.max(600, theme.headingWeight)),
    '--radius-button': `${theme.radius.button}px`,
    '--radius-control': `${theme.radius.control}px`,
    '--radius-card': `${theme.radius.card}px`,
    '--density': String(theme.density),
  };
}

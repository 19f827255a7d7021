import type { Theme } from '../model/site.ts';

function hyphenated(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A brand's tokens as CSS custom properties; every style sheet is written in these alone. */
export function brandVariables(theme: Theme): { readonly [variable: string]: string } {
  const colours = Object.entries(theme.colours).map(([role, colour]) => [
    `--colour-${hyphenated(role)}`,
    colour,
  ]);
  return {
    ...Object.fromEntries(colours),
    '--typeface': `${JSON.stringify(theme.typeface.family)}, ${theme.typeface.fallback}`,
    '--heading-weight': String(theme.headingWeight),
    // A brand of light headings still says firmly what a press does.
    '--button-weight': String(Math.max(600, theme.headingWeight)),
    '--radius-button': `${theme.radius.button}px`,
    '--radius-control': `${theme.radius.control}px`,
    '--radius-card': `${theme.radius.card}px`,
    '--density': String(theme.density),
  };
}

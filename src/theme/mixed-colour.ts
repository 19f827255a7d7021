/** The palette colours that replace a mix in browsers without `color-mix`; "transparent" is also allowed. */
const flatRoles = [
  'accent',
  'background-default',
  'background-paper',
  'border',
  'common-black',
  'common-white',
  'primary-contrastText',
  'primary-main',
  'success-main',
  'tint',
  'text-primary',
] as const;

const border = 'var(--mui-palette-border)';

function flatName(colour: string): string {
  const [, role] = /^var\(--mui-palette-([\w-]+)\)$/.exec(colour) ?? [];
  if (colour === 'transparent') return '--flat-none';
  if (role === undefined || !flatRoles.some((known) => known === role))
    throw new Error(`"${colour}" is no fallback for a mix. Add it to src/theme/mixed-colour.ts.`);
  return `--flat-${role}`;
}

/**
 * A mix of two colours. A variable hides `color-mix` from browsers that lack it. They use the colour with the larger
 * share, or the border colour if it is part of the mix.
 */
export function mixedColour(one: string, percent: number, other: string): string {
  const nearest = percent >= 50 || one === border ? one : other;
  return `var(${flatName(nearest)}, color-mix(in srgb, ${one} ${percent}%, ${other}))`;
}

/** Sets the variables where `color-mix` is missing. */
export const flatColours = {
  '@supports not (color: color-mix(in srgb, red, red))': {
    ':root': {
      ...Object.fromEntries(flatRoles.map((role) => [`--flat-${role}`, `var(--mui-palette-${role})`])),
      '--flat-none': 'transparent',
    },
  },
};

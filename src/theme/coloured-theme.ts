import { contrast } from '../lib/contrast.ts';
import { logWarning } from '../lib/log.ts';
import { colourPairs } from '../model/colour-pairs.ts';
import type { Theme } from '../model/site.ts';

const colourPattern = /^#[0-9a-f]{6}$/i;

/**
 * Applies the colors of an embedding page to a brand's theme, by role. Ignores unknown roles and invalid colors. Returns the
 * brand's theme if no color is left or if a pair has too little contrast. The colors of an embedding page apply in dark mode,
 * too.
 */
export function colouredTheme(
  theme: Theme,
  customColours: { readonly [role: string]: string } | null,
): Theme {
  const validEntries = Object.entries(customColours ?? {}).filter(
    ([role, value]) => Object.hasOwn(theme.colours, role) && colourPattern.test(value),
  );
  if (validEntries.length === 0) return theme;
  const { darkColours: _dark, ...withoutDark } = theme;
  const colours = { ...theme.colours, ...Object.fromEntries(validEntries) };
  const isReadable = colourPairs.every(({ role, backgrounds, minimumContrast }) =>
    backgrounds.every((other) => contrast(colours[role], colours[other]) >= minimumContrast),
  );
  if (isReadable) return { ...withoutDark, colours };
  logWarning('Ignored UI colors with too little contrast');
  return theme;
}

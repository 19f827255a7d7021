import { contrast } from '../lib/contrast.ts';
import { logWarning } from '../lib/log.ts';
import type { Theme } from '../model/site.ts';

type Role = keyof Theme['colours'];

const colour = /^#[0-9a-f]{6}$/i;
const grounds = ['background', 'surface', 'tint'] as const;

/** A role, its backgrounds and the minimum contrast: first for text, then for borders and focus rings. */
const pairs: readonly (readonly [Role, readonly Role[], number])[] = [
  ['text', [...grounds, 'errorTint'], 4.5],
  ['mutedText', grounds, 4.5],
  ['accent', grounds, 4.5],
  ['success', grounds, 4.5],
  ['error', [...grounds, 'errorTint'], 4.5],
  ['onPrimary', ['primary'], 4.5],
  ['border', grounds, 3],
  ['selected', grounds, 3],
  ['focus', [...grounds, 'primary'], 3],
];

/**
 * Applies the colors of an embedding page to a brand's theme, by role. Ignores unknown roles and invalid colors. Returns the
 * brand's theme if no color is left or if a pair has too little contrast. The colors of an embedding page apply in dark mode,
 * too.
 */
export function colouredTheme(theme: Theme, asked: { readonly [role: string]: string } | null): Theme {
  const wanted = Object.entries(asked ?? {}).filter(
    ([role, value]) => Object.hasOwn(theme.colours, role) && colour.test(value),
  );
  if (wanted.length === 0) return theme;
  const { darkColours: _dark, ...withoutDark } = theme;
  const colours = { ...theme.colours, ...Object.fromEntries(wanted) };
  const isReadable = pairs.every(([role, others, least]) =>
    others.every((other) => contrast(colours[role], colours[other]) >= least),
  );
  if (isReadable) return { ...withoutDark, colours };
  logWarning('Ignored UI colors with too little contrast');
  return theme;
}

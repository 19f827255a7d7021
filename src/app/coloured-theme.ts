import { contrast } from '../lib/contrast.ts';
import { logWarning } from '../lib/log.ts';
import type { Theme } from '../model/site.ts';
import type { UiColors } from '../state/ui-colors.ts';

type Role = keyof Theme['colours'];

const colour = /^#[0-9a-f]{6}$/i;
const grounds = ['background', 'surface', 'tint'] as const;

/** What has to be told apart, from what, and how well: words, then edges and rings. */
const pairs: readonly (readonly [Role, readonly Role[], number])[] = [
  ['text', [...grounds, 'errorTint'], 4.5],
  ['mutedText', grounds, 4.5],
  ['accent', grounds, 4.5],
  ['success', grounds, 4.5],
  ['error', [...grounds, 'errorTint'], 4.5],
  ['onPrimary', ['primary'], 4.5],
  ['border', grounds, 3],
  ['focus', [...grounds, 'primary'], 3],
];

/**
 * A brand's theme in the colours somebody else asked for. What is no colour, or no role of the theme, is left out; with
 * colours that somebody could not read, the brand's own stay, all of them.
 */
export function colouredTheme(theme: Theme, asked: UiColors): Theme {
  const wanted = Object.entries(asked ?? {}).filter(
    ([role, value]) => Object.hasOwn(theme.colours, role) && colour.test(value),
  );
  if (wanted.length === 0) return theme;
  const colours = { ...theme.colours, ...Object.fromEntries(wanted) };
  if (pairs.every(([role, others, least]) => others.every((other) => isSeen(colours, role, other, least)))) {
    return { ...theme, colours };
  }
  logWarning('Refused colours that cannot be told apart');
  return theme;
}

function isSeen(colours: Theme['colours'], role: Role, other: Role, least: number): boolean {
  return contrast(colours[role], colours[other]) >= least;
}

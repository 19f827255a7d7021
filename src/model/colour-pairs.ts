import type { Theme } from './site.ts';

export type ColourRole = keyof Theme['colours'];

/** A colour, the colours behind it, and the minimum contrast with them. */
export interface ColourPairs {
  readonly role: ColourRole;
  readonly grounds: readonly ColourRole[];
  readonly least: number;
}

const grounds = ['background', 'surface', 'tint'] as const;
const leastForWords = 4.5;
const leastForEdges = 3;

/** The minimum contrast ratios of WCAG 2.2 AA: for text of any size, and for edges and focus rings. */
export const colourPairs: readonly ColourPairs[] = [
  { role: 'text', grounds: [...grounds, 'errorTint'], least: leastForWords },
  { role: 'mutedText', grounds, least: leastForWords },
  { role: 'accent', grounds, least: leastForWords },
  { role: 'success', grounds, least: leastForWords },
  { role: 'error', grounds: [...grounds, 'errorTint'], least: leastForWords },
  { role: 'onPrimary', grounds: ['primary'], least: leastForWords },
  { role: 'border', grounds, least: leastForEdges },
  { role: 'selected', grounds, least: leastForEdges },
  { role: 'focus', grounds: [...grounds, 'primary'], least: leastForEdges },
];

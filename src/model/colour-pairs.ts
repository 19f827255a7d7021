import type { Theme } from './site.ts';

export type ColourRole = keyof Theme['colours'];

/** A colour, the colours behind it, and the minimum contrast with them. */
export interface ColourPairs {
  readonly role: ColourRole;
  readonly backgrounds: readonly ColourRole[];
  readonly minimumContrast: number;
}

const pageBackgrounds = ['background', 'surface', 'tint'] as const;
const textContrast = 4.5;
const edgeContrast = 3;

/** The minimum contrast ratios of WCAG 2.2 AA: for text of any size, and for edges and focus rings. */
export const colourPairs: readonly ColourPairs[] = [
  { role: 'text', backgrounds: [...pageBackgrounds, 'errorTint'], minimumContrast: textContrast },
  { role: 'mutedText', backgrounds: pageBackgrounds, minimumContrast: textContrast },
  { role: 'accent', backgrounds: pageBackgrounds, minimumContrast: textContrast },
  { role: 'success', backgrounds: pageBackgrounds, minimumContrast: textContrast },
  { role: 'error', backgrounds: [...pageBackgrounds, 'errorTint'], minimumContrast: textContrast },
  { role: 'onPrimary', backgrounds: ['primary'], minimumContrast: textContrast },
  { role: 'border', backgrounds: pageBackgrounds, minimumContrast: edgeContrast },
  { role: 'selected', backgrounds: pageBackgrounds, minimumContrast: edgeContrast },
  { role: 'focus', backgrounds: [...pageBackgrounds, 'primary'], minimumContrast: edgeContrast },
];

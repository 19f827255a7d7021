import { colourPairs } from '../../../src/model/colour-pairs.ts';
import { contrast } from '../../../src/lib/contrast.ts';
import { inWords } from './settings-changes.ts';

export const colourPattern = /^#[0-9a-f]{6}$/i;

/** The lowest contrast of a colour. */
export interface Contrast {
  readonly isEnough: boolean;
  readonly words: string;
}

/** The lowest contrast of each colour with the colours behind it, by its name. */
export function contrastsOf(colours: { readonly [role: string]: unknown }): ReadonlyMap<string, Contrast> {
  return new Map(
    colourPairs.flatMap(
      ({ role, backgrounds, minimumContrast }): readonly (readonly [string, Contrast])[] => {
        const [lowest] = backgrounds
          .map((ground) => ({ ground, ratio: contrast(String(colours[role]), String(colours[ground])) }))
          .filter(({ ratio }) => Number.isFinite(ratio))
          .toSorted((one, other) => one.ratio - other.ratio);
        if (lowest === undefined) return [];
        const isEnough = lowest.ratio >= minimumContrast;
        const shown = (Math.floor(lowest.ratio * 100) / 100).toFixed(2);
        const ground = inWords(lowest.ground).toLowerCase();
        return [
          [
            role,
            {
              isEnough,
              words: `Contrast ${shown} on ${ground}; at least ${minimumContrast}${isEnough ? '.' : ' is needed.'}`,
            },
          ],
        ];
      },
    ),
  );
}

import { colourPairs } from '../../../src/model/colour-pairs.ts';
import { contrast } from '../../../src/lib/contrast.ts';
import { labelOfName } from './settings-changes.ts';

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
          .map((background) => ({
            ground: background,
            ratio: contrast(String(colours[role]), String(colours[background])),
          }))
          .filter(({ ratio }) => Number.isFinite(ratio))
          .toSorted((one, other) => one.ratio - other.ratio);
        if (lowest === undefined) return [];
        const isEnough = lowest.ratio >= minimumContrast;
        const ratioText = (Math.floor(lowest.ratio * 100) / 100).toFixed(2);
        const backgroundLabel = labelOfName(lowest.ground).toLowerCase();
        return [
          [
            role,
            {
              isEnough,
              words: `Contrast ${ratioText} on ${backgroundLabel}; at least ${minimumContrast}${isEnough ? '.' : ' is needed.'}`,
            },
          ],
        ];
      },
    ),
  );
}

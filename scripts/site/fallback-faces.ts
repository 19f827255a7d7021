import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { fallbackFamily } from '../../src/theme/typeface.ts';
import type { Theme } from '../../src/model/site.ts';
import { UnusableError } from '../unusable-error.ts';
import deviceFonts from './device-fonts.json' with { type: 'json' };

/** What average widths are taken of. */
const latin = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));

type GenericFamily = keyof typeof deviceFonts;

function isMeasured(family: string): family is GenericFamily {
  return Object.hasOwn(deviceFonts, family);
}

/** The family a browser takes where it has none of the others. */
function genericFamily({ family, fallback }: Theme['typeface']): GenericFamily {
  const last = fallback.split(',').at(-1)?.trim() ?? '';
  if (isMeasured(last)) return last;
  const measured = Object.keys(deviceFonts).join(' or ');
  throw new UnusableError(`The fallback of the typeface "${family}" ends in "${last}", not in ${measured}.`);
}

/**
 * Typefaces that phones and desktops have, each drawn as wide and as high as the brand's own at each weight: the page is
 * read in one of them until that comes, and its lines break where they will. Of one family the last rule that a device
 * has a font for counts. Their measures, `device-fonts.json`, are those of the package `@capsizecss/metrics` 4.3.0, of the
 * regular and the bold cut of each (`variants['700']`).
 */
export async function fallbackFaces(
  typeface: Theme['typeface'],
  weights: readonly number[],
  font: Uint8Array,
): Promise<string> {
  const { family } = typeface;
  const devices = deviceFonts[genericFamily(typeface)];
  const faces = await Promise.all(
    [...new Set(weights)].map(async (weight) => {
      const cut = await subsetFont(font, latin, {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
      });
      const metrics = { ...(await fromBuffer(Buffer.from(cut))), familyName: family };
      return devices.map(({ regular, bold }) => {
        const { fontFaces } = createFontStack(
          [metrics, { ...(weight < 600 ? regular : bold), familyName: fallbackFamily(family) }],
          { fontFaceFormat: 'styleString', fontFaceProperties: { fontWeight: weight } },
        );
        return fontFaces;
      });
    }),
  );
  return faces
    .flat()
    .join('')
    .replaceAll(/\s*\n\s*/g, '');
}

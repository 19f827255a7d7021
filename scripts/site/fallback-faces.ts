import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { fallbackFamily } from '../../src/app/brand-variables.ts';
import type { Theme } from '../../src/model/site.ts';
import deviceFonts from './device-fonts.json' with { type: 'json' };

/** What average widths are taken of. */
const latin = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));

/**
 * Typefaces that phones and desktops have, each drawn as wide and as high as the brand's own at each weight: the page is
 * read in one of them until that comes, and its lines break where they will. Of one family the last rule that a device
 * has a font for counts.
 */
export async function fallbackFaces(
  { family, fallback }: Theme['typeface'],
  weights: readonly number[],
  font: Uint8Array,
): Promise<string> {
  const kind = fallback.endsWith('sans-serif') ? 'sans-serif' : 'serif';
  const faces = await Promise.all(
    [...new Set(weights)].map(async (weight) => {
      const cut = await subsetFont(font, latin, {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
      });
      const metrics = { ...(await fromBuffer(Buffer.from(cut))), familyName: family };
      return deviceFonts[kind].map(({ regular, bold }) => {
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

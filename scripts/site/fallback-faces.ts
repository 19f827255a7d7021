import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import type { Theme } from '../../src/model/site.ts';
import { fallbackFamily } from '../../src/theme/typeface.ts';
import { UserError } from '../user-error.ts';

type Metrics = readonly [string, string, number, number, number, number, number];

/** Metrics of the regular and the bold font of common device families. Source: `@capsizecss/metrics` 4.3.0. */
const deviceFonts: { readonly [family: string]: readonly (readonly [Metrics, Metrics])[] } = {
  'sans-serif': [
    [
      ['Noto Sans Regular', 'NotoSans-Regular', 1069, -293, 0, 1000, 474],
      ['Noto Sans Bold', 'NotoSans-Bold', 1069, -293, 0, 1000, 503],
    ],
    [
      ['Roboto Regular', 'Roboto-Regular', 1900, -500, 0, 2048, 911],
      ['Roboto Bold', 'Roboto-Bold', 1900, -500, 0, 2048, 926],
    ],
    [
      ['Arial', 'ArialMT', 1854, -434, 67, 2048, 913],
      ['Arial Bold', 'Arial-BoldMT', 1854, -434, 67, 2048, 983],
    ],
  ],
  serif: [
    [
      ['Noto Serif Regular', 'NotoSerif-Regular', 1069, -293, 0, 1000, 481],
      ['Noto Serif Bold', 'NotoSerif-Bold', 1069, -293, 0, 1000, 512],
    ],
    [
      ['Georgia', 'Georgia', 1878, -449, 0, 2048, 913],
      ['Georgia Bold', 'Georgia-Bold', 1878, -449, 0, 2048, 1062],
    ],
  ],
};

const latin = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));

/**
 * `@font-face` rules for device fonts, scaled to the brand font's metrics at each weight, so that the layout does not
 * shift when the brand font loads. Browsers use the last rule whose font is installed.
 */
export async function fallbackFaces(
  { family, fallback }: Theme['typeface'],
  weights: readonly number[],
  font: Uint8Array,
): Promise<string> {
  const generic = fallback.split(',').at(-1)?.trim() ?? '';
  const devices = Object.hasOwn(deviceFonts, generic) ? deviceFonts[generic] : undefined;
  if (devices === undefined) {
    const families = Object.keys(deviceFonts).join(' or ');
    throw new UserError(`The fallback of the typeface "${family}" ends in "${generic}", not in ${families}.`);
  }
  const faces = await Promise.all(
    [...new Set(weights)].map(async (weight) => {
      const latinFont = await subsetFont(font, latin, {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
      });
      const metrics = { ...(await fromBuffer(Buffer.from(latinFont))), familyName: family };
      return devices.map(([regular, bold]) => {
        const [fullName, postscriptName, ascent, descent, lineGap, unitsPerEm, xWidthAvg] =
          weight < 600 ? regular : bold;
        const device = { fullName, postscriptName, ascent, descent, lineGap, unitsPerEm, xWidthAvg };
        return createFontStack([metrics, { ...device, familyName: fallbackFamily(family) }], {
          fontFaceFormat: 'styleString',
          fontFaceProperties: { fontWeight: weight },
        }).fontFaces;
      });
    }),
  );
  return faces
    .flat()
    .join('')
    .replaceAll(/\s*\n\s*/g, '');
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Theme } from '../../src/model/site.ts';

type Role = keyof Theme['colours'];

const brands = path.resolve(import.meta.dirname, '../../config/brands');
const grounds = ['background', 'surface', 'tint'] as const;

/** Text colours and their backgrounds: a contrast of at least 4.5:1 at any size. */
const words: readonly (readonly [Role, readonly Role[]])[] = [
  ['text', [...grounds, 'errorTint']],
  ['mutedText', grounds],
  ['accent', grounds],
  ['success', grounds],
  ['error', [...grounds, 'errorTint']],
  ['onPrimary', ['primary']],
];

/** Edges and focus rings: a contrast of at least 3:1. */
const edges: readonly (readonly [Role, readonly Role[]])[] = [
  ['border', grounds],
  ['accent', grounds],
  ['selected', grounds],
  ['focus', [...grounds, 'primary']],
];

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function lowContrastPairs(
  colours: Theme['colours'],
  pairs: typeof words,
  minimumContrast: number,
): readonly string[] {
  return pairs.flatMap(([role, others]) =>
    others
      .filter((other) => contrast(colours[role], colours[other]) < minimumContrast)
      .map((other) => `${role} on ${other}`),
  );
}

describe('contrast', () => {
  it('is 21 for black on white and 1 for equal colours', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ff7d5e', '#ff7d5e')).toBe(1);
  });
});

const palettes = readdirSync(brands).flatMap((brand) => {
  const theme = JSON.parse(readFileSync(path.join(brands, brand, 'theme.json'), 'utf8')) as Theme;
  const { colours, darkColours } = theme;
  return [
    { brand, colours },
    ...(darkColours ? [{ brand: `${brand} in dark mode`, colours: darkColours }] : []),
  ];
});

describe.each(palettes)('the colours of $brand', ({ colours }) => {
  it('leave every text readable', () => {
    expect(lowContrastPairs(colours, words, 4.5)).toEqual([]);
  });

  it('leave every edge and focus ring visible', () => {
    expect(lowContrastPairs(colours, edges, 3)).toEqual([]);
  });
});

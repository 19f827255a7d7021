import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { colouredTheme } from '../../src/theme/coloured-theme.ts';
import { contrast } from '../../src/lib/contrast.ts';
import type { Theme } from '../../src/model/site.ts';
import type { UiColors } from '../../src/state/stored-records.ts';

const brands = path.resolve(import.meta.dirname, '../../config/brands');
const themes = readdirSync(brands).map(
  (brand) => JSON.parse(readFileSync(path.join(brands, brand, 'theme.json'), 'utf8')) as Theme,
);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

it('black on white has the highest contrast, and equal colours the lowest', () => {
  expect([contrast('#000000', '#ffffff'), contrast('#ff7d5e', '#FF7D5E')]).toEqual([21, 1]);
});

it('readable colours replace those of every brand', () => {
  for (const theme of themes) {
    const { colours, ...others } = colouredTheme(theme, {
      primary: '#ffd54f',
      onPrimary: '#1a1a1a',
      focus: '#00008b',
    });
    expect([colours.primary, colours.onPrimary, colours.text]).toEqual([
      '#ffd54f',
      '#1a1a1a',
      theme.colours.text,
    ]);
    const { darkColours: _dark, ...ofBrand } = theme;
    expect({ ...others, colours: theme.colours }).toEqual(ofBrand);
  }
});

it.each<UiColors>([
  null,
  {},
  { primary: 'red' },
  { primary: '#fff' },
  { primary: 'url(https://evil.example)' },
  { primary: '#0b3d91;position:fixed' },
  { typeface: '#0b3d91' },
  { __proto__: '#0b3d91', constructor: '#0b3d91' },
  { text: '#ffffff' },
  { background: '#000000' },
  { primary: '#777777', onPrimary: '#808080' },
])('%j changes nothing', (requestedColours) => {
  for (const theme of themes) expect(colouredTheme(theme, requestedColours)).toEqual(theme);
});

it('requested colours always give readable text', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  const colour = fc
    .tuple(channel, channel, channel)
    .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
  const roles = fc.constantFrom('primary', 'onPrimary', 'accent', 'background', 'text', 'border');
  fc.assert(
    fc.property(
      fc.constantFrom(...themes),
      fc.dictionary(roles, fc.oneof(colour, fc.string())),
      (theme, requestedColours) => {
        const { colours } = colouredTheme(theme, requestedColours);
        expect(contrast(colours.text, colours.background)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colours.onPrimary, colours.primary)).toBeGreaterThanOrEqual(4.5);
      },
    ),
  );
});

import { describe, expect, it } from 'vitest';
import { olderStyles } from '../../scripts/site/older-styles.ts';
import { flatColours, mixedColour } from '../../src/theme/mixed-colour.ts';

const variable = (role: string): string => `var(--mui-palette-${role})`;

/** The values of a declaration after the plugin. */
function declaredValues(prop: string, value: string, previous?: object): readonly string[] {
  const before: string[] = [];
  const declaration = {
    prop,
    value,
    prev: () => previous,
    cloneBefore: (changes: { readonly value: string }) => before.push(changes.value),
  };
  olderStyles.Declaration(declaration);
  return [...before, declaration.value];
}

describe('a mix of two colours', () => {
  it.each([
    ['the colour with the larger share', 'accent', 62, 'background-paper', '--flat-accent'],
    ['the colour with the larger share', 'accent', 38, 'background-paper', '--flat-background-paper'],
    ['the border', 'border', 40, 'background-paper', '--flat-border'],
  ])('is %s in a browser without color-mix', (_case, one, percent, other, flat) => {
    expect(mixedColour(variable(one), percent, variable(other))).toBe(
      `var(${flat}, color-mix(in srgb, ${variable(one)} ${percent}%, ${variable(other)}))`,
    );
    const [rules] = Object.values(flatColours);
    expect(rules?.[':root']).toHaveProperty(flat);
  });

  it('accepts only colours of the palette', () => {
    expect(() => mixedColour('red', 60, variable('tint'))).toThrow('"red" is no fallback for a mix.');
  });
});

describe('a style sheet for older browsers', () => {
  it('has a colour next to each mix', () => {
    const mix = `color-mix(in srgb, ${variable('border')} 40%, ${variable('tint')})`;
    expect(declaredValues('border', `1px solid ${mix}`)).toEqual([`1px solid var(--flat-border, ${mix})`]);
  });

  it('rejects a mix in an unknown notation', () => {
    expect(() => declaredValues('color', 'color-mix(in oklab, red, blue)')).toThrow(
      'is not a mix of two colours',
    );
  });

  it('has a height in an older unit before one in a newer unit, once', () => {
    expect(declaredValues('max-height', 'min(21rem, 34svh)')).toEqual([
      'min(21rem, 34vh)',
      'min(21rem, 34svh)',
    ]);
    expect(declaredValues('min-height', '100dvh', { prop: 'min-height' })).toEqual(['100dvh']);
  });
});

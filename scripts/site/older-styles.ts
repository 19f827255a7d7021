import { mixedColour } from '../../src/theme/mixed-colour.ts';

/** The part of a PostCSS declaration that is used. */
interface Declaration {
  value: string;
  readonly cloneBefore: (changes: { readonly value: string }) => unknown;
  readonly prev: () => object | undefined;
  readonly prop: string;
}

const mixPattern = /color-mix\(\s*in srgb,\s*(var\([\w-]+\)) (\d+)%,\s*(var\([\w-]+\)|transparent)\s*\)/g;
const viewportUnit = /(\d)[ds]vh\b/g;

/** Adds fallbacks for browsers without `color-mix`, `dvh` and `svh` to style sheets. */
export const olderStyles = {
  postcssPlugin: 'older-styles',
  Declaration(declaration: Declaration): void {
    const { value, prop } = declaration;
    // A mix with a `--flat-` variable already has its fallback: see `src/theme/mixed-colour.ts`.
    if (value.includes('color-mix(') && !value.includes('--flat-')) {
      const mixed = value.replaceAll(mixPattern, (_, one: string, percent: string, other: string) =>
        mixedColour(one, Number(percent), other),
      );
      if (mixed === value) throw new Error(`"${value}" is not a mix of two colours of the palette.`);
      declaration.value = mixed;
    }
    const fallback = value.replaceAll(viewportUnit, '$1vh');
    const previous = declaration.prev();
    const isCloned = previous !== undefined && 'prop' in previous && previous.prop === prop;
    if (fallback !== value && !isCloned) declaration.cloneBefore({ value: fallback });
  },
};

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTheme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import type { Theme } from '../../src/model/site.ts';
import { brandStyles } from '../../src/theme/critical-styles.tsx';
import { createBrandTheme } from '../../src/theme/theme.ts';
import { exampleSite } from '../support/example-site.ts';

const { theme } = exampleSite;
const brands = path.resolve(import.meta.dirname, '../../config/brands');

function variablesOf(brand: Theme): { readonly [name: string]: unknown } {
  const sheets = createBrandTheme(brand).generateStyleSheets() as readonly {
    readonly [selector: string]: { readonly [name: string]: unknown };
  }[];
  return Object.assign({}, ...sheets.map((sheet) => sheet[':root'])) as { readonly [name: string]: unknown };
}

/** Every colour and shadow that stock MUI writes into a page. */
const stock = [
  ...JSON.stringify(
    createTheme({ cssVariables: true, colorSchemes: { dark: true } }).generateStyleSheets(),
  ).matchAll(/#(?!(?:fff|000)\b)[\da-f]{3,8}\b|rgba\(0,0,0,0\.(?:2|14|12)\)/gi),
].map(([value]) => value);

describe('the theme of a brand', () => {
  it('has the roles, radii and weights of its tokens as variables', () => {
    expect(variablesOf({ ...theme, radius: { button: 2, control: 3, card: 4 }, density: 1.2 })).toMatchObject(
      {
        '--mui-palette-primary-main': theme.colours.primary,
        '--mui-palette-primary-contrastText': theme.colours.onPrimary,
        '--mui-palette-accent': theme.colours.accent,
        '--mui-palette-selected': theme.colours.selected,
        '--mui-palette-text-secondary': theme.colours.mutedText,
        '--mui-palette-background-paper': theme.colours.surface,
        '--mui-radius-button': '2px',
        '--mui-radius-control': '3px',
        '--mui-radius-card': '4px',
        '--mui-spacing': '0.6rem',
        '--mui-fontWeight-heading': theme.headingWeight,
      },
    );
  });

  it('follows the color scheme of the device if the brand has dark colours', () => {
    const darkColours = { ...theme.colours, background: '#101010', text: '#fafafa' };
    const { colours } = theme;
    const sheets = createBrandTheme({ ...theme, darkColours }).generateStyleSheets();
    const stylesText = JSON.stringify(sheets);
    const [light = '', dark = ''] = stylesText.split('@media (prefers-color-scheme: dark)');
    expect(light).toContain(`"--mui-palette-background-default":"${colours.background}"`);
    expect(dark).toContain('"--mui-palette-background-default":"#101010"');
    // The colour of pictures stays the same.
    expect(dark).not.toContain('"--mui-palette-common-black":"#fafafa"');
  });

  it('makes buttons bold, even if headings are light', () => {
    const weights = [300, 800].map(
      (headingWeight) => variablesOf({ ...theme, headingWeight })['--mui-fontWeight-button'],
    );
    expect(weights).toEqual([600, 800]);
  });

  it('has no transition that delays a response', () => {
    const { transitions } = createBrandTheme(theme);
    expect(transitions.create(['color'])).toBe('none');
    expect(Object.values(transitions.duration).every((duration) => duration === 0)).toBe(true);
  });
});

describe.each(readdirSync(brands))('the styles of %s', (brand) => {
  const ownTheme = JSON.parse(readFileSync(path.join(brands, brand, 'theme.json'), 'utf8')) as Theme;
  const css = brandStyles(ownTheme)
    .map((chunk) => chunk.css)
    .join('');

  it('contain no colour or shadow of stock MUI', () => {
    expect(stock).toContain('#1976d2');
    expect(stock.filter((value) => css.includes(value))).toEqual([]);
  });

  it('contain the variables once for each color scheme, and the baseline once', () => {
    expect(css.match(/--mui-palette-accent:/g)).toHaveLength(ownTheme.darkColours === undefined ? 1 : 2);
    expect(css.match(/--page-margin:/g)).toHaveLength(1);
  });

  // WebKit scrolls to the text of a focused input: the padding around it and the focus ring must fit too.
  it('leave space between a focused input and the window’s upper edge or the banner', () => {
    const inputPadding = 19;
    const focusRing = 5;
    const [, above] = /scroll-padding-block-start: ?([\d.]+)rem/.exec(css) ?? [];
    const [, below] = /scroll-padding-block-end:[^;}]*\+ ?([\d.]+)rem\)/.exec(css) ?? [];
    for (const space of [above, below])
      expect(Number(space) * 16).toBeGreaterThanOrEqual(inputPadding + focusRing);
  });
});

/** The pictures of the layouts. */
const pictures = path.resolve(import.meta.dirname, '../../src/app/application-pages');

it('pictures move for at most four seconds', () => {
  const styles = readdirSync(pictures, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(pictures, file), 'utf8'))
    .join('\n');
  const animations = [...styles.matchAll(/animation: ([^;]+);/g)].map(([, value = '']) => value);
  const moving = animations.filter((value) => value !== 'none');
  expect(moving.length).toBeGreaterThan(0);
  expect(
    moving.filter(
      (value) => /infinite/.test(value) || Number.parseFloat(/[\d.]+s/.exec(value)?.[0] ?? '') > 4,
    ),
  ).toEqual([]);
});

/** Paths of hover styles that also apply after a tap. */
function hoverAfterTap(style: unknown, where = ''): readonly string[] {
  if (typeof style !== 'object' || style === null) return [];
  return Object.entries(style).flatMap(([name, value]) => {
    if (name.includes('(hover: hover)')) return [];
    const stylePath = `${where} ${name}`;
    return name.includes(':hover') && !/Slider/.test(stylePath)
      ? [stylePath]
      : hoverAfterTap(value, stylePath);
  });
}

it('hover styles do not stay after a tap', () => {
  expect(hoverAfterTap(createBrandTheme(theme).components)).toEqual([]);
});

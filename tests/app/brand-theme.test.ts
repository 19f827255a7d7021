import { describe, expect, it } from 'vitest';
import { brandTheme } from '../../src/app/brand-theme.ts';
import { brandVariables } from '../../src/app/brand-variables.ts';
import { exampleSite } from '../support/example-site.ts';

const { theme } = exampleSite;

describe('the theme of a brand', () => {
  it('writes on buttons firmly, however light the headings are', () => {
    expect(brandTheme({ ...theme, headingWeight: 300 }).typography.button.fontWeight).toBe(600);
    expect(brandTheme({ ...theme, headingWeight: 800 }).typography.button.fontWeight).toBe(800);
  });

  it('rounds buttons by their own token', () => {
    const variables = brandVariables({ ...theme, radius: { button: 2, control: 3, card: 4 } });
    expect(variables).toMatchObject({
      '--radius-button': '2px',
      '--radius-control': '3px',
      '--radius-card': '4px',
    });
    expect(brandTheme(theme).components?.MuiButton?.styleOverrides?.root).toMatchObject({
      borderRadius: 'var(--radius-button)',
    });
  });
});

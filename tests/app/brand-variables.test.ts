import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandVariables } from '../../src/app/brand-variables.ts';
import { exampleSite } from '../support/example-site.ts';

const { theme } = exampleSite;
const buttonStyles = readFileSync(
  path.resolve(import.meta.dirname, '../../src/form/parts/button.module.css'),
  'utf8',
);

function buttonWeight(headingWeight: number): string | undefined {
  return brandVariables({ ...theme, headingWeight })['--button-weight'];
}

describe('the variables of a brand', () => {
  it('writes on buttons firmly, however light the headings are', () => {
    expect(buttonWeight(300)).toBe('600');
    expect(buttonWeight(800)).toBe('800');
    expect(buttonStyles).toContain('font-weight: var(--button-weight);');
  });

  it('rounds buttons by their own token', () => {
    const variables = brandVariables({ ...theme, radius: { button: 2, control: 3, card: 4 } });
    expect(variables).toMatchObject({
      '--radius-button': '2px',
      '--radius-control': '3px',
      '--radius-card': '4px',
    });
    expect(buttonStyles).toContain('border-radius: var(--radius-button);');
  });
});

import { expect, it } from 'vitest';
import { all, edit, set, withChange } from '../tree-changes.ts';
import { compilePart, shippedPart } from './shipped-part.ts';

it('what does not say who somebody is is no code, though all other countries have a form for it', () => {
  const change = all(
    set('config/data-points/personalCode.json', 'privacy/class', 'financial'),
    edit('config/countries/germany.json', '"schema": { "format": "steuer-id" }, ', ''),
  );
  const result = compilePart(withChange(change, shippedPart));
  expect(result.ok).toBe(true);
  expect(result.ok && result.warnings.filter(({ code }) => code === 'code-unformed')).toEqual([]);
});

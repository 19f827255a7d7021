import { expect, it } from 'vitest';
import { valueAt } from '../../../src/lib/json.ts';
import { type Change, all, removeValue, set, applyChange } from '../tree-changes.ts';
import { compilePart, shippedPart } from './shipped-part.ts';

const country = (slug: string): string => `config/countries/${slug}.json`;

function codesWithoutFormat(change: Change): readonly unknown[] {
  const result = compilePart(applyChange(change, shippedPart));
  expect(result.ok ? [] : result.diagnostics).toEqual([]);
  return (result.ok ? result.warnings : []).flatMap(({ code, detail }) =>
    code === 'code-unformed' ? [detail] : [],
  );
}

it('a company code counts as a code, although browsers may store it', () => {
  expect(
    codesWithoutFormat(removeValue(country('philippines'), 'overrides/employerTaxRegistryCode')),
  ).toEqual([{ country: 'philippines', name: 'employerTaxRegistryCode', formed: 1, others: 1 }]);
});

it('a question for which no country has its own format is not a code, even if all others have a format', () => {
  const setFormat = (slug: string): Change =>
    set(country(slug), 'overrides/idCardNumber/schema', { format: 'company' });
  const free = removeValue(country('germany'), 'overrides/idCardNumber/schema');
  const refusal = ['dataPoints', 'idCardNumber', 'errors', 'pattern'];
  const withoutFormat = [...shippedPart]
    .filter(([file, text]) => file.endsWith('/form.json') && valueAt(JSON.parse(text), refusal) !== undefined)
    .map(([file]) => removeValue(file, refusal.join('/')));
  expect(
    codesWithoutFormat(all(free, setFormat('romania'), setFormat('philippines'), ...withoutFormat)),
  ).toEqual([]);
  expect(codesWithoutFormat(all(free, setFormat('romania')))).toMatchObject([
    { country: 'germany', name: 'idCardNumber' },
  ]);
});

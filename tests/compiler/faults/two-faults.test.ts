import { expect, it } from 'vitest';
import type { DiagnosticCode } from '../../../src/diagnostics/catalogue.ts';
import { groupByCause } from '../../../src/diagnostics/group-by-cause.ts';
import { type Change, all, removeValue, edit, replaceItem, set, applyChange } from '../tree-changes.ts';
import { compilePart, shippedPart } from './shipped-part.ts';

const romanian = 'config/divisions/romania.json';
const germany = 'config/countries/germany.json';

interface TwoFaults {
  readonly faults: string;
  readonly change: Change;
  readonly roots: readonly DiagnosticCode[];
}

const pairs: readonly TwoFaults[] = [
  {
    faults: 'a duplicate key, and an invalid age next to it',
    change: all(
      set(germany, 'age/minimum', 90),
      edit(germany, '"code": "DE",', '"code": "DE",\n  "code": "DE",'),
    ),
    roots: ['duplicate-key', 'age-limits'],
  },
  {
    faults: 'duplicate texts, and an empty one next to them',
    change: all(
      set('locales/de/form.json', 'dataPoints/firstName/label', ''),
      edit('locales/de/form.json', '"dateErrors": {', '"dateErrors": {},\n  "dateErrors": {'),
    ),
    roots: ['duplicate-key', 'empty-message'],
  },
  {
    faults: 'a missing "$schema", and a question that does not exist',
    change: all(
      removeValue(germany, '$schema'),
      replaceItem(germany, 'dataPoints', 'firstName', 'nonsenseThing'),
    ),
    roots: ['schema-reference', 'unknown-data-point'],
  },
  {
    faults: 'a default above the maximum, and a minimum that is not a multiple of the step',
    change: all(set(germany, 'loan/amount/default', 200_000), set(germany, 'loan/amount/minimum', 1200)),
    roots: ['loan-limits', 'loan-limits'],
  },
  {
    faults: 'divisions copied from another country, and a format of a third one',
    change: all(
      (tree) => [[romanian, tree.get('config/divisions/germany.json')]],
      set('config/countries/romania.json', 'overrides/personalCode/schema/format', 'pesel'),
    ),
    roots: ['country-code', 'foreign-format'],
  },
  {
    faults: 'the text "yes" instead of true, and a default above the maximum',
    change: all(set(germany, 'review', 'yes'), set(germany, 'loan/amount/default', 200_000)),
    roots: ['loan-limits', 'value-shape'],
  },
  {
    faults: 'a minimum that is a text, and a default that is not a multiple of the step',
    change: all(set(germany, 'loan/amount/minimum', '1000'), set(germany, 'loan/amount/default', 10_250)),
    roots: ['loan-limits', 'value-shape'],
  },
  {
    faults: 'a misspelt unit, and a minimum age below 18',
    change: all(set(germany, 'loan/period/unit', 'months'), set(germany, 'age/minimum', 16)),
    roots: ['duty-neglected', 'value-not-allowed'],
  },
  {
    faults: 'an invalid calling code, and the personal code of another country',
    change: all(
      set(germany, 'phone/prefix', '0049'),
      set(germany, 'overrides/personalCode/schema/format', 'pesel'),
    ),
    roots: ['foreign-format', 'value-shape'],
  },
  {
    faults: 'no meta-schema and no numbering plan, where a notice is missing too',
    change: all(
      removeValue(germany, '$schema'),
      removeValue(germany, 'phone'),
      removeValue(germany, 'notices'),
    ),
    roots: ['duty-neglected', 'missing-property', 'schema-reference'],
  },
];

it.each(pairs)('two faults are reported separately: $faults', ({ change, roots }) => {
  const result = compilePart(applyChange(change, shippedPart));
  const findings = result.ok ? result.warnings : result.diagnostics;
  const codes = groupByCause(findings).map(({ root }) => root.code);
  expect(codes.toSorted()).toEqual(roots.toSorted());
});

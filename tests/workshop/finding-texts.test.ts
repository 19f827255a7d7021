// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { DiagnosticCode, DiagnosticDetail } from '../../src/diagnostics/catalogue.ts';
import { type Diagnostic, explain } from '../../src/diagnostics/diagnostic.ts';
import { findingTexts } from '../../workshop/page/finding-texts.ts';

const file = 'config/data-points/pet.json';

function textOf<Code extends DiagnosticCode>(
  code: Code,
  detail: DiagnosticDetail[Code],
  ...paths: readonly (readonly string[])[]
): string {
  const at = paths.map((path) => ({ file, line: 1, column: 1, length: 1, path }));
  const explanation = explain({ code, at, detail } as unknown as Diagnostic<Code>);
  const { title, message, remedy } = findingTexts({ code, at, detail, ...explanation });
  return `${title}: ${message} ${remedy}`;
}

it.each([
  [
    textOf('value-shape', { received: '[]', expected: 'a list that is not empty' }, ['schema', 'enum']),
    'No options: The question has no options to choose from. Enter at least one option in “Options”.',
  ],
  [
    textOf('value-shape', { received: '"2.000"', expected: 'a number' }, ['schema', 'maximum']),
    'Not a number: “Maximum” is not a number: 2.000. Type 2000 without separators.',
  ],
  [
    textOf('value-shape', { received: '1.5', expected: 'a whole number' }, ['schema', 'minLength']),
    'Value is not allowed: “Minimum length” must be a whole number, but is 1.5. Correct “Minimum length”.',
  ],
  [
    textOf('value-shape', { received: '"a b"', expected: 'the field of the lead, dotted' }, ['field']),
    'Invalid field: "a b" cannot be a field of the lead. Join words of letters and digits with dots in “Field of the lead”, such as contactDetails.email.',
  ],
  [
    textOf('override-widens', { name: 'pet', keyword: 'required', catalogue: 'true', override: 'false' }, [
      'required',
    ]),
    'Less strict than the catalogue: For all countries an answer to "pet" is required, so one country cannot make it optional. Switch on “Answer required”, or switch it off for all countries.',
  ],
  [
    textOf('override-widens', { name: 'pet', keyword: 'maxLength', catalogue: '64', override: '65' }, [
      'schema',
    ]),
    'Less strict than the catalogue: “Maximum length” of "pet" is 64 for all countries, so 65 accepts answers that the others reject. Correct “Maximum length”, or change it for all countries.',
  ],
  [
    textOf('amount-unbounded', { name: 'pet', missing: 'maximum' }, ['schema']),
    'Amount without limits: "pet" has no maximum, so a typing error such as an extra zero would be accepted. Enter a number in “Maximum”.',
  ],
  [
    textOf('check-operand', {
      name: 'pet',
      rule: 'encodes-gender',
      dataPoint: 'pet',
      needs: 'a code that contains facts about its holder: "cnp", "curp"',
    }),
    'Check cannot be evaluated: The check “The code contains the gender (encodes-gender)” of "pet" would always fail: the answer to "pet" is not a code that contains facts about its holder: "cnp", "curp". Remove the check, or correct “Format”.',
  ],
  [
    textOf('unused-override', { country: 'spain', name: 'pet', similar: [] }),
    'Unused override: The country "spain" does not ask for "pet", so this override has no effect. Ask for the question, correct the name, or remove the override.',
  ],
  [
    textOf('screen-field', {
      problem: 'unknown',
      screen: 'cnp',
      call: 'nationalId',
      dataPoint: 'pet',
      field: 'pet',
    }),
    'Question does not match the call: The screen "cnp" asks "pet", but the lender has no field for the answer there. It would reject every answer. Ask another question.',
  ],
  [
    textOf('screen-field', {
      problem: 'wider',
      screen: 'cnp',
      call: 'nationalId',
      dataPoint: 'pet',
      field: 'pet',
      keyword: 'maxLength',
    }),
    'Question does not match the call: On the screen "cnp" the lender would reject some valid answers to "pet": it is stricter in “Maximum length”. Make “Maximum length” stricter.',
  ],
  [
    textOf(
      'empty-range',
      { lower: 'minLength', upper: 'maxLength', least: 5, most: 2 },
      ['schema', 'minLength'],
      ['schema', 'maxLength'],
    ),
    'Empty range: No answer is valid: “Minimum length” is 5, but “Maximum length” is only 2. Correct “Minimum length” or “Maximum length”.',
  ],
  [
    textOf('missing-property', { property: 'autocomplete', meaning: '' }, ['']),
    'Missing value: “Autofill” is empty. Fill in “Autofill”, or enter off.',
  ],
  [
    textOf('initial-invalid', { name: 'pet', initial: '"x"', keyword: 'maxLength' }, ['initial']),
    'Invalid initial answer: The initial answer "x" of "pet" is not valid: it is too long (maximum length). Correct “Initial answer”, or empty it.',
  ],
])('%j', (text, expected) => {
  expect(text).toBe(expected);
});

const names = { country: 'spain', name: 'pet', step: 'name', last: 'permissions' };

it.each([
  textOf('personal-analytics', { name: 'pet', class: 'financial' }, ['privacy', 'analytics']),
  textOf('privacy-class', { name: 'pet', is: 'an address' }, ['privacy', 'class']),
  textOf('secret-persisted', { name: 'pet' }, ['privacy', 'persist']),
  textOf('secret-too-early', names, ['required']),
  textOf('secret-before-review', names, ['required']),
  textOf('consent-unversioned', { name: 'pet' }, ['control']),
  textOf('marketing-required', { name: 'pet' }, ['required']),
  textOf('required-unanswerable', { ...names, reason: 'many have none' }, ['required']),
  textOf('unknown-autocomplete', { name: 'foo', similar: [] }, ['autocomplete']),
  textOf('date-unbounded', { name: 'pet', side: 'latest', rules: ['not-in-future'] }, ['schema', 'format']),
  textOf('control-mismatch', { name: 'pet', control: 'text', needs: 'a "pattern"' }, ['control']),
  textOf('control-mismatch', { ...names, control: 'account', needs: 'a "pattern"' }, ['control']),
  textOf('idle-keyword', { keyword: 'maximum', type: 'string' }, ['schema', 'maximum']),
])('%j names settings as the page does, and no properties of files', (text) => {
  const quoted = [...text.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name);
  expect(quoted.filter((name) => !Object.values(names).includes(name))).toEqual([]);
  expect(text).toMatch(/“[A-Z][^”]+”/);
});

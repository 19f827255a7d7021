import { describe, expect, it } from 'vitest';
import { isCnp } from '../../../src/validation/codes/cnp.ts';
import { isRfc } from '../../../src/validation/codes/rfc.ts';
import { isSteuerId } from '../../../src/validation/codes/steuer-id.ts';
import { type FormatName, normalise } from '../../../src/validation/formats.ts';
import { checkOf } from '../check-of.ts';
import { type CorpusCase, printDifferences, readCorpus } from '../corpus.ts';
import { worldPhoneMetadata } from '../phone-metadata.ts';

const phone = { country: 'PL', metadata: worldPhoneMetadata };

interface Rule {
  readonly format: FormatName;
  readonly check: (code: string) => boolean;
}

const pesel: Rule = { format: 'pesel', check: checkOf('pesel') };
const nip: Rule = { format: 'nip', check: checkOf('nip') };
const dniOrNie: Rule = { format: 'dni-nie', check: checkOf('dni-nie') };

/**
 * The rules of the product for each name and country of the library that the cases were written for. Absent means no
 * rule.
 */
const rulesOf: Readonly<Record<string, readonly Rule[]>> = {
  'isIdentityCard PL': [pesel],
  'isIdentityCard ES': [dniOrNie],
  'isTaxID PL': [pesel, nip],
  'isTaxID ES': [dniOrNie],
  'isTaxID DE': [{ format: 'steuer-id', check: isSteuerId }],
  'isTaxID RO': [{ format: 'cnp', check: isCnp }],
  'isVAT PL': [nip],
  'isVAT ES': [{ format: 'cif', check: checkOf('cif') }],
  'isVAT RO': [{ format: 'cui', check: checkOf('cui') }],
  'isVAT CO': [{ format: 'nit', check: checkOf('nit') }],
  'isVAT MX': [{ format: 'rfc', check: isRfc }],
  'isVAT PH': [{ format: 'tin-ph', check: checkOf('tin-ph') }],
};

function rulesFor({ kind, country }: CorpusCase): readonly Rule[] {
  return rulesOf[`${kind} ${country}`] ?? [];
}

function normalisedText({ format }: Rule, text: string): string {
  return normalise(text, { format }, phone);
}

function isAccepted(row: CorpusCase): boolean {
  return rulesFor(row).some((rule) => rule.check(normalisedText(rule, row.input)));
}

/** Rows on which corpus and product differ on purpose, grouped by reason. */
const intentionallyRejected: Readonly<Record<string, readonly string[]>> = {
  'the date of birth is not in the calendar': ['77334586883', '54007481320', '06566860643', '77552478861'],
  'the date of birth is in the next century or the one after': [
    '02670803626',
    '01510813623',
    '02470800030',
    '02670800050',
  ],
  'the leading zeros are part of the number on the card': ['54237A'],
  'the check digit is wrong, which that library does not see where the holder is a foreigner': [
    '9000123456789',
  ],
  'a shape for a library that knows no check digits; this one is wrong': [
    'PL1234567890',
    '1234567890',
    'PL123-456-78-90',
    '123-456-78-90',
    'PL123-45-67-890',
    '123-45-67-890',
    'RO1234567890',
    'RO12',
    '12',
    'ESA1234567A',
    'A1234567A',
    'CO1234567890',
  ],
  'the month is the thirty-fourth': ['MXABCD123456EFG', 'ABCD123456EFG', 'MXABC123456DEF', 'ABC123456DEF'],
};

const intentionallyAccepted: Readonly<Record<string, readonly string[]>> = {
  'spaces, dashes and slashes are taken away before it is checked': [
    '12345 678Z',
    '12345678-Z',
    '6592997048-9',
    '0/005 423-7A',
    '22 345-678/95',
    '02 070-8036/28',
    '500 1011-234/568',
    'PH 123456789012',
  ],
};

function reasonOf({ input, valid }: CorpusCase): string | undefined {
  const reasons = Object.entries(valid ? intentionallyRejected : intentionallyAccepted);
  return reasons.find(([, inputs]) => inputs.includes(input))?.[0];
}

const corpora = [
  { name: 'personal-codes.validatorjs', withRule: 91, differing: 17 },
  { name: 'vat.validatorjs', withRule: 34, differing: 19 },
];

describe.each(corpora)('the corpus $name', ({ name, ...expected }) => {
  const rows = readCorpus(name);
  const checkedRows = rows.filter((row) => rulesFor(row).length > 0);
  const differences = checkedRows.filter((row) => isAccepted(row) !== row.valid);

  it('is validated except for documents that the product does not ask for', () => {
    console.info(`corpus ${name}: ${checkedRows.length} of ${rows.length} cases have a rule`);
    printDifferences(name, differences, reasonOf);
    const documentsNotAsked = rows.filter((row) => rulesFor(row).length === 0);
    printDifferences(name, documentsNotAsked, ({ kind, country }) => `no form asks for ${kind} ${country}`);
    expect(checkedRows).toHaveLength(rows.length === 0 ? 0 : expected.withRule);
    expect(differences).toHaveLength(rows.length === 0 ? 0 : expected.differing);
  });

  it('has no valid code that is rejected without a reason', () => {
    expect(differences.filter((row) => row.valid && reasonOf(row) === undefined)).toEqual([]);
  });

  it('has no invalid code that is accepted without a reason', () => {
    expect(differences.filter((row) => !row.valid && reasonOf(row) === undefined)).toEqual([]);
  });
});

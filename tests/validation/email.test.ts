import { describe, expect, it } from 'vitest';
import { isEmail, normaliseEmail } from '../../src/validation/email.ts';
import { printDifferences, readCorpus } from './corpus.ts';

const corpora = [
  { name: 'email.validatorjs', refusedOnPurpose: 6 },
  { name: 'email.json-schema-test-suite.draft7', refusedOnPurpose: 8 },
  { name: 'email.json-schema-test-suite.draft2020-12', refusedOnPurpose: 13 },
];

/**
 * The reason to refuse an address that the standards allow but that mail services and lenders' systems rarely accept.
 */
function rejectionReason(address: string): string | undefined {
  if (address.startsWith('"')) return 'the local part is quoted';
  if (/@\[.*\]$/.test(address)) return 'the domain is a bare network address';
  if (/\P{ASCII}/u.test(address)) return 'the address is not ASCII';
  return undefined;
}

describe('an e-mail address', () => {
  it('may have at most 64 characters before the at sign and 254 in all', () => {
    const domain = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}`;
    expect(isEmail(`${'x'.repeat(64)}@example.com`)).toBe(true);
    expect(isEmail(`${'x'.repeat(65)}@example.com`)).toBe(false);
    expect(isEmail(`${'x'.repeat(64)}@${domain}.com`)).toBe(true);
    expect(isEmail(`${'x'.repeat(64)}@${domain}.community`)).toBe(false);
  });

  it.each([
    '.ana@example.com',
    'ana.@example.com',
    'an..a@example.com',
    'ana@example..com',
    'ana@.example.com',
  ])('has no leading, trailing or double dot: %s', (address) => {
    expect(isEmail(address)).toBe(false);
  });

  it.each(['ana@example', 'ana@example.c', 'ana@192.168.0.1', 'ana@exam_ple.com', 'ana@-example.com', 'ana'])(
    'ends with a possible domain: %s',
    (address) => {
      expect(isEmail(address)).toBe(false);
    },
  );

  it.each(['o’brien@example.com', 'an a@example.com', 'ana@example.com,', 'ana@bob@example.com', ''])(
    'is a single address without other text: "%s"',
    (address) => {
      expect(isEmail(address)).toBe(false);
    },
  );

  it('is kept as typed, without additions of a keyboard or copied link', () => {
    expect(normaliseEmail(' mailto:Ana.Cruz@Example.com\u{200B} ')).toBe('Ana.Cruz@Example.com');
    expect(normaliseEmail('mailto: ana@gmail.com')).toBe('ana@gmail.com');
    expect(normaliseEmail('MAILTO:ana@gmail.com?subject=Loan')).toBe('ana@gmail.com');
    expect(normaliseEmail('a?b@gmail.com')).toBe('a?b@gmail.com');
  });
});

describe.each(corpora)('the corpus $name', ({ name, refusedOnPurpose }) => {
  const cases = readCorpus(name);

  it('has no invalid address that is accepted', () => {
    expect(cases.filter(({ input, valid }) => !valid && isEmail(input)).map(({ input }) => input)).toEqual(
      [],
    );
  });

  it('has no valid address that is rejected without a reason', () => {
    const rejectedAddresses = cases.filter(({ input, valid }) => valid && !isEmail(input));
    printDifferences(name, rejectedAddresses, ({ input }) => rejectionReason(input));
    expect(rejectedAddresses.filter(({ input }) => rejectionReason(input) === undefined)).toEqual([]);
    expect(rejectedAddresses).toHaveLength(cases.length === 0 ? 0 : refusedOnPurpose);
  });
});

const plainNames = [
  'off on name honorific-prefix given-name additional-name family-name honorific-suffix nickname username',
  'new-password current-password one-time-code organization-title organization street-address address-line1',
  'address-line2 address-line3 address-level4 address-level3 address-level2 address-level1 country country-name',
  'postal-code cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year',
  'cc-csc cc-type transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo',
].flatMap((line) => line.split(' '));

/** Contact tokens, and the prefixes (such as `home`) that can precede them. */
const contactNames = [
  'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix',
  'tel-extension email impp',
].flatMap((line) => line.split(' '));
const contactPrefixes = ['home', 'work', 'mobile', 'fax', 'pager'];

/** The field names of HTML's autofill. */
export const autofillNames: readonly string[] = [...plainNames, ...contactNames];

/** The field names, with and without a prefix such as "work". */
export const prefixedAutofillNames: readonly string[] = [
  ...autofillNames,
  ...contactPrefixes.flatMap((prefix) => contactNames.map((name) => `${prefix} ${name}`)),
];

/** A pattern of these names, optionally preceded by a section and an address kind, as HTML allows. */
export const autofillPattern = `^(?:section-\\S* )?(?:(?:shipping|billing) )?(?:${prefixedAutofillNames.join('|')})$`;

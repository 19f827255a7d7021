import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfValue } from '../../read/spans.ts';
import { configLaw } from '../../rule.ts';

/** The field names of HTML's autofill. */
const fields = [
  'off on name honorific-prefix given-name additional-name family-name honorific-suffix nickname username',
  'new-password current-password one-time-code organization-title organization street-address address-line1',
  'address-line2 address-line3 address-level4 address-level3 address-level2 address-level1 country country-name',
  'postal-code cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year',
  'cc-csc cc-type transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo',
].flatMap((line) => line.split(' '));

/** Those that can belong to one of several places, and the names of those places. */
const reachable = [
  'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix',
  'tel-extension email impp',
].flatMap((line) => line.split(' '));
const places = ['home', 'work', 'mobile', 'fax', 'pager'];

function isKnown(autocomplete: string): boolean {
  const words = autocomplete.split(' ');
  if (words[0]?.startsWith('section-') === true) words.shift();
  if (words[0] === 'shipping' || words[0] === 'billing') words.shift();
  const isPlaced = words.length > 1 && places.includes(words[0] ?? '');
  if (isPlaced) words.shift();
  const [field = '', ...others] = words;
  return others.length === 0 && (reachable.includes(field) || (!isPlaced && fields.includes(field)));
}

/** A browser fills in only what HTML has a name for. */
export const knownAutofill = configLaw(({ dataPoints }, report) => {
  for (const { contents, document } of dataPoints.values()) {
    const { autocomplete: name } = contents;
    if (isKnown(name)) continue;
    const similar = nearestNames(name, [...fields, ...reachable]);
    report('unknown-autocomplete', { name, similar }, spanOfValue(document, ['autocomplete']));
  }
});

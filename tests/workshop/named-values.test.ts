import { expect, it } from 'vitest';
import { withNamedValues } from '../../workshop/page/named-values.ts';

it.each([
  ['Consents for {{partner}}', 'Consents for (partner)'],
  ['{{firstName}}, pay {{ amount }}', '(first name), pay (amount)'],
  ['Your name', 'Your name'],
])('the values in “%s” are shown as words', (text, expected) => {
  expect(withNamedValues(text)).toBe(expected);
});

import { describe, expect, it } from 'vitest';
import { findLeaks, type SensitiveValue, type Observation } from './support/browser/find-leaks.ts';
import { sampleEvents } from './tracking/sample-events.ts';

const typedValue = (value: string): SensitiveValue => ({ value, match: 'typed' });
const chosenValue = (value: string): SensitiveValue => ({ value, match: 'chosen' });
const title = (text: string): Observation => ({ what: 'text', where: 'title', text });
const line = (text: string): Observation => ({ what: 'text', where: 'console', text });
const address = (text: string): Observation => ({
  what: 'address',
  where: 'address',
  text: `https://apply.example${text}`,
});
const body = (content: unknown): Observation => ({
  what: 'body',
  where: 'body',
  text: typeof content === 'string' ? content : JSON.stringify(content),
});

const finds = (observation: Observation, sensitive: SensitiveValue): boolean =>
  findLeaks([observation], [sensitive]).length > 0;
const recording = (content: unknown): Observation => body(['$snapshot', { $snapshot_data: [content] }]);

describe('a leaked answer is found', () => {
  it.each<[string, Observation, SensitiveValue]>([
    ['a first name in a title', title('Welcome back, Ana | Halina'), typedValue('Ana')],
    ['a code in a path', address('/mobile-verification/4711'), typedValue('4711')],
    ['an option in a path', address('/continue/widowed'), chosenValue('widowed')],
    ['a code in a query', address('/?code=4711'), typedValue('4711')],
    ['a code in the fragment of a URL', address('/#pin=4711'), typedValue('4711')],
    [
      'a house number as a text',
      body([{ event: 'x', properties: { form_house_number: '12b' } }]),
      typedValue('12b'),
    ],
    ['a house number as a number', body({ properties: { form_house_number: 12 } }), typedValue('12')],
    ['an income', body({ call: ['track', 'Lead', { income: 42_000 }] }), typedValue('42000')],
    ['an income in a property for texts', body({ step: 'income 42000' }), typedValue('Income 42000')],
    ['a year of birth in a line', line('Born in 1990'), typedValue('1990')],
    ['a name within a text', body({ properties: { problems: ['Ana:format'] } }), typedValue('ana')],
    ['a name that was posted as a form', body('name=Ana&city=B'), typedValue('Ana')],
    ['a name in JSON within a form', body('data=%5B%7B%22name%22%3A%22Ana%22%7D%5D'), typedValue('Ana')],
    ['a name in an address within JSON', body({ url: 'https://apply.example/?name=Ana' }), typedValue('Ana')],
    ['an answer with punctuation', title('Sent to 00-001 (A/B)'), typedValue('00-001 (A/B')],
    ['a postcode in a title', title('Lenders near 00-001'), typedValue('00-001')],
    ['a name with an accent', title('Hallo Zoë!'), typedValue('Zoë')],
    ['a name in a recording', recording({ node: { textContent: 'Hello Ana' } }), typedValue('Ana')],
    ['a long answer anywhere', body('…4711%40example…'), typedValue('4711@example')],
    ['a number without its spaces', recording('09171234567'), typedValue('0917 123 4567')],
    [
      'a chosen option in a property of its own',
      body({ form_marital_status: 'widowed' }),
      chosenValue('widowed'),
    ],
    ['a chosen option in a query', address('/?status=widowed'), chosenValue('widowed')],
  ])('%s', (_what, observation, sensitive) => {
    expect(finds(observation, sensitive)).toBe(true);
  });
});

describe('allowed data', () => {
  it.each<[string, Observation, SensitiveValue]>([
    ['of a name within another word', title('Banana loans'), typedValue('Ana')],
    ['of digits within a version', address('/e/?ver=1.434.18'), typedValue('18')],
    [
      'of digits within an id',
      body({ event_id: 'c0ffee12-4711-8000-8000-000000000012' }),
      typedValue('4711'),
    ],
    ['of digits in a measurement', body({ seconds: 12, presses: 12, loan_period: 12 }), typedValue('12')],
    [
      'of digits and options in a recording',
      recording({ id: 12, attributes: { value: 'widowed' } }),
      typedValue('12'),
    ],
    ['of an option in a recording', recording({ attributes: { value: 'widowed' } }), chosenValue('widowed')],
    ['of an option with the name of a page', body({ step: 'education' }), chosenValue('education')],
    ['of an option with the name of a shown step', address('/education'), chosenValue('education')],
    ['of the country of the site', body({ country: 'germany' }), typedValue('Germany')],
    ['of the answer yes', body({ email: true, answered: 'true' }), chosenValue('true')],
    ['of a single character', body({ value: 'a', floor: '1' }), typedValue('1')],
  ])('%s', (_what, observation, sensitive) => {
    expect(finds(observation, sensitive)).toBe(false);
  });

  it.each(sampleEvents)('of short answers in $name of what was sent', (event) => {
    const sensitiveValues = ['Ana', '47', '12b', '1990', 'PH', '42000'].map(typedValue);
    expect(findLeaks([body(event)], sensitiveValues)).toEqual([]);
  });
});

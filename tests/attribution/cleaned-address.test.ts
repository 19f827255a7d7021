import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanAddress, withoutPersonalParameters } from '../../src/attribution/cleaned-address.ts';

const page = 'https://apply.example/base/page';
const cleanedRest = (rest: string) => cleanAddress(new URL(page + rest)).href.slice(page.length);

describe('an address', () => {
  it.each([
    ['?firstName=Ana&lastName=Cruz&email=a@b.ph&phoneNumber=%2B63917', ''],
    ['?refName=a&email=a%40b.ph&utm_source=b', '?refName=a&utm_source=b'],
    ['?email', ''],
    ['?email=&email=a@b.ph&a=1', '?a=1'],
    ['?Email=a@b.ph&EMAIL=c&phonenumber=1&%65mail=d&+email=e', ''],
    ['?amount=5000&period=12&sessionId=x&gclid=y', '?gclid=y'],
    ['?email=a@b.ph#top', '#top'],
    ['#email=a@b.ph', ''],
    ['?a=1#/path?firstName=Ana', '?a=1'],
  ])('%s becomes %j', (before, after) => {
    expect(cleanedRest(before)).toBe(after);
  });

  it.each([
    '',
    '?',
    '#',
    '?refName=a&refSubId=b&s_id=c&gclid=d&fbclid=e&ttclid=f&sellingTierGlobalId=g',
    '?a=%2f+b&&c=%C3%A9&d',
    '?emails=1&myemail=2&e=a@b.ph',
    '?refName=email',
    '#main',
  ])('%s stays unchanged', (rest) => {
    expect(cleanedRest(rest)).toBe(new URL(page + rest).href.slice(page.length));
  });

  it('is sent to a server without personal parameters', () => {
    expect(withoutPersonalParameters('?a=b+c&eMail=x&amount=5&&lastName=%20')).toBe('?a=b+c&amount=5&');
    expect(['', '?', '?email=x', '?a=%2f'].map(withoutPersonalParameters)).toEqual(['', '?', '', '?a=%2f']);
  });

  it('is cleaned of personal parameters only', () => {
    const name = fc.constantFrom('firstName', 'lastName', 'email', 'phoneNumber', 'refName', 'a', '');
    const pairs = fc.array(fc.tuple(name, fc.string()));
    fc.assert(
      fc.property(pairs, (parameters) => {
        const { search } = cleanAddress(new URL(`${page}?${new URLSearchParams(parameters)}`));
        const remaining = [...new URLSearchParams(search)];
        expect(remaining).toEqual(parameters.filter(([key]) => ['refName', 'a', ''].includes(key)));
      }),
    );
  });
});

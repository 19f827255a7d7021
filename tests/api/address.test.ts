import { expect, test } from 'vitest';
import { addressOf } from '../../src/api/address.ts';

test('each input goes to its place in the path, and the others into the query', () => {
  expect(addressOf('/v3/lead/url/{id}/{urlType}', { id: 'a', urlType: 'continue' })).toBe(
    '/v3/lead/url/a/continue',
  );
  expect(
    addressOf('/v3/lead/url/{id}/{urlType}', { id: 'a', urlType: 'continue', refTransactionId: 't&1' }),
  ).toBe('/v3/lead/url/a/continue?refTransactionId=t%261');
});

test('an input that is not given leaves no trace', () => {
  expect(addressOf('/policy', { productId: 'p', leadId: undefined })).toBe('/policy?productId=p');
});

test('whatever a value holds, it stays the one value', () => {
  expect(addressOf('/email/validate/{email}', { email: "o'brien+loan/a?b#c%d@example.com" })).toBe(
    "/email/validate/o'brien%2Bloan%2Fa%3Fb%23c%25d%40example.com",
  );
  expect(addressOf('/customer/email/unsubscribe', { email: 'a+b&c=d@example.com' })).toBe(
    '/customer/email/unsubscribe?email=a%2Bb%26c%3Dd%40example.com',
  );
  expect(addressOf('/company/{name}', { name: '{name} $& S.A.' })).toBe(
    '/company/%7Bname%7D%20%24%26%20S.A.',
  );
});

for (const name of ['', '.', '..', '\uD800', undefined, 5]) {
  test(`${JSON.stringify(name)} is no segment, so there is no address`, () => {
    expect(addressOf('/company/{name}', { name })).toBeUndefined();
  });
}

test('an id is what the contract calls an id', () => {
  expect(addressOf('/lead/status/{id}', { id: 'a\nb' })).toBeUndefined();
  expect(addressOf('/company/{name}', { name: 'a\nb' })).toBe('/company/a%0Ab');
});

test('the query of an address is passed on as it stands, or not at all', () => {
  const path = '/v2/lead/url/{id}/{urlType}';
  const link = { id: 'a', urlType: 'continue' };
  expect(addressOf(path, { ...link, search: '?a=b+c&a=%20' })).toBe('/v2/lead/url/a/continue?a=b+c&a=%20');
  expect(addressOf(path, { ...link, search: '' })).toBe('/v2/lead/url/a/continue');
  for (const search of ['a=b', '/../x', '?a#b', '?a b', '?a\n']) {
    expect(addressOf(path, { ...link, search })).toBeUndefined();
  }
});

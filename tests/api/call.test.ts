import { expect, test } from 'vitest';
import { type Call, type RequestInput, requestOf } from '../../src/api/call.ts';

function addressOf(path: string, input: RequestInput, product?: Call<unknown>['product']) {
  const call = {
    method: 'GET',
    path,
    body: 'none',
    reply: {},
    needs: [],
    ...(product && { product }),
  } as const;
  const parts = requestOf(call, input, 'p');
  return parts && { path: parts.path, query: parts.query };
}

test('inputs named in the path are path segments, and the others are in the query', () => {
  const path = '/v3/lead/url/{id}/{urlType}';
  expect(addressOf(path, { id: 'a', urlType: 'continue', refTransactionId: 't&1' })).toEqual({
    path: '/v3/lead/url/a/continue',
    query: { refTransactionId: 't&1' },
  });
});

test('the product id is the first query parameter', () => {
  const address = addressOf('/policy', { other: 'a' }, 'query');
  expect(Object.entries(address?.query ?? {})).toEqual([
    ['productId', 'p'],
    ['other', 'a'],
  ]);
});

test('a value is encoded as a single path segment', () => {
  expect(addressOf('/email/validate/{email}', { email: "o'brien+loan/a?b#c%d@example.com" })?.path).toBe(
    "/email/validate/o'brien%2Bloan%2Fa%3Fb%23c%25d%40example.com",
  );
  expect(addressOf('/company/{name}', { name: '{name} $& S.A.' })?.path).toBe(
    '/company/%7Bname%7D%20%24%26%20S.A.',
  );
});

for (const name of ['', '.', '..', '\uD800', undefined, 5]) {
  test(`${JSON.stringify(name)} is not a segment, so there is no request`, () => {
    expect(addressOf('/company/{name}', { name })).toBeUndefined();
  });
}

test('the lead id has the name that the contract defines', () => {
  expect(addressOf('/lead/status/{id}', { id: 'a\nb' })).toBeUndefined();
  expect(addressOf('/company/{name}', { name: 'a\nb' })?.path).toBe('/company/a%0Ab');
});

test('a valid query is passed on unchanged, and a request with an invalid query is rejected', () => {
  const path = '/v2/lead/url/{id}/{urlType}';
  const link = { id: 'a', urlType: 'continue' };
  expect(addressOf(path, { ...link, search: '?a=b+c&a=%20' })).toEqual({
    path: '/v2/lead/url/a/continue?a=b+c&a=%20',
    query: undefined,
  });
  expect(addressOf(path, { ...link, search: '' })?.path).toBe('/v2/lead/url/a/continue');
  for (const search of ['a=b', '/../x', '?a#b', '?a b', '?a\n']) {
    expect(addressOf(path, { ...link, search })).toBeUndefined();
  }
});

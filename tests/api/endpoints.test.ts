import { expect, test } from 'vitest';
import { type Endpoint, endpoints, namesProduct } from '../../src/api/endpoints.ts';
import { operationNames } from '../support/lead-contract.ts';

test('the application calls exactly what the contract describes', () => {
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(calls.toSorted()).toEqual(operationNames);
});

function named(path: string, body: Endpoint['body']): boolean {
  return namesProduct({ method: 'POST', path, body });
}

test('only bodies on lead and affiliate-event paths name the product', () => {
  expect(named('/v2/lead', 'json')).toBe(true);
  expect(named('/affiliate/event', 'json')).toBe(true);
  expect(named('/v2/lead', 'none')).toBe(false);
  expect(named('/lead/{id}/redirect', 'json')).toBe(false);
});

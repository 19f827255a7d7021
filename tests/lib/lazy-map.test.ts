import { expect, it } from 'vitest';
import { LazyMap } from '../../src/lib/lazy-map.ts';

it('a value is created on each read', () => {
  const createdKeys: string[] = [];
  const map = new LazyMap(
    new Map(['one', 'two'].map((key) => [key, () => `${key} ${createdKeys.push(key)}`] as const)),
  );
  expect([map.size, map.has('one'), map.has('three'), [...map.keys()]]).toEqual([
    2,
    true,
    false,
    ['one', 'two'],
  ]);
  expect(createdKeys).toEqual([]);
  expect([map.get('two'), map.get('two'), map.get('three')]).toEqual(['two 1', 'two 2', undefined]);
  expect([...map]).toEqual([
    ['one', 'one 3'],
    ['two', 'two 4'],
  ]);
  expect([...map.values()]).toEqual(['one 5', 'two 6']);
  const visits: unknown[] = [];
  map.forEach((value, key, visitedMap) => visits.push([value, key, visitedMap === map]));
  expect(visits).toEqual([
    ['one 7', 'one', true],
    ['two 8', 'two', true],
  ]);
});

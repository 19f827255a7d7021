// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStableValue } from '../../src/pages/form/use-stable-value.ts';

const areAlike = (before: readonly string[], now: readonly string[]) => before.join() === now.join();

it('a value keeps its identity while it is equal', () => {
  const first = ['a', 'b'];
  const { result, rerender } = renderHook(({ value }) => useStableValue(value, areAlike), {
    initialProps: { value: first },
  });
  rerender({ value: ['a', 'b'] });
  expect(result.current).toBe(first);
  const second = ['a', 'b', 'c'];
  rerender({ value: second });
  expect(result.current).toBe(second);
  rerender({ value: ['a', 'b', 'c'] });
  expect(result.current).toBe(second);
});

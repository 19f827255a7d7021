import { expect, it } from 'vitest';
import { lockOnce } from '../../../src/state/request.ts';

function countingLock() {
  let waits = 0;
  const lock = lockOnce({
    exclusively: (task) => {
      waits += 1;
      return task();
    },
  });
  return { lock, waits: () => waits };
}

it('a task waits for the other tabs', async () => {
  const { lock, waits } = countingLock();
  expect([await lock.exclusively(() => Promise.resolve('done')), waits()]).toEqual(['done', 1]);
});

it('a task of the tab that holds the lock does not wait for it, but later ones do', async () => {
  const { lock, waits } = countingLock();
  const innerTask = () => lock.exclusively(() => Promise.resolve('inner'));
  expect([await lock.exclusively(innerTask), waits()]).toEqual(['inner', 1]);
  await lock.exclusively(() => Promise.resolve());
  expect(waits()).toBe(2);
});

it('a failing task releases the lock', async () => {
  const { lock, waits } = countingLock();
  await expect(lock.exclusively(() => Promise.reject(new Error('Broken')))).rejects.toThrow('Broken');
  await lock.exclusively(() => Promise.resolve());
  expect(waits()).toBe(2);
});

import { expect, it } from 'vitest';
import { lazyVendor } from '../../src/tracking/vendor.ts';
import { deferred } from '../support/form/form-deferred.ts';

function pendingVendor() {
  const doneSteps: string[] = [];
  const idle = deferred<void>();
  const code = deferred<void>();
  const vendor = lazyVendor({
    name: 'one',
    purposes: ['measurement'],
    idle: () => idle.promise,
    async load() {
      doneSteps.push('fetched');
      await code.promise;
      return { start: () => void doneSteps.push('started'), receive: () => undefined };
    },
  });
  return { vendor, idle, code, done: doneSteps };
}

it('the code of a vendor is fetched when the page is idle', async () => {
  const { vendor, idle, code, done } = pendingVendor();
  const starting = vendor.start(['measurement']);
  expect(done).toEqual([]);
  idle.resolve();
  code.resolve();
  await starting;
  expect(done).toEqual(['fetched', 'started']);
});

it('[T4] the code of a vendor is not fetched if consent is withdrawn before', async () => {
  const { vendor, idle, done } = pendingVendor();
  const starting = vendor.start(['measurement']);
  vendor.stop?.();
  idle.resolve();
  await starting;
  expect(done).toEqual([]);
});

it('[T4] a vendor is not started if consent is withdrawn while its code is fetched', async () => {
  const { vendor, idle, code, done } = pendingVendor();
  idle.resolve();
  const starting = vendor.start(['measurement']);
  await idle.promise;
  await Promise.resolve();
  vendor.stop?.();
  code.resolve();
  await starting;
  expect(done).toEqual(['fetched']);
});

import { expect, test } from 'vitest';
import { startLender } from '../support/lender/lender.ts';

test('other paths are passed to the server it is mounted in', async () => {
  const { origin } = await startLender();
  for (const path of ['/', '/application-frontend/', '/apis', '/__sandboxed', '/?/api/']) {
    expect(await (await fetch(origin + path)).text()).toBe('not the lender');
  }
  for (const path of ['/__sandbox', '/__sandbox/', '/__sandbox/?x=1']) {
    expect(await (await fetch(origin + path)).text()).toContain('<h1>Sandbox lender</h1>');
  }
});

test('mounting it does not change the globals of the server', async () => {
  const before = [globalThis.Request, globalThis.Response];
  await startLender();
  expect([globalThis.Request, globalThis.Response]).toEqual(before);
});

import { expect, test } from 'vitest';
import { startLender } from '../support/lender/lender.ts';

test('the middleware passes other paths to its server', async () => {
  const { origin } = await startLender();
  for (const path of ['/', '/application-frontend/', '/apis', '/__sandboxed', '/?/api/']) {
    expect(await (await fetch(origin + path)).text()).toBe('not the lender');
  }
  for (const path of ['/__sandbox', '/__sandbox/', '/__sandbox/?x=1']) {
    expect(await (await fetch(origin + path)).text()).toContain('<h1>Sandbox lender</h1>');
  }
});

test('the middleware does not change the globals of its server', async () => {
  const before = [globalThis.Request, globalThis.Response];
  await startLender();
  expect([globalThis.Request, globalThis.Response]).toEqual(before);
});

import { Hono } from 'hono';
import type { SandboxState, VendorCall } from '../sandbox-state.ts';
import { fakePostHog } from './post-hog.ts';
import { captchaScript, vendorScripts } from './vendor-scripts.ts';

function isVendorCall(value: unknown): value is VendorCall {
  if (typeof value !== 'object' || value === null) return false;
  const { vendor, call, sent, at } = value as Partial<VendorCall>;
  return (
    typeof vendor === 'string' && Array.isArray(call) && typeof sent === 'boolean' && typeof at === 'number'
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fakes of the analytics, advertising and captcha vendors, so that nothing leaves a developer's machine. */
export function fakeVendors(base: string, memory: () => SandboxState): Hono {
  const app = new Hono();
  const scripts = Object.entries(vendorScripts).map(([name, script]) => [`vendors/${name}`, script] as const);
  for (const [name, script] of [...scripts, ['captcha.js', captchaScript] as const]) {
    app.get(`${base}/${name}`, (context) =>
      context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    );
  }
  app.route('/', fakePostHog(`${base}/vendors/posthog`, memory));
  app.get(`${base}/vendors/journal`, (context) =>
    context.json(memory().vendorCalls.toSorted((one, other) => one.at - other.at)),
  );
  app.post(`${base}/vendors/journal`, async (context) => {
    const call = parseJson(await context.req.text());
    if (!isVendorCall(call)) return context.json({ error: 'This is no call of a vendor.' }, 400);
    memory().vendorCalls.push(call);
    return context.body(null, 204);
  });
  return app;
}

import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import type { SandboxState } from '../sandbox-state.ts';

interface CapturedEvent {
  readonly event: string;
  readonly properties: { readonly [property: string]: unknown };
  readonly timestamp?: string;
}

/** Parses a batch, a list or a single event, compressed or not. */
function parseEvents(body: Buffer): readonly CapturedEvent[] {
  const isZipped = body[0] === 0x1f && body[1] === 0x8b;
  const parsedBody: unknown = JSON.parse((isZipped ? gunzipSync(body) : body).toString('utf8'));
  const { batch = parsedBody } = parsedBody as { readonly batch?: unknown };
  return (Array.isArray(batch) ? batch : [batch]) as readonly CapturedEvent[];
}

/** Decompresses parts of a recording, which are strings with one character per byte. */
function unzip(value: unknown): unknown {
  if (typeof value === 'string')
    return value.startsWith('\u001F\u008B')
      ? (JSON.parse(gunzipSync(Buffer.from(value, 'latin1')).toString('utf8')) as unknown)
      : value;
  if (Array.isArray(value)) return value.map(unzip);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, unzip(part)]));
}

/** A fake of PostHog that adds events and recordings to the journal. */
export function fakePostHog(base: string, memory: () => SandboxState): Hono {
  const app = new Hono();
  app.get(`${base}/array/:key/config`, (context) =>
    context.json({
      supportedCompression: ['gzip-js'],
      hasFeatureFlags: false,
      sessionRecording: { endpoint: '/s/' },
      captureDeadClicks: false,
      surveys: false,
      heatmaps: false,
    }),
  );
  app.post(`${base}/:endpoint{e|s|i/v0/e}/`, async (context) => {
    try {
      for (const { event, properties, timestamp } of parseEvents(
        Buffer.from(await context.req.arrayBuffer()),
      )) {
        const at = timestamp === undefined ? Date.now() : Date.parse(timestamp);
        memory().vendorCalls.push({ vendor: 'posthog', call: [event, unzip(properties)], sent: true, at });
      }
    } catch {
      return context.json({ error: 'This is no event.' }, 400);
    }
    return context.json({ status: 1 });
  });
  return app;
}

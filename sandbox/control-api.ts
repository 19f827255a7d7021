import { type Context, Hono } from 'hono';
import { readFaultOrder, readJourney } from './control-input.ts';
import { developerPage } from './developer-page.ts';
import { faultText } from './fault.ts';
import { handoverPage, handoverScript, handoverScriptPath, isHandoverPlace } from './handover.ts';
import type { Memory } from './memory.ts';
import { pageHtml, style } from './page.ts';
import { partnerLogo, partnerPage } from './partner.ts';

export interface Control {
  /** Where it is mounted; the developer page is there, behind a slash. */
  readonly base: string;
  readonly memory: () => Memory;
  readonly reset: () => void;
}

/** How a test or a developer steers the lender; no part of what a lender implements. */
export function controlApi({ base, memory, reset }: Control): Hono {
  const app = new Hono();

  app.get(base, (c) => c.redirect(`${base}/`));
  app.get(`${base}/`, (c) => c.html(pageHtml(developerPage(memory()))));
  app.get(`${base}/style.css`, (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get(`${base}/partner`, (c) => {
    const offer = c.req.query('offer');
    const lead = [...memory().leads.values()].find((each) => each.offerId === offer);
    return c.html(pageHtml(partnerPage(lead)));
  });
  app.get(`${base}/partner-logo.svg`, (c) => c.body(partnerLogo, 200, { 'content-type': 'image/svg+xml' }));

  app.get(handoverScriptPath, (c) => c.body(handoverScript, 200, { 'content-type': 'text/javascript' }));
  app.get(`${base}/handover/:place`, (c) => {
    const place = c.req.param('place');
    return isHandoverPlace(place)
      ? c.html(pageHtml(handoverPage(place, c.req.query('returnTo'))))
      : c.notFound();
  });

  app.get(`${base}/journal`, (c) => c.json(memory().journal));
  app.post(`${base}/reset`, (c) => {
    reset();
    return steered(c);
  });
  app.post(`${base}/journey`, async (c) => {
    const journey = readJourney(await bodyOf(c));
    if ('complaint' in journey) return complain(c, journey);
    memory().journey = journey.value;
    return steered(c);
  });
  app.post(`${base}/faults`, async (c) => {
    const order = readFaultOrder(await bodyOf(c));
    if ('complaint' in order) return complain(c, order);
    memory().faults = [...memory().faults, order.value];
    return steered(c);
  });
  return app;

  /** The developer page posts forms and wants to be seen again. */
  function steered(c: Context): Response {
    return c.req.header('accept')?.includes('text/html') === true
      ? c.redirect(`${base}/`, 303)
      : c.json(steering(memory()));
  }
}

function steering({ journey, faults }: Memory): object {
  return {
    ...(journey.name === undefined ? {} : { name: journey.name }),
    journey: journey.states,
    begins: journey.begins,
    faults: faults.map((order) => ({ ...order, fault: faultText(order.fault) })),
  };
}

async function bodyOf(c: Context): Promise<unknown> {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
  try {
    return isForm ? await c.req.parseBody() : await c.req.json();
  } catch {
    return undefined;
  }
}

function complain(c: Context, { complaint }: { readonly complaint: string }): Response {
  return c.json({ error: complaint }, 400);
}

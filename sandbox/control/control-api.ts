import { type Context, Hono } from 'hono';
import type { Site } from '../../src/model/site.ts';
import { applicationLinks } from '../pages/application-links.ts';
import { readPlannedFault, readJourney } from './control-input.ts';
import { developerPage } from '../pages/developer-page.ts';
import { faultText } from '../replies/fault.ts';
import { handoverPage, handoverScript, handoverScriptPath, isHandoverKind } from '../pages/handover.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { pageHtml, style } from '../pages/page.ts';
import { otherPartners } from '../lead/offers.ts';
import { logoOf, partnerLogoPath, partnerName, partnerPage, rivalLogoPath } from '../pages/partner.ts';

export interface Control {
  /** The path of the control API. The developer page is at the same path with a trailing slash. */
  readonly base: string;
  readonly memory: () => SandboxState;
  /** The sites that are served from the same origin. */
  readonly sites: () => readonly Site[];
  readonly reset: () => void;
}

/** The control API for tests and developers. It is not part of a lender's API. */
export function controlApi({ base, memory, sites, reset }: Control): Hono {
  const app = new Hono();

  app.get(base, (context) => context.redirect(`${base}/`));
  app.get(`${base}/`, (context) => {
    const sitesOfOrigin = sites();
    const linksOf = (country: string) => applicationLinks(sitesOfOrigin, country, new URL(context.req.url));
    return context.html(pageHtml(developerPage(memory(), linksOf)));
  });
  app.get(`${base}/style.css`, (context) =>
    context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get(`${base}/partner`, (context) => {
    const offer = context.req.query('offer');
    const lead = [...memory().leads.values()].find((each) => each.offerId === offer);
    return context.html(pageHtml(partnerPage(lead)));
  });
  for (const [path, name] of [
    [partnerLogoPath, partnerName],
    [rivalLogoPath, otherPartners[0]],
  ] as const) {
    app.get(path, (context) => context.body(logoOf(name), 200, { 'content-type': 'image/svg+xml' }));
  }

  app.get(handoverScriptPath, (context) =>
    context.body(handoverScript, 200, { 'content-type': 'text/javascript' }),
  );
  app.get(`${base}/handover/:page`, (context) => {
    const page = context.req.param('page');
    return isHandoverKind(page)
      ? context.html(pageHtml(handoverPage(page, context.req.query('returnTo'))))
      : context.notFound();
  });

  app.get(`${base}/journal`, (context) =>
    context.json(memory().journal.slice(Number(context.req.query('after') ?? 0))),
  );
  app.post(`${base}/reset`, (context) => {
    reset();
    return controlReply(context);
  });
  app.post(`${base}/journey`, async (context) => {
    const journey = readJourney(await bodyOf(context));
    if ('error' in journey) return badRequest(context, journey);
    memory().journey = journey.value;
    return controlReply(context);
  });
  app.post(`${base}/faults`, async (context) => {
    const plannedFault = readPlannedFault(await bodyOf(context));
    if ('error' in plannedFault) return badRequest(context, plannedFault);
    memory().faults = [...memory().faults, plannedFault.value];
    return controlReply(context);
  });
  return app;

  /** Returns the new settings. A form of the developer page is redirected back to that page. */
  function controlReply(context: Context): Response {
    return context.req.header('accept')?.includes('text/html') === true
      ? context.redirect(`${base}/`, 303)
      : context.json(controlState(memory()));
  }
}

function controlState({ journey, faults }: SandboxState): object {
  return {
    ...(journey.name === undefined ? {} : { name: journey.name }),
    journey: journey.states,
    begins: journey.begins,
    ...(journey.replies === undefined ? {} : { replies: journey.replies }),
    faults: faults.map((plannedFault) => ({ ...plannedFault, fault: faultText(plannedFault.fault) })),
  };
}

async function bodyOf(context: Context): Promise<unknown> {
  const isForm = context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
  try {
    return isForm ? await context.req.parseBody() : await context.req.json();
  } catch {
    return undefined;
  }
}

function badRequest(context: Context, { error }: { readonly error: string }): Response {
  return context.json({ error }, 400);
}

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { answerCall } from './calls/answer-call.ts';
import { controlApi } from './control/control-api.ts';
import { createCountries } from './countries.ts';
import { routes } from './calls/routes.ts';
import { createSandboxState } from './sandbox-state.ts';
import { createLeadValidator } from './lead/rules.ts';
import { fakeVendors } from './vendors/vendors.ts';

export interface SandboxOptions {
  /** The compiler's output, read again when it changes. */
  readonly generated: string;
  readonly now?: () => Date;
  readonly randomId?: () => string;
  /** Whether the application is served from the same origin. */
  readonly isOutsideApplication?: boolean;
  /** The time between two bytes of a "drip" fault. */
  readonly dripMilliseconds?: number;
}

export interface Sandbox {
  /** Must be served by @hono/node-server, because some faults need the Node response. */
  readonly fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>;
}

export const apiBase = '/api';
export const controlBase = '/__sandbox';

/** Creates a lender for development: the lead API below `/api` and the control API below `/__sandbox`. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { generated, now = () => new Date(), randomId = randomUUID, dripMilliseconds = 1000 } = options;
  const countries = createCountries(generated);
  // The developer page also works before the first compile.
  const hasSites = (): boolean => existsSync(join(generated, 'sites'));
  const sites = () => (options.isOutsideApplication === true && hasSites() ? countries.sites() : []);
  const validateLead = createLeadValidator(generated, now);
  let memory = createSandboxState();

  function reset(): void {
    const previousState = memory;
    memory = createSandboxState();
    previousState.resetController.abort();
  }

  const leadApi = new Hono<{ Bindings: HttpBindings }>();
  /** Returns a number for a lender with terse or odd replies, else a random id. */
  const nextId = (): string =>
    memory.journey.replies === undefined ? randomId() : String((memory.lastNumber += 1));
  const lender = () => ({ memory, validateLead, countries, now, randomId: nextId });
  for (const route of routes) {
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    leadApi.on(route.method, path, (context) =>
      answerCall(context, { route, lender, apiBase, dripMilliseconds }),
    );
  }
  leadApi.all('*', (context) => answerCall(context, { route: undefined, lender, apiBase, dripMilliseconds }));

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.route(apiBase, leadApi);
  app.route(
    '/',
    fakeVendors(controlBase, () => memory),
  );
  app.route('/', controlApi({ base: controlBase, memory: () => memory, sites, reset }));
  return { fetch: (request, bindings) => app.fetch(request, bindings) };
}

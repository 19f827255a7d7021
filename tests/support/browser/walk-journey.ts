import { expect } from '@playwright/test';
import type { LeadData } from '../../../sandbox/lead/lead.ts';
import { mergeLead } from '../../../sandbox/lead/merge-lead.ts';
import { checking, redirected } from '../../../sandbox/lead/states.ts';
import { routeTable, shownScreens } from '../../../src/lifecycle/route-table.ts';
import { withStateGroups } from '../../../src/lifecycle/states.ts';
import type { ApplicationPage } from '../../e2e/fixtures.ts';
import { type Applicant, type ExpectedCall, completeScreenPage } from './complete-screen-page.ts';
import type { SandboxControl } from './sandbox-control.ts';
import { sentSince } from './sent-calls.ts';
import { shippedScreens } from '../shipped/shipped-screens.ts';
import { isAtPartner, untilLeft } from './walk-form.ts';

export interface Walker extends Applicant {
  /** What was sent of the lead, and is known in this browser; absent for somebody who comes back. */
  readonly sent?: object;
  readonly application: ApplicationPage;
  readonly sandbox: SandboxControl;
}

/** What is done on each page after the application, before it is completed. */
export type Look = (screen: string, route: string) => Promise<void>;

/**
 * Goes from the page of the first state to that of the last, or to the partner where the lender names the way and no state:
 * each has its address, and the lender is sent what was given on it, once.
 */
export async function walkJourney(walker: Walker, states: readonly number[], look?: Look): Promise<void> {
  const { application, sandbox, generated, country } = walker;
  const { page } = application;
  const screens = shownScreens(shippedScreens(generated), country.flow);
  const routes = routeTable(screens, country.flow);
  const calls = (await sandbox.journal()).length;
  const expected: ExpectedCall[] = [];
  const { amount, period } = country.flow.loan;
  // A page that completes the lead sends all of it.
  let lead: LeadData = {
    amount: amount.default,
    period: period.default,
    periodScale: period.unit,
    ...walker.sent,
  };
  for (const [position, state] of states.entries()) {
    // The lender alone ends this, at a moment of its own.
    if (state === checking) {
      await untilLeft(page, 'checking');
      continue;
    }
    if (state === redirected && isAtPartner(page)) break;
    const route = routes.get(state) ?? '';
    const screen = screens.find((each) => each.route === route)?.id ?? '';
    await application.shows(screen);
    await expect(page).toHaveURL(new RegExp(`/application-frontend${route}$`));
    await look?.(screen, route);
    if (position + 1 === states.length) break;
    for (const call of await completeScreenPage(page, walker)) {
      if (call.path === '/v2/lead') lead = withStateGroups(mergeLead(lead, { ...call.body }));
      expected.push(call.path === '/v2/lead' ? { ...call, body: lead } : call);
    }
    expect(await sentSince(sandbox, calls)).toEqual(expected);
  }
  expect(await sandbox.leads()).toHaveLength(1);
}

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
  /** The lead as sent from this browser; undefined for a returning applicant. */
  readonly sent?: object;
  readonly application: ApplicationPage;
  readonly sandbox: SandboxControl;
}

/** Called on each page after the application, before it is completed. */
export type OnScreen = (screen: string, route: string) => Promise<void>;

/**
 * Completes the pages from the first to the last state, or to the partner. Checks that each page has its URL and
 * sends its answers once.
 */
export async function walkJourney(walker: Walker, states: readonly number[], look?: OnScreen): Promise<void> {
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
    // Only the lender ends this state.
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

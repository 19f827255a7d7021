import { beforeEach, vi } from 'vitest';
import type { Flow } from '../../src/model/flow.ts';
import type { LeadId } from '../../src/model/identifiers.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import type { LeadReply } from '../../src/state/lead-application.ts';
import { type RequestStatus, submissionRequest } from '../../src/state/request.ts';
import { submitStepAtom } from '../../src/state/submit.ts';
import { path, type Given } from '../flow/flow-of.ts';
import { flushPromises, FakeBrowser } from './fake-browser.ts';

export const lead = 'lead-1' as LeadId;

export const answers: Given = {
  amount: 20000,
  email: 'ana@example.com',
  generalPolicies: true,
  googleCaptchaToken: 'token',
};

/** Presses the button of a step. The request stays pending. */
export async function press(tab: ApplicationStore, given: Given = answers, step = 'initial-details') {
  void tab.store.set(submitStepAtom, { path: path(step), answers: given });
  await flushPromises();
}

/** Presses the button and answers the request with the lead. */
export async function submit(
  { browser, tab }: Pick<SubmitSetup, 'browser' | 'tab'>,
  reply: Partial<LeadReply>,
  given: Given = answers,
  step?: string,
): Promise<void> {
  await press(tab, given, step);
  await browser.lastCall.reply({ data: { id: lead, ...reply } });
}

export function status(tab: ApplicationStore): RequestStatus {
  return tab.store.get(submissionRequest.statusAtom);
}

/** A browser with an application in one tab, and the logged errors. */
class SubmitSetup {
  readonly logged: unknown[][] = [];
  browser = new FakeBrowser();
  tab = this.browser.openTab();

  open(flow?: Flow): void {
    this.browser = new FakeBrowser(flow);
    this.tab = this.browser.openTab();
  }
}

/** A new browser before each test. */
export function submitSetup(): SubmitSetup {
  const at = new SubmitSetup();
  beforeEach(() => {
    at.logged.length = 0;
    vi.spyOn(console, 'error').mockImplementation((...messages) => void at.logged.push(messages));
    vi.spyOn(console, 'warn').mockReturnValue();
    at.open();
  });
  return at;
}

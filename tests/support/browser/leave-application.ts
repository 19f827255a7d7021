import type { APIRequestContext, Page } from '@playwright/test';
import { partnerPath } from '../../../sandbox/pages/partner.ts';
import { dataFromAnswers } from '../../../src/lead/data-from-answers.ts';
import type { Answers } from '../../../src/model/answers.ts';
import type { Persona } from '../../../src/model/flow.ts';
import { storedInState } from '../lender/stored-in-state.ts';
import { leadOf, withDeclinedConsents } from './sent-lead.ts';
import { accountHolderOf, addressOf, type ShippedCountry } from '../shipped/shipped-country.ts';

/** A browser, and a request context that calls the lender directly. */
export interface LeaveContext {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly baseURL: string | undefined;
}

/**
 * Sets the browser's storage to that of an applicant with an account and minimal answers who closed the page in the
 * state `left`. The lender has the lead, on the current journey.
 */
export async function leaveApplication(
  { page, request, baseURL }: LeaveContext,
  country: ShippedCountry,
  left: number,
): Promise<void> {
  const { site, flow } = country;
  // Only a browser resolves the hosts of the sites.
  const lender = new URL(baseURL ?? '').origin;
  const lead = leadOf(flow, accountHolderOf(country).answers as Answers);
  const data = { productId: site.productId, ...lead };
  const { id } = (await (await request.post(`${lender}/api/v2/lead`, { data, maxRetries: 2 })).json()) as {
    readonly id: string | number;
  };
  // A minimal page on the host of the site, whose storage is used.
  await page.goto(new URL(partnerPath, addressOf(site, baseURL)).href);
  await page.evaluate(
    (texts) => {
      window.localStorage.clear();
      for (const [key, text] of Object.entries(texts)) window.localStorage.setItem(key, text);
    },
    storedInState(String(id), left, Date.now(), lead),
  );
}

/** Opens the form of a returning applicant who has answered all but these steps and has not submitted. */
export async function returnToForm(
  { page, baseURL }: Omit<LeaveContext, 'request'>,
  { flow, site }: ShippedCountry,
  persona: Persona,
  open: readonly string[],
  answers = persona.answers as Answers,
): Promise<void> {
  const unansweredSteps = new Set<string>(
    flow.steps.filter((step) => open.includes(step.path)).flatMap((step) => step.dataPoints),
  );
  const answeredSteps = flow.steps.filter(
    (step) => persona.path.includes(step.path) && !open.includes(step.path),
  );
  const allAnswers = withDeclinedConsents(
    flow,
    answers,
    answeredSteps.flatMap((step) => step.dataPoints),
  );
  const knownAnswers = Object.entries(allAnswers).filter(([id]) => !unansweredSteps.has(id));
  const applicationData = {
    leadStatus: true,
    tags: ['ui'],
    sessionId: '00000000-0000-4000-8000-000000000001',
    ...dataFromAnswers(flow, Object.fromEntries(knownAnswers)),
  };
  const savedSteps = Object.fromEntries(answeredSteps.map((step) => [step.path, step.fingerprint]));
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await page.addInitScript(
    ([application, pages]) => {
      // Frames must not use the storage.
      if (window !== window.top || sessionStorage.getItem('resumed') !== null) return;
      sessionStorage.setItem('resumed', 'true');
      localStorage.setItem('storedLoanApplication', application);
      localStorage.setItem('dynamicPages', pages);
    },
    [
      JSON.stringify({ applicationData, expiresAt, creation: null }),
      JSON.stringify({ savedSteps, errors: [] }),
    ] as const,
  );
  await page.goto(addressOf(site, baseURL));
}

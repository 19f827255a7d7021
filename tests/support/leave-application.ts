import type { APIRequestContext, Page } from '@playwright/test';
import type { Answers } from '../../src/model/answers.ts';
import { leftInState } from './left-in-state.ts';
import { leadOf } from './sent-lead.ts';
import { addressOf, personaOf, type ShippedCountry } from './shipped-country.ts';

/** A browser, and somebody who speaks to the lender without it. */
export interface Leaving {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly baseURL: string | undefined;
}

/**
 * Leaves the browser as it is where an applicant of the country, who said as little as they could, closed the page in
 * the state `left`. The lender has the lead, and takes it along the journey that is set.
 */
export async function leaveApplication(
  { page, request, baseURL }: Leaving,
  country: ShippedCountry,
  left: number,
): Promise<void> {
  const { site, flow } = country;
  // Only a browser knows the hosts of the sites.
  const lender = new URL(baseURL ?? '').origin;
  const lead = leadOf(flow, personaOf(country, 'minimal').answers as Answers);
  const data = { productId: site.productId, ...lead };
  const { id } = (await (await request.post(`${lender}/api/v2/lead`, { data })).json()) as { id: string };
  await page.goto(new URL('/__sandbox/', addressOf(site, baseURL)).href);
  await page.evaluate(
    (texts) => {
      window.localStorage.clear();
      for (const [key, text] of Object.entries(texts)) window.localStorage.setItem(key, text);
    },
    leftInState(id, left, Date.now(), lead),
  );
}

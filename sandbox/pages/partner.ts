import { html } from 'hono/html';
import type { Lead } from '../lead/lead.ts';
import { type Offer, offerFor } from '../lead/offer.ts';
import type { Page } from './page.ts';

export const partnerName = 'Lanternhill Credit';
export const partnerPath = '/__sandbox/partner';
export const partnerLogoPath = '/__sandbox/partner-logo.svg';
export const rivalLogoPath = '/__sandbox/rival-logo.svg';

/** Contains only the offer id, because a URL must not contain personal data. */
export function partnerAddress(offerId: string, origin: string): string {
  const address = new URL(partnerPath, origin);
  address.searchParams.set('offer', offerId);
  return address.href;
}

export function logoOf(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 216 48" role="img" aria-label="${name}">
  <path d="M4 40 18 20l8 10 6-8 12 18z" fill="#1d4d4f"/>
  <circle cx="32" cy="12" r="6" fill="#e0a030"/>
  <text x="54" y="31" font-family="Georgia, serif" font-size="19" fill="#1d4d4f">${name}</text>
</svg>
`;
}

/** The page of the partner, which `routeChange` opens. The lead is undefined if the URL contains no known offer. */
export function partnerPage(lead: Lead | undefined): Page {
  const offer = lead && offerFor(lead.data, lead.pricing);
  return {
    title: partnerName,
    main: html`<img src="${partnerLogoPath}" alt="${partnerName}" width="216" height="48" />
      <h1>Welcome</h1>
      <p>You come from your loan application. The next steps would be with us.</p>
      ${
        offer
          ? html`<dl>
              <dt>Amount</dt>
              <dd>${offer.amount.toLocaleString('en')}</dd>
              <dt>Period</dt>
              <dd>${periodText(offer)}</dd>
              <dt>Each month</dt>
              <dd>${offer.monthlyPayment?.toLocaleString('en') ?? ''}</dd>
            </dl>`
          : html`<p>This address belongs to no offer.</p>`
      }
      <p class="note">This page belongs to the sandbox. The lender does not exist, and there is no loan.</p>`,
  };
}

function periodText({ period, periodScale }: Offer): string {
  return new Intl.NumberFormat('en', { style: 'unit', unit: periodScale, unitDisplay: 'long' }).format(
    period,
  );
}

import type { Site } from '../../src/model/site.ts';
import { companiesFor } from './companies.ts';
import { adviceOn } from './email-advice.ts';
import type { Call, Lender, Route } from './lead-api.ts';
import { placesOf } from './places.ts';
import { refusal, type Reply } from '../replies/reply.ts';

/** What the form looks up. The product in the query decides the country. */
export const lookUpRoutes: readonly Route[] = [
  lookUp('/postcode/lookup/{code}', ({ country }, { parameters: { code = '' } }) => ({
    status: 200,
    body: { postalCode: code, places: placesOf(country, code) },
  })),
  lookUp('/postcode/{code}', ({ country }, { parameters: { code = '' } }) => {
    const [place] = placesOf(country, code);
    return place === undefined
      ? refusal(404, 'We do not know this postal code.')
      : { status: 200, body: place };
  }),
  lookUp('/company/{name}', ({ country }, { parameters: { name = '' } }) => ({
    status: 200,
    body: { companies: companiesFor(country, name) },
  })),
  lookUp('/email/validate/{email}', (_site, { parameters: { email = '' } }) => ({
    status: 200,
    body: adviceOn(email),
  })),
];

function lookUp(path: string, answer: (site: Site, call: Call) => Reply): Route {
  return {
    method: 'GET',
    path,
    body: 'none',
    decide: (lender: Lender, call) => {
      const site = lender.countries.siteOf(call.query.get('productId'));
      return site === undefined
        ? refusal(400, 'We do not know this product.', 'productId')
        : answer(site, call);
    },
  };
}

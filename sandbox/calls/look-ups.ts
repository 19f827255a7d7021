import type { CallName } from '../../src/api/call.ts';
import type { Site } from '../../src/model/site.ts';
import { companiesFor } from './companies.ts';
import { emailAdvice } from './email-advice.ts';
import type { Call, Lender, CallHandler } from './lead-api.ts';
import { placesOf } from './places.ts';
import { errorReply, type Reply } from '../replies/reply.ts';

/** Look-ups of the form. The product in the query determines the country. */
export const lookUpHandlers: readonly CallHandler[] = [
  lookUp('lookUpPostcode', ({ country }, { parameters: { code = '' } }) => ({
    status: 200,
    body: { postalCode: code, places: placesOf(country, code) },
  })),
  lookUp('postcode', ({ country }, { parameters: { code = '' } }) => {
    const [place] = placesOf(country, code);
    return place === undefined
      ? errorReply(404, 'We do not know this postal code.')
      : { status: 200, body: place };
  }),
  lookUp('companies', ({ country }, { parameters: { name = '' } }) => ({
    status: 200,
    body: { companies: companiesFor(country, name) },
  })),
  lookUp('checkEmail', (_site, { parameters: { email = '' } }) => ({
    status: 200,
    body: emailAdvice(email),
  })),
];

function lookUp(name: CallName, reply: (site: Site, call: Call) => Reply): CallHandler {
  return {
    name,
    handle: (lender: Lender, call) => {
      const site = lender.countries.siteOf(call.query.get('productId'));
      return site === undefined
        ? errorReply(400, 'We do not know this product.', 'productId')
        : reply(site, call);
    },
  };
}

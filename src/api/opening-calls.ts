import { isAcceptedReply, isDataPointsReply, isJourneyReply } from '../../generated/api/journey-decoders.js';
import type { Calls } from './call.ts';

/** How somebody comes to an application: by a link, from an affiliate, or to try a flow out. */
export const openingCalls = {
  leadUrl: { method: 'GET', path: '/v3/lead/url/{id}/{urlType}', body: 'none', decoder: isJourneyReply },
  leadUrlByQuery: {
    method: 'GET',
    path: '/v2/lead/url/{id}/{urlType}',
    body: 'none',
    decoder: isJourneyReply,
  },
  affiliateEvent: {
    method: 'POST',
    path: '/affiliate/event',
    body: 'json',
    product: 'body',
    decoder: isAcceptedReply,
  },
  testDataPoints: {
    method: 'GET',
    path: '/v3/test/datapoints',
    body: 'none',
    product: 'query',
    decoder: isDataPointsReply,
  },
} as const satisfies Calls<'leadUrl' | 'leadUrlByQuery' | 'affiliateEvent' | 'testDataPoints'>;

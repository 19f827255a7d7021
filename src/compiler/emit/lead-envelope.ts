import { campaignNames } from '../../attribution/campaign.ts';
import { periodUnits, type Flow, type JsonSchema, type Limits } from '../../model/flow.ts';

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });

const instant: JsonSchema = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,3})?Z$',
};

function groupOf(properties: { readonly [name: string]: JsonSchema }): JsonSchema {
  return { type: 'object', properties, additionalProperties: false };
}

function numberWithin({ minimum, maximum, step }: Limits): JsonSchema {
  return { type: 'number', minimum, maximum, multipleOf: step };
}

/** The fields of a lead that are not answers: the loan, the session, the source of the applicant. */
export function leadEnvelope({ loan }: Pick<Flow, 'loan'>): { readonly [field: string]: JsonSchema } {
  return {
    productId: { ...text(100), minLength: 1 },
    id: text(100),
    sessionId: text(100),
    sessionStartedAt: instant,
    expiresAt: instant,
    leadStatus: { type: 'boolean' },
    amount: numberWithin(loan.amount),
    period: numberWithin(loan.period),
    periodScale: { type: 'string', enum: periodUnits },
    financingOption: text(100),
    monthlyPaymentDay: { type: 'integer', minimum: 1, maximum: 31 },
    tags: { type: 'array', items: text(100), uniqueItems: true, maxItems: 100 },
    deviceData: groupOf({
      timezoneOffset: { type: 'number' },
      deviceMemory: { type: 'number' },
      language: text(100),
      screenResolution: text(100),
      loadingTime: { type: 'number' },
    }),
    googleClick: groupOf({ gclid: text(1024), gclidAt: instant, gbraid: text(1024), wbraid: text(1024) }),
    affiliateReferenceParams: groupOf({
      attribute: text(1024),
      subId: text(1024),
      transactionId: text(1024),
      setAt: instant,
    }),
    marketingPixelData: groupOf({
      metaPixel: groupOf({ fbp: text(512), fbc: text(512) }),
      tikTokPixel: groupOf({ ttp: text(512), ttclid: text(512) }),
    }),
    campaign: groupOf(Object.fromEntries(campaignNames.map((name) => [name, text(1024)]))),
    sellingTierGlobalId: text(1024),
    posthogParameters: groupOf({
      isLeadPrefilled: { type: 'boolean' },
      leadPrefilledFields: { type: 'array', items: text(100), maxItems: 100 },
      leadPreviouslyRedirected: { type: 'boolean' },
      sessionUrl: text(1024),
    }),
    generalPolicies: { type: 'boolean', enum: [true] },
    policies: { type: 'array', items: text(100), uniqueItems: true },
    leadSource: text(1024),
    googleCaptchaToken: text(4096),
  };
}

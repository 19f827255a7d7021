import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanAddress } from '../../src/attribution/cleaned-address.ts';
import { readPrefill } from '../../src/attribution/read-prefill.ts';
import { questionOf } from '../../src/flow/find.ts';
import { answersAtom } from '../../src/state/answers.ts';
import { applicationDataAtom } from '../../src/state/lead-application.ts';
import { createFormats } from '../../src/validation/formats.ts';
import { createTextReader } from '../../src/validation/read-text.ts';
import { flowOf } from '../flow/flow-of.ts';
import { FakeBrowser } from '../state/fake-browser.ts';
import { readCorpus } from '../validation/corpus.ts';
import { worldPhoneMetadata } from '../validation/phone-metadata.ts';

/** Every parameter of an address that the application reads. */
const parameters = [
  'refName',
  'refSubId',
  'refTransactionId',
  's_id',
  'amount',
  'period',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'sellingTierGlobalId',
  'fbclid',
  'ttclid',
  'gclid',
  'gclsrc',
  'gbraid',
  'wbraid',
  'sessionId',
  'utm_medium',
  'utm_source',
  'utm_campaign',
  'utm_content',
  'utm_term',
];

const flow = flowOf([
  {
    path: 'initial-details',
    dataPoints: [
      { id: 'firstName', field: 'personalDetails.firstName', schema: { type: 'string', format: 'name' } },
      { id: 'email', field: 'contactDetails.email', schema: { type: 'string', format: 'email' } },
      { id: 'phoneNumber', field: 'contactDetails.phoneNumber', schema: { type: 'string', format: 'phone' } },
      { id: 'generalPolicies', schema: { type: 'boolean', enum: [true] } },
    ],
  },
]);

const phone = { country: 'PH', metadata: worldPhoneMetadata };
const readText = createTextReader(createFormats({ phone }), phone);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

/** Returns the data and the answers that a new browser reads from an address. */
function readLink(search: string) {
  const browser = new FakeBrowser(flow);
  browser.search = search;
  browser.readAnswer = ({ schema }, text) => readText(schema, text);
  const { store } = browser.openTab();
  return { data: store.get(applicationDataAtom), answers: store.get(answersAtom) };
}

const everywhere = (value: string) =>
  `?${parameters.map((name) => `${name}=${encodeURIComponent(value)}`).join('&')}`;

const expectedData = { ...readLink('').data, affiliateReferenceParams: undefined };

describe('a link with prototype pollution', () => {
  const payloads = readCorpus('prototype-pollution.payloadsallthethings').map(({ input }) => input);
  const ownPayloads = [
    '?__proto__[polluted]=1',
    '?constructor.prototype.polluted=1',
    '{"__proto__":{"polluted":1}}',
  ];

  it.each([...ownPayloads, ...payloads])('%j changes no object', (payload) => {
    for (const search of [payload, `?${payload.replace(/^[?#]/, '')}`, everywhere(payload)]) {
      readLink(search);
      cleanAddress(new URL(`https://apply.example/${search}`));
      cleanAddress(new URL(`https://apply.example/#${search.slice(1)}`));
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });

  it.each([...ownPayloads, ...payloads])('%j as a query is ignored', (payload) => {
    expect({ ...readLink(payload).data, affiliateReferenceParams: undefined }).toEqual(expectedData);
  });
});

describe('a link with a script', () => {
  const payloads = readCorpus('xss.payloadsallthethings').map(({ input }) => input);
  const ownPayloads = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)'];

  it('prefills only characters of valid names', () => {
    const prefilledNames = [...ownPayloads, ...payloads].flatMap((payload) =>
      readPrefill(new URLSearchParams(everywhere(payload)), flow).flatMap(({ field, value }) => {
        const schema = questionOf(flow, field)?.schema;
        const answer = schema && readText(schema, String(value));
        return answer === undefined ? [] : [{ field, answer, payload }];
      }),
    );
    expect(prefilledNames.filter(({ answer, payload }) => answer !== payload.trim())).toEqual([]);
    expect(prefilledNames.filter(({ field }) => field !== 'personalDetails.firstName')).toEqual([]);
    expect(prefilledNames.filter(({ answer }) => /[<>"=&;]/.test(answer))).toEqual([]);
  });

  it.each(ownPayloads)('%s prefills no answer and no consent', (payload) => {
    expect(readLink(everywhere(payload)).answers).toEqual({});
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeCampaigns, parseCampaign, readCampaign } from '../../src/attribution/campaign.ts';

const campaignIn = (search: string, cookies = '') => readCampaign(new URLSearchParams(search), cookies);

const wholeCampaign = {
  utm_medium: 'cpc',
  utm_source: 'news',
  utm_campaign: 'autumn',
  utm_content: 'blue',
  utm_term: 'loan',
  gclid: 'g',
  gbraid: 'gb',
  wbraid: 'wb',
  ttclid: 't',
  fbclid: 'f',
};

describe('the campaign of an address', () => {
  it('is read by all its parameter names, and by no others', () => {
    expect(campaignIn(`?${new URLSearchParams({ ...wholeCampaign, utm_id: '1', gad_source: '2' })}`)).toEqual(
      wholeCampaign,
    );
  });

  it.each([
    [511, true],
    [512, true],
    [513, false],
  ])('has names of %s characters: %s', (length, isAccepted) => {
    const utm_source = 'a'.repeat(length);
    expect(campaignIn(`?utm_source=${utm_source}`)).toEqual(isAccepted ? { utm_source } : {});
  });

  it.each(['?utm_source=', '?utm_source=%20', '?utm_source=%00', '?UTM_SOURCE=a'])(
    '%s is not a campaign',
    (search) => {
      expect(campaignIn(search)).toEqual({});
    },
  );

  it('includes a Google click only if it came from an ad', () => {
    expect(campaignIn('?gclid=g&gclsrc=ds&utm_source=a')).toEqual({ utm_source: 'a' });
  });
});

describe('the click of Facebook', () => {
  it.each([
    ['_fbc=fb.1.1700000000000.AbC-_1', 'AbC-_1'],
    ['a=1; _fbc=fb.2.1700000000000.AbC.AQ; b=2', 'AbC'],
    ['_fbc=fb.1.1700000000000.first; _fbc=fb.1.1700000000000.second', 'first'],
  ])('is the fourth part of the cookie %s', (cookies, fbclid) => {
    expect(campaignIn('?fbclid=address', cookies)).toEqual({ fbclid });
  });

  it.each([
    '',
    'x_fbc=fb.1.1700000000000.AbC',
    '_fbc=',
    '_fbc=AbC',
    '_fbc=fb.3.1700000000000.AbC',
    '_fbc=fb.1.170000000000.AbC',
    '_fbc=fb.1.1700000000000.',
    '_fbc=%E0%A4%A',
    '_fbc=<script>',
  ])('comes from the address if the cookies are %j', (cookies) => {
    expect(campaignIn('?fbclid=address', cookies)).toEqual({ fbclid: 'address' });
  });
});

describe('a later touch', () => {
  it('replaces all five names together', () => {
    expect(mergeCampaigns(wholeCampaign, { utm_source: 'mail' })).toEqual({
      utm_source: 'mail',
      gclid: 'g',
      gbraid: 'gb',
      wbraid: 'wb',
      ttclid: 't',
      fbclid: 'f',
    });
    expect(mergeCampaigns(wholeCampaign, { wbraid: 'new' })).toEqual({
      ...wholeCampaign,
      gclid: undefined,
      gbraid: undefined,
      wbraid: 'new',
    });
    expect(mergeCampaigns(wholeCampaign, { ttclid: 'new' })).toEqual({ ...wholeCampaign, ttclid: 'new' });
    expect(mergeCampaigns(wholeCampaign, { fbclid: 'new' })).toEqual({ ...wholeCampaign, fbclid: 'new' });
  });

  it('without a valid value changes nothing', () => {
    expect(mergeCampaigns(wholeCampaign, campaignIn('?amount=5'))).toEqual(wholeCampaign);
  });

  it('applied twice has the same result', () => {
    const name = fc.constantFrom(...Object.keys(wholeCampaign));
    const campaign = fc.dictionary(name, fc.constantFrom('a', 'b')).map((record) => parseCampaign(record));
    fc.assert(
      fc.property(campaign, campaign, (current, incoming) => {
        const mergedOnce = mergeCampaigns(current, incoming);
        expect(mergeCampaigns(mergedOnce, incoming)).toEqual(mergedOnce);
      }),
    );
  });
});

it('stored values other than text are ignored', () => {
  const storedCampaign: unknown = JSON.parse(
    JSON.stringify({ ...wholeCampaign, utm_source: 7, gclid: '', other: 'a' }).replace(
      '"other"',
      '"__proto__"',
    ),
  );
  const { utm_source: _, gclid: __, ...expected } = wholeCampaign;
  expect(parseCampaign(storedCampaign)).toEqual(expected);
  for (const value of [undefined, null, 'a', [], new Map()]) expect(parseCampaign(value)).toEqual({});
});

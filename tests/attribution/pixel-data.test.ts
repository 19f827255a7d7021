import { describe, expect, it } from 'vitest';
import {
  noPixelData,
  parsePixelData,
  type PixelData,
  readPixelData,
} from '../../src/attribution/pixel-data.ts';

const now = 1_763_712_000_000;

const pixelDataOf = (search: string, cookies: string, storedData: PixelData = noPixelData) =>
  readPixelData({ query: new URLSearchParams(search), cookies, stored: storedData, now });

const fbp = 'fb.1.1700000000000.1234567890';
const fbc = 'fb.1.1700000000000.Click';

describe('data of Facebook’s pixel', () => {
  it('is read from its cookies', () => {
    expect(pixelDataOf('', `_fbp=${fbp}; _fbc=${fbc}`).metaPixel).toEqual({ fbp, fbc });
  });

  it.each([
    ['a click without a cookie', '?fbclid=New', '', undefined, `fb.1.${now}.New`],
    ['a click that the cookie contains', '?fbclid=Click', `_fbc=${fbc}`, undefined, fbc],
    ['a click that is newer than the cookie', '?fbclid=New', `_fbc=${fbc}`, undefined, `fb.1.${now}.New`],
    [
      'a click that differs from the cookie only in upper and lower case',
      '?fbclid=click',
      `_fbc=${fbc}`,
      undefined,
      `fb.1.${now}.click`,
    ],
    ['a click that is already stored', '?fbclid=Click', '', fbc, fbc],
    ['a click that is newer than the stored one', '?fbclid=New', '', fbc, `fb.1.${now}.New`],
    ['no click, but a cookie with a click', '', `_fbc=${fbc}`, 'fb.1.1600000000000.Older', fbc],
    ['no click, but a stored click', '', '', fbc, fbc],
    ['a click that a cookie cannot contain', '?fbclid=a.b', `_fbc=${fbc}`, undefined, fbc],
    ['no click at all', '', '_fbc=rubbish', undefined, undefined],
  ])('of %s', (_, search, cookies, before, after) => {
    const storedData = { ...noPixelData, metaPixel: before === undefined ? {} : { fbc: before } };
    expect(pixelDataOf(search, cookies, storedData).metaPixel).toEqual(
      after === undefined ? {} : { fbc: after },
    );
  });
});

describe('data of TikTok’s pixel', () => {
  it('contains its cookie and the click of the URL', () => {
    expect(pixelDataOf('?ttclid=E.C.P', '_ttp=browser').tikTokPixel).toEqual({
      ttp: 'browser',
      ttclid: 'E.C.P',
    });
  });

  it('stays known if a later address does not contain it', () => {
    const storedData = { ...noPixelData, tikTokPixel: { ttp: 'browser', ttclid: 'old' } };
    expect(pixelDataOf('', '', storedData)).toEqual(storedData);
    expect(pixelDataOf('?ttclid=new', '', storedData).tikTokPixel).toEqual({ ttp: 'browser', ttclid: 'new' });
  });
});

it('only valid stored data is used', () => {
  expect(parsePixelData({ metaPixel: { fbp, fbc: '<img>' }, tikTokPixel: { ttp: 7, ttclid: 'a' } })).toEqual({
    metaPixel: { fbp },
    tikTokPixel: { ttclid: 'a' },
  });
  for (const storedData of [undefined, null, 'a', [], { metaPixel: 'a', tikTokPixel: null }]) {
    expect(parsePixelData(storedData)).toEqual(noPixelData);
  }
});

import { isPlainObject } from '../lib/json.ts';
import { clickIdOf, isFacebookCookie, readFacebookCookie } from './facebook-click.ts';
import { isReferenceText, readCookie, readParameter } from './parameter.ts';

/** The identifiers of the Meta and TikTok pixels. */
export interface PixelData {
  readonly metaPixel: { readonly fbp?: string; readonly fbc?: string };
  readonly tikTokPixel: { readonly ttp?: string; readonly ttclid?: string };
}

export interface PixelSource {
  readonly query: URLSearchParams;
  /** The value of `document.cookie`. */
  readonly cookies: string;
  readonly stored: PixelData;
  /** Milliseconds. */
  readonly now: number;
}

export const noPixelData: PixelData = { metaPixel: {}, tikTokPixel: {} };

/** Reads the URL and the cookies, and falls back to the known data. */
export function readPixelData({ query, cookies, stored, now }: PixelSource): PixelData {
  const { metaPixel, tikTokPixel } = stored;
  const ttp = readCookie(cookies, '_ttp');
  return pixelDataOf({
    fbp: readFacebookCookie(cookies, '_fbp') ?? metaPixel.fbp,
    fbc: facebookClick(
      readParameter(query, 'fbclid'),
      [readFacebookCookie(cookies, '_fbc'), metaPixel.fbc],
      now,
    ),
    ttp: isReferenceText(ttp) ? ttp : tikTokPixel.ttp,
    ttclid: readParameter(query, 'ttclid') ?? tikTokPixel.ttclid,
  });
}

/** Returns the valid part of stored pixel data. */
export function parsePixelData(stored: unknown): PixelData {
  if (!isPlainObject(stored)) return noPixelData;
  const { metaPixel, tikTokPixel } = stored;
  const { fbp, fbc } = isPlainObject(metaPixel) ? metaPixel : {};
  const { ttp, ttclid } = isPlainObject(tikTokPixel) ? tikTokPixel : {};
  return pixelDataOf({ fbp, fbc, ttp, ttclid });
}

/**
 * Returns the value of `_fbc` for the click: a known value that contains the click, or a new one in the same format.
 * Without a click, or if the new value is invalid, returns the first known value.
 */
function facebookClick(
  click: string | undefined,
  knownValues: readonly (string | undefined)[],
  now: number,
): string | undefined {
  const [firstKnown] = knownValues.filter((fbc) => fbc !== undefined);
  if (click === undefined) return firstKnown;
  const valueOfClick = knownValues.find((fbc) => fbc !== undefined && clickIdOf(fbc) === click);
  const newValue = `fb.1.${now}.${click}`;
  return (
    valueOfClick ?? (isFacebookCookie(newValue) && clickIdOf(newValue) === click ? newValue : firstKnown)
  );
}

function pixelDataOf({ fbp, fbc, ttp, ttclid }: { readonly [name: string]: unknown }): PixelData {
  return {
    metaPixel: {
      ...(isFacebookCookie(fbp) ? { fbp } : {}),
      ...(isFacebookCookie(fbc) ? { fbc } : {}),
    },
    tikTokPixel: {
      ...(isReferenceText(ttp) ? { ttp } : {}),
      ...(isReferenceText(ttclid) ? { ttclid } : {}),
    },
  };
}

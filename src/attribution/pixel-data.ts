import { isPlainObject } from '../lib/json.ts';
import { clickOf, isFacebookCookie, readFacebookCookie } from './facebook-click.ts';
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
  readonly known: PixelData;
  /** Milliseconds. */
  readonly now: number;
}

export const noPixelData: PixelData = { metaPixel: {}, tikTokPixel: {} };

/** Reads the URL and the cookies, and falls back to the known data. */
export function readPixelData({ query, cookies, known, now }: PixelSource): PixelData {
  const { metaPixel, tikTokPixel } = known;
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
 * Returns the value of `_fbc` for the click: the known value if it contains the click, else one built in the same
 * format.
 */
function facebookClick(
  click: string | undefined,
  written: readonly (string | undefined)[],
  now: number,
): string | undefined {
  const [known] = written.filter((fbc) => fbc !== undefined);
  if (click === undefined) return known;
  const same = written.find((fbc) => fbc !== undefined && clickOf(fbc) === click);
  const built = `fb.1.${now}.${click}`;
  return same ?? (isFacebookCookie(built) && clickOf(built) === click ? built : known);
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

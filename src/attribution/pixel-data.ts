import { isPlainObject } from '../lib/json.ts';
import { clickOf, isFacebookCookie, readFacebookCookie } from './facebook-click.ts';
import { isReferenceText, readCookie, readParameter } from './parameter.ts';

/** What the pixels of two networks know an applicant by. */
export interface PixelData {
  readonly metaPixel: { readonly fbp?: string; readonly fbc?: string };
  readonly tikTokPixel: { readonly ttp?: string; readonly ttclid?: string };
}

export interface PixelSource {
  readonly query: URLSearchParams;
  /** As `document.cookie` has them. */
  readonly cookies: string;
  readonly known: PixelData;
  /** Milliseconds. */
  readonly now: number;
}

export const noPixelData: PixelData = { metaPixel: {}, tikTokPixel: {} };

/** What the address and the cookies say now, and else what was known. */
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

/** What of stored pixel data can be believed. */
export function parsePixelData(stored: unknown): PixelData {
  if (!isPlainObject(stored)) return noPixelData;
  const { metaPixel, tikTokPixel } = stored;
  const { fbp, fbc } = isPlainObject(metaPixel) ? metaPixel : {};
  const { ttp, ttclid } = isPlainObject(tikTokPixel) ? tikTokPixel : {};
  return pixelDataOf({ fbp, fbc, ttp, ttclid });
}

/** The click in the form Facebook wants it: as its pixel wrote it, or built in the same form where no cookie has the click. */
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

/** The style element with the faces of the brand, which a prerendered page has and does not use. */
export const typefaceId = 'typeface';

/** The typeface of the brand, on a visit that began with a page painted in the device's own. */
export interface BrandTypeface {
  /** Rejects where it does not come. */
  readonly fetch: () => Promise<void>;
  /** Draws the page in it, where it has come: to be called where another page is drawn anyway, since lines break elsewhere. */
  readonly take: () => void;
}

function faceOf({ style }: CSSFontFaceRule): FontFace {
  const valueOf = (property: string): string => style.getPropertyValue(property);
  return new FontFace(valueOf('font-family').replaceAll('"', ''), valueOf('src'), {
    weight: valueOf('font-weight'),
    unicodeRange: valueOf('unicode-range'),
  });
}

export function createBrandTypeface(document: Document): BrandTypeface {
  let come: readonly FontFace[] = [];
  return {
    async fetch() {
      const element = document.querySelector<HTMLStyleElement>(`style#${typefaceId}`);
      const rules = [...(element?.sheet?.cssRules ?? [])];
      const faces = rules.flatMap((rule) => (rule instanceof CSSFontFaceRule ? [faceOf(rule)] : []));
      come = await Promise.all(faces.map((face) => face.load()));
    },
    take() {
      for (const face of come) document.fonts.add(face);
    },
  };
}

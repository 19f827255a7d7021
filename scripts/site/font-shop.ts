import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { localeChain } from '../../src/lib/locale-chain.ts';
import type { Site } from '../../src/model/site.ts';
import { type BrandFonts, brandFonts } from './brand-fonts.ts';
import { lettersOf } from './letters-of.ts';

/** Every sign in the words an applicant of the site may read, its currency's among them. */
function signsOf({ locale }: Site, generated: string): string {
  const folder = path.join(generated, 'public/locales');
  const files = localeChain(locale).flatMap((lng) =>
    readdirSync(path.join(folder, lng)).map((name) => path.join(folder, lng, name)),
  );
  return files.map((file) => readFileSync(file, 'utf8')).join('');
}

function currencySigns({ locale, country }: Site, generated: string): string {
  const flow = JSON.parse(readFileSync(path.join(generated, 'countries', country, 'flow.json'), 'utf8')) as {
    readonly money: { readonly currency: string };
  };
  return new Intl.NumberFormat(locale, { style: 'currency', currency: flow.money.currency }).format(0);
}

export interface FontShop {
  fontsFor(site: Site): Promise<BrandFonts>;
}

/** Cuts each site's fonts once for the words it has. */
export function openFontShop(root: string, generated: string): FontShop {
  const cut = new Map<string, Promise<BrandFonts>>();
  return {
    fontsFor(site) {
      const signsShown = signsOf(site, generated) + JSON.stringify(site);
      const signs = [
        ...new Set(signsShown + lettersOf(site.locale, signsShown) + currencySigns(site, generated)),
      ]
        .toSorted()
        .join('');
      const key = JSON.stringify([site.theme.typeface, site.theme.headingWeight, signs]);
      const fonts = cut.get(key) ?? brandFonts(site.theme, signs, root);
      cut.set(key, fonts);
      return fonts;
    },
  };
}

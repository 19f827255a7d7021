import { spanOfValue } from '../../read/spans.ts';
import { brandLaw } from '../../rule.ts';
import { nearestNames } from '../../../diagnostics/nearest-names.ts';

/** A brand has a name, a theme, a logo and a favicon: without one of them no page of it can be drawn. */
export const wholeBrands = brandLaw(({ slug, brand, files }, report) => {
  const folder = `config/brands/${slug}`;
  for (const file of ['brand.json', 'theme.json'] as const) {
    if (files.has(file)) continue;
    report('brand-file', { brand: slug, file }, { file: `${folder}/${file}`, line: 1, column: 1, length: 1 });
  }
  if (brand === undefined) return;
  for (const image of ['logo', 'favicon'] as const) {
    const file = brand.contents[image];
    if (files.has(file)) continue;
    report('brand-file', { brand: slug, file }, spanOfValue(brand.document, [image]));
  }
});

/** A brand's application page is one of the components there are: without it no page of the brand can be drawn. */
export const knownApplicationPages = brandLaw(({ slug, brand }, report, { applicationPages }) => {
  if (brand === undefined) return;
  const name = brand.contents.applicationPage;
  if (applicationPages.includes(name)) return;
  const similar = nearestNames(name, applicationPages);
  const detail = { name, brand: slug, known: applicationPages, similar };
  report('unknown-application-page', detail, spanOfValue(brand.document, ['applicationPage']));
});

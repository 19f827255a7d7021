import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A brand has a name, a theme, a logo and a favicon: without one of them no page of it can be drawn. */
export const wholeBrands: ConfigRule = ({ brands }, report) => {
  for (const { slug, brand, files } of brands.values()) {
    const folder = `config/brands/${slug}`;
    for (const file of ['brand.json', 'theme.json'] as const) {
      if (files.has(file)) continue;
      report(
        'brand-file',
        { brand: slug, file },
        { file: `${folder}/${file}`, line: 1, column: 1, length: 1 },
      );
    }
    if (brand === undefined) continue;
    for (const image of ['logo', 'favicon'] as const) {
      const file = brand.contents[image];
      if (files.has(file)) continue;
      report('brand-file', { brand: slug, file }, spanOfValue(brand.document, [image]));
    }
  }
};

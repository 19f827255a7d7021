import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A brand's application page is one of the components there are: without it no page of the brand can be drawn. */
export const knownApplicationPages: ConfigRule = ({ brands, applicationPages }, report) => {
  for (const { slug, brand } of brands.values()) {
    if (brand === undefined) continue;
    const name = brand.contents.applicationPage;
    if (applicationPages.includes(name)) continue;
    const similar = nearestNames(name, applicationPages);
    const detail = { name, brand: slug, known: applicationPages, similar };
    report('unknown-application-page', detail, spanOfValue(brand.document, ['applicationPage']));
  }
};

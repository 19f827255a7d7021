import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** What a bare machine serves is a brand in a country it serves. */
export const existingDefaultSite: ConfigRule = ({ application, brands }, report) => {
  if (application === undefined) return;
  const { brand, country } = application.contents.defaultSite;
  const files = brands.get(brand)?.files;
  if (files?.has(`${country}.json`) === true) return;
  const known =
    files === undefined ? [...brands.keys()] : [...files].map((file) => file.replace(/\.json$/, ''));
  const [property, name] =
    files === undefined ? (['brand', brand] as const) : (['country', country] as const);
  report(
    'default-site',
    { brand, country, similar: nearestNames(name, known) },
    spanOfValue(application.document, ['defaultSite', property]),
  );
};

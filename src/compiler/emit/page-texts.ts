import type { Site } from '../../model/site.ts';
import type { CountryFile } from '../link/config-files.ts';
import { filledPageTexts, pageValues } from '../messages/page-values.ts';

/** The texts of the page with the country's limits in the place of their names. */
export function pageTexts(page: Site['page'], country: CountryFile): Site['page'] {
  const values = new Map(Object.entries(pageValues(country, country.locales[0])));
  const fill = (text: string): string =>
    text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (written, name: string) => values.get(name) ?? written);
  const filled = filledPageTexts.map((name) => [name, fill(page[name])] as const);
  return { ...page, ...Object.fromEntries(filled) };
}

import { join } from 'node:path';
import type { ConsentRequest } from '../../generated/api/types.ts';
import { createJsonReader } from '../json-file.ts';
import type { Lead } from './lead.ts';
import type { Countries } from '../countries.ts';

const readJson = createJsonReader();

/** Returns the consents of a lead in the language of its product. */
export function consentsOf(countries: Countries, { data, notes }: Lead): readonly ConsentRequest[] {
  const requestsByLocale = readJson(join(import.meta.dirname, '../data/consents.json')).value as {
    readonly [locale: string]: readonly ConsentRequest[];
  };
  const locale = countries.siteOf(data['productId'])?.locale ?? '';
  const requests = requestsByLocale[locale] ?? requestsByLocale['en-PH'] ?? [];
  return requests.map((consent) => ({ ...consent, given: notes?.consents?.[consent.id] ?? false }));
}

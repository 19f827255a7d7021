import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CountrySlug } from '../src/model/identifiers.ts';
import type { Flow, JsonSchema } from '../src/model/flow.ts';
import type { Site } from '../src/model/site.ts';
import { createJsonReader } from './json-file.ts';

/** What the compiler says of products and their countries, as it is at that moment. */
export interface Countries {
  /** The site of a product; undefined where there is no such product. Throws where nothing was compiled. */
  readonly siteOf: (productId: unknown) => Site | undefined;
  readonly flowOf: (country: CountrySlug) => Flow;
  /** What a lead of the country may hold. */
  readonly leadSchemaOf: (country: CountrySlug) => JsonSchema;
}

export function createCountries(generated: string): Countries {
  const readJson = createJsonReader();
  return {
    siteOf: (productId) => {
      const directory = join(generated, 'sites');
      const sites = readdirSync(directory)
        .toSorted()
        .map((file) => readJson(join(directory, file)).value as Site);
      return sites.find((site) => site.productId === productId);
    },
    leadSchemaOf: (country) =>
      readJson(join(generated, 'countries', country, 'lead.schema.json')).value as JsonSchema,
    flowOf: (country) => readJson(join(generated, 'countries', country, 'flow.json')).value as Flow,
  };
}

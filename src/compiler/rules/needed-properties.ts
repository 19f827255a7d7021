import { placeOfKey } from '../read/place.ts';
import type { DocumentRule } from './document-rule.ts';

interface Described {
  readonly description?: string;
}

/** What a meta-schema requires is there. */
export const neededProperties: DocumentRule = ({ document, violations }, report) => {
  for (const { keyword, path, property, schema } of violations) {
    if (keyword !== 'required' || property === undefined) continue;
    const properties = schema['properties'] as { readonly [name: string]: Described } | undefined;
    const meaning = properties?.[property]?.description ?? '';
    report('missing-property', { property, meaning }, placeOfKey(document, path));
  }
};

import { schemaReference } from '../read/file-kind.ts';

export function experimentFile(name: string): string {
  return `config/experiments/${name}.json`;
}

/** What its file holds where nothing differs yet: how many of a hundred new applicants see each variant. */
export function newExperiment(
  name: string,
  country: string,
  shares: { readonly [variant: string]: number },
): object {
  return {
    $schema: schemaReference(experimentFile(name), 'experiment'),
    country,
    variants: Object.fromEntries(Object.entries(shares).map(([variant, share]) => [variant, { share }])),
  };
}

import { schemaReference } from '../read/file-kind.ts';

export function experimentFile(name: string): string {
  return `config/experiments/${name}.json`;
}

/** Returns the file of an experiment without differences, with the share of each variant in percent. */
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

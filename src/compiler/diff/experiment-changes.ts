import type { Product } from '../compile.ts';
import { linkVariants } from '../link/link-variants.ts';
import type { Names } from '../describe/names.ts';
import { type Change, plainSentenceOf, sentenceOf } from './change.ts';
import { countryChanges } from './country-changes.ts';
import { textChanges } from './text-changes.ts';

/** Describes each variant with its share and its differences from the country. */
function describeVariants(
  experiment: string,
  product: Product,
  names: Names,
  describe: (change: Change) => string,
): readonly string[] {
  return linkVariants(product.config)
    .filter((variant) => variant.experiment === experiment)
    .map(({ name, share, country, config }) => {
      const changes = [
        ...countryChanges(country, product, { ...product, config }, names),
        ...textChanges(product.config, config, names),
      ];
      const differences =
        changes.length === 0 ? 'no differences from the country' : changes.map(describe).join('; ');
      return `${name}, ${share} of 100: ${differences}`;
    });
}

/** Reports experiments that start, end or change. */
export function experimentChanges(before: Product, after: Product, names: Names): readonly Change[] {
  const [oldExperiments, newExperiments] = [before.config.experiments, after.config.experiments];
  return [...new Set([...oldExperiments.keys(), ...newExperiments.keys()])].flatMap(
    (name): readonly Change[] => {
      const [oldFile, newFile] = [oldExperiments.get(name), newExperiments.get(name)];
      if (JSON.stringify(oldFile?.contents) === JSON.stringify(newFile?.contents)) return [];
      const countries = [(newFile ?? oldFile)?.contents.country ?? ''];
      const base = { area: 'experiment', countries, what: `experiment "${name}"` } as const;
      if (newFile === undefined)
        return [{ ...base, kind: 'removed', plain: { what: `the experiment “${name}”` } }];
      return [
        {
          ...base,
          kind: oldFile === undefined ? 'added' : 'changed',
          lines: describeVariants(name, after, names, sentenceOf),
          plain: {
            what: `the experiment “${name}”`,
            lines: describeVariants(name, after, names, plainSentenceOf),
          },
        },
      ];
    },
  );
}

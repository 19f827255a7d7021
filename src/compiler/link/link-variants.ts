import { createHash } from 'node:crypto';
import { valueAt } from '../../lib/json.ts';
import { mergeMessages } from '../messages/message-list.ts';
import { namespaces } from '../read/file-kind.ts';
import type { JsonPath, SourceDocument, ValueLocation } from '../read/source-document.ts';
import type { Config, Located } from './config.ts';
import type { CountryFile, ExperimentFile, Messages } from './config-files.ts';
import { linkCountry } from './build-config.ts';

export type VariantFile = ExperimentFile['variants'][string];

/** A variant of a country, and the configuration in which it replaces the country. */
export interface LinkedVariant {
  readonly experiment: string;
  readonly name: string;
  readonly country: string;
  readonly share: number;
  /** False if the variant equals the country, so no rule can report anything. */
  readonly hasDifferences: boolean;
  /** Its location in the experiment's file. */
  readonly definition: ValueLocation;
  readonly config: Config;
}

/** Reorders the questions of `order` among their own positions; other questions stay in place. */
function reorder(dataPoints: readonly string[], order: readonly string[]): readonly string[] {
  const movedIds = order.filter((id) => dataPoints.includes(id));
  let nextMoved = 0;
  return dataPoints.map((id) => (movedIds.includes(id) ? (movedIds[nextMoved++] ?? id) : id));
}

function countryWith(
  { contents, document }: Located<CountryFile>,
  { order: wantedOrder, overrides = {} }: VariantFile,
  definition: ValueLocation,
): Located<CountryFile> {
  const order: readonly string[] = wantedOrder ?? [];
  const [first = contents.dataPoints[0], ...others] = reorder(contents.dataPoints, order);
  const dataPoints = [first, ...others] as const;
  const mergedOverrides = Object.entries(overrides).map(([id, override]) => [
    id,
    { ...contents.overrides?.[id], ...override },
  ]);
  const writtenAt = (path: JsonPath): ValueLocation | undefined => {
    const [part, key, ...rest] = path;
    if (part === 'dataPoints' && typeof key === 'number') {
      const id = dataPoints[key] ?? '';
      return order.includes(id)
        ? { ...definition, path: [...definition.path, 'order', order.indexOf(id)] }
        : { document, path: [part, contents.dataPoints.indexOf(id), ...rest] };
    }
    const isOverridden =
      part === 'overrides' && key !== undefined && valueAt(overrides, path.slice(1)) !== undefined;
    return isOverridden ? { ...definition, path: [...definition.path, ...path] } : undefined;
  };
  return {
    contents: {
      ...contents,
      dataPoints,
      overrides: { ...contents.overrides, ...Object.fromEntries(mergedOverrides) },
    },
    document: { ...document, writtenAt },
  };
}

function messagesWith(
  file: Located<Messages> | undefined,
  texts: Messages,
  definition: ValueLocation,
): Located<Messages> {
  const baseFile = file ?? { contents: {}, document: definition.document };
  const document: SourceDocument = {
    ...baseFile.document,
    writtenAt: (path) =>
      path.length > 0 && valueAt(texts, path) !== undefined
        ? { ...definition, path: [...definition.path, ...path] }
        : undefined,
  };
  return { contents: mergeMessages(baseFile.contents, texts), document };
}

/** A private-use language tag. Numbers and dates are formatted as in the language itself. */
function variantLocale(locale: string, experiment: string, name: string): string {
  const mark = createHash('sha256').update(`${experiment} ${name}`).digest('hex').slice(0, 8);
  return `${locale}-x-${mark}`;
}

/** Returns every variant of existing countries. */
export function linkVariants(config: Config): readonly LinkedVariant[] {
  return [...config.experiments].flatMap(([experiment, { contents, document }]) => {
    const country = config.countries.get(contents.country);
    if (country === undefined) return [];
    return Object.entries(contents.variants).map(([name, variant]): LinkedVariant => {
      const definition = { document, path: ['variants', name] };
      const file = countryWith(country.file, variant, definition);
      const [language] = file.contents.locales;
      const variantTexts = namespaces.flatMap((namespace) => {
        const texts = variant.messages?.[namespace];
        return texts === undefined ? [] : [[namespace, texts] as const];
      });
      const languageFiles = new Map(config.messages.get(language));
      for (const [namespace, texts] of variantTexts) {
        const location = { document, path: [...definition.path, 'messages', namespace] };
        languageFiles.set(namespace, messagesWith(languageFiles.get(namespace), texts, location));
      }
      const locale = variantTexts.length === 0 ? {} : { locale: variantLocale(language, experiment, name) };
      const linkedCountry = {
        ...linkCountry(country.slug, file, config),
        variant: { experiment, name, ...locale },
      };
      return {
        experiment,
        name,
        country: country.slug,
        share: variant.share,
        hasDifferences: Object.keys(variant).some((name) => name !== 'share'),
        definition,
        config: {
          ...config,
          countries: new Map(config.countries).set(country.slug, linkedCountry),
          messages:
            variantTexts.length === 0
              ? config.messages
              : new Map(config.messages).set(language, languageFiles),
        },
      };
    });
  });
}

import { listAt, objectAt, toJson, valueAt } from '../../lib/json.ts';
import { formatDescriptions } from '../../validation/format-descriptions.ts';
import { isFormatName } from '../../validation/formats.ts';
import type { ConfigTree } from '../compile.ts';
import { schemaReference } from '../read/file-kind.ts';
import { type Files, markAsCopy, copySite, jsonIn, withValue } from './json-texts.ts';

export interface NewCountry {
  readonly slug: string;
  readonly code: string;
  readonly currency: string;
  readonly language: string;
  readonly prefix: string;
  readonly like: string;
  readonly brand: string;
}

/** Whether the format belongs to a single country. */
function isNationalFormat(format: unknown): boolean {
  return isFormatName(format) && formatDescriptions[format].country !== undefined;
}

/** Whether the valid answers depend on the country: phone numbers, accounts, divisions and national formats. */
function dependsOnCountry(question: string, country: string, tree: ConfigTree): boolean {
  const { control, choices, schema } = objectAt(jsonIn(tree, `config/data-points/${question}.json`), []);
  const file = jsonIn(tree, `config/countries/${country}.json`);
  const { format, pattern } = objectAt(file, ['overrides', question, 'schema']);
  return (
    control === 'phone' ||
    control === 'account' ||
    choices === 'divisions' ||
    [valueAt(schema, ['format']), format].some(isNationalFormat) ||
    pattern !== undefined
  );
}

/** Copies the sample applicants of another country, without answers whose valid values depend on the country. */
function copyPeople(like: string, slug: string, tree: ConfigTree): object {
  const model = `config/people/${like}.json`;
  const people = Object.entries(objectAt(jsonIn(tree, model), ['people'])).flatMap(([name, answers]) => {
    const keptAnswers = Object.entries(objectAt(answers, [])).filter(
      ([question]) => !dependsOnCountry(question, like, tree),
    );
    return keptAnswers.length === 0 ? [] : [[name, Object.fromEntries(keptAnswers)] as const];
  });
  const $schema = schemaReference(`config/people/${slug}.json`, 'people');
  return people.length === 0
    ? { $schema, people: { somebody: { email: 'somebody@example.com' } } }
    : { $schema, copiedFrom: model, people: Object.fromEntries(people) };
}

/** Adds a new country to the screens that are limited to some countries, next to the copied country. */
function screensWithCountry(slug: string, like: string, tree: ConfigTree): Files {
  return new Map(
    [...tree].flatMap(([file, text]): readonly (readonly [string, string])[] => {
      if (!file.startsWith('config/screens/')) return [];
      const listedCountries = listAt(jsonIn(tree, file), ['countries']);
      return listedCountries.includes(like) ? [[file, withValue(text, ['countries', -1], slug, true)]] : [];
    }),
  );
}

/** Copies another country without rules and answers that contain national codes. */
export function newCountry(country: NewCountry, tree: ConfigTree): Files {
  const { slug, code, currency, language, prefix, like, brand } = country;
  const model = `config/countries/${like}.json`;
  let text = markAsCopy(tree.get(model) ?? '{}\n', model);
  const values: readonly (readonly [readonly string[], unknown])[] = [
    [['code'], code],
    [['locales'], [language]],
    [['money', 'currency'], currency],
    [['phone'], { country: code, prefix }],
  ];
  for (const [path, value] of values) text = withValue(text, path, value);
  for (const [id, override] of Object.entries(objectAt(jsonIn(tree, model), ['overrides']))) {
    const { format, pattern } = objectAt(override, ['schema']);
    // The default format would reject the postal codes of many countries.
    const isPostal = String(format).startsWith('postal-code-');
    const replacement = isPostal ? { schema: { format: 'postal-code-any' } } : undefined;
    if (pattern !== undefined || isNationalFormat(format))
      text = withValue(text, ['overrides', id], replacement);
    else if (valueAt(override, ['initial']) !== undefined) {
      text = withValue(text, ['overrides', id, 'initial'], code);
    }
  }
  const siteModel = `config/brands/${brand}/${like}.json`;
  const site = tree.has(siteModel) ? markAsCopy(tree.get(siteModel) ?? '', siteModel) : '{}\n';
  return new Map([
    ...screensWithCountry(slug, like, tree),
    [`config/countries/${slug}.json`, text],
    [`config/brands/${brand}/${slug}.json`, copySite(site, slug, brand, tree)],
    [`config/people/${slug}.json`, toJson(copyPeople(like, slug, tree))],
  ]);
}

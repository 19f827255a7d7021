import meta from '../../schemas/config/data-point.schema.json';
import formats from '../../schemas/formats.json';
import { isPlainObject } from '../../src/lib/json.ts';
import type { JsonSchema } from '../../src/model/flow.ts';

/** An option with its label. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

function textIn(value: unknown, name: string): string | undefined {
  const found = isPlainObject(value) ? value[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** Returns the title of a property in the meta-schema, or else its name. */
export function titleOf(schema: unknown, name: string): string {
  return textIn(schema, 'title') ?? name;
}

/** Shortens a description to its first part. */
function shortDescription(description: string): string {
  return description.replace(/[:;].*$/, '').replace(/\.$/, '');
}

/** The values of a meta-schema with their descriptions. */
export function choicesOf(schema: unknown): readonly Choice[] {
  if (!isPlainObject(schema) || !Array.isArray(schema['enum'])) return [];
  const descriptions: readonly unknown[] = Array.isArray(schema['enumDescriptions'])
    ? schema['enumDescriptions']
    : [];
  return schema['enum'].map(String).map((value, position) => {
    const optionTitle = descriptions[position];
    return { value, label: typeof optionTitle === 'string' ? `${optionTitle} (${value})` : value };
  });
}

/** Returns the label of an input type with its name in the files. */
export function controlLabel(control: string): string {
  return choicesOf(meta.$defs.control).find(({ value }) => value === control)?.label ?? control;
}

/** Returns the label of a privacy class with its name in the files. */
export function privacyClass(name: string): string {
  const { class: classes } = meta.properties.privacy.properties;
  return choicesOf(classes).find(({ value }) => value === name)?.label ?? name;
}

const describedFormats: { readonly [name: string]: unknown } = formats;

/** Returns the code of the only country that uses a format, or undefined. */
export function countryOfFormat(name: string): string | undefined {
  return textIn(describedFormats[name], 'country');
}

/** The formats to choose from in a country: international ones, its national ones, and the current one. */
export function formatChoices(code: string | undefined, currentFormat = ''): readonly Choice[] {
  return meta.$defs.formatName.enum.flatMap((value) => {
    const format = describedFormats[value];
    const owner = countryOfFormat(value);
    if (owner !== undefined && code !== undefined && owner !== code && value !== currentFormat) return [];
    const formatDescription = textIn(format, 'description');
    return [
      {
        value,
        label: formatDescription === undefined ? value : `${shortDescription(formatDescription)} (${value})`,
      },
    ];
  });
}

const bounds: { readonly [keyword: string]: JsonSchema } = meta.$defs.answerSchema.properties;

/** Returns the title of a schema keyword. */
export function keywordTitle(keyword: string): string {
  return titleOf(bounds[keyword], keyword);
}

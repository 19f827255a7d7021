import { countryCodes } from '../../model/country-codes.ts';
import type { JsonSchema, OptionLabels } from '../../model/flow.ts';
import type { DataPointFile, DivisionsFile } from './config-files.ts';

type Options = readonly unknown[];
type Choices = Pick<DataPointFile, 'schema' | 'choices'>;

function listedItems(schema: JsonSchema): { readonly enum: Options } | undefined {
  const items = schema['items'] as { readonly enum?: Options } | undefined;
  return items?.enum === undefined ? undefined : { ...items, enum: items.enum };
}

/** Returns the options of a schema, in the order shown. */
export function optionsOf(schema: JsonSchema): Options {
  const listedOptions = listedItems(schema)?.enum ?? schema['enum'] ?? [];
  const properties = Object.keys((schema['properties'] as object | undefined) ?? {});
  return [...(listedOptions as Options), ...properties];
}

/**
 * Adds the options of the list to the schema. Returns the schema unchanged if it uses no list or the list is missing.
 */
export function withListedOptions(
  { schema, choices }: Choices,
  divisions: DivisionsFile | undefined,
): JsonSchema {
  switch (choices) {
    case 'countries':
      return { ...schema, enum: countryCodes };
    case 'divisions':
      return divisions === undefined
        ? schema
        : { ...schema, enum: [...new Set(divisions.divisions.map(({ code }) => code))] };
    case undefined:
    default:
      return schema;
  }
}

/** Removes options from a schema. If no option would be left, all are kept, and a rule reports the fault. */
export function withoutOptions(schema: JsonSchema, except: readonly string[]): JsonSchema {
  const isKept = (option: unknown): boolean => !except.some((name) => name === option);
  if (except.length === 0 || !optionsOf(schema).some(isKept)) return schema;
  const { properties } = schema;
  const items = listedItems(schema);
  return {
    ...schema,
    ...(Array.isArray(schema['enum']) ? { enum: schema['enum'].filter(isKept) } : {}),
    ...(items === undefined ? {} : { items: { ...items, enum: items.enum.filter(isKept) } }),
    ...(typeof properties === 'object' && properties !== null
      ? { properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isKept(name))) }
      : {}),
  };
}

/** Returns the labels of options that the messages do not translate. */
export function optionLabels(
  { choices }: Choices,
  schema: JsonSchema,
  divisions: DivisionsFile | undefined,
): OptionLabels | undefined {
  switch (choices) {
    case 'countries':
      return { list: 'countries' };
    case 'divisions': {
      const offeredDivisions = (divisions?.divisions ?? []).filter(({ code }) =>
        optionsOf(schema).includes(code),
      );
      const aliases = offeredDivisions.flatMap(({ code, aliases: divisionAliases }) =>
        divisionAliases ? [[code, divisionAliases] as const] : [],
      );
      return {
        list: 'divisions',
        names: Object.fromEntries(offeredDivisions.map(({ code, name }) => [code, name])),
        ...(aliases.length > 0 && { aliases: Object.fromEntries(aliases) }),
      };
    }
    case undefined:
    default:
      return undefined;
  }
}

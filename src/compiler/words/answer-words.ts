import { concernsType } from '../link/keyword-types.ts';
import type { JsonSchema } from '../../model/flow.ts';

/** The answers a question offers by name. */
export function optionNames(schema: JsonSchema): readonly string[] {
  const items = schema['items'] as { readonly enum?: readonly string[] } | undefined;
  const choices = (items?.enum ?? schema['enum'] ?? []) as readonly unknown[];
  const properties = Object.keys((schema['properties'] as object | undefined) ?? {});
  return [...choices.filter((choice) => typeof choice === 'string'), ...properties];
}

const withoutComplaint = new Set(['properties', 'items']);

/** The rules an answer can break, by the name its complaint goes by. */
export function complaintNames(schema: JsonSchema, required: boolean): readonly string[] {
  const type = String(schema['type']);
  const keywords = Object.keys(schema).filter(
    (keyword) => !withoutComplaint.has(keyword) && concernsType(keyword, type),
  );
  return required ? ['required', ...keywords] : keywords;
}

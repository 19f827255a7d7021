import { isLeadId } from '../lead/is-lead-id.ts';

/** What goes into an address, by the name of its place. */
export interface AddressParts {
  readonly [name: string]: unknown;
}

/**
 * The address of a call below the API base; nothing where an input could not be carried unchanged. Inputs without a
 * place in the path are the query, in their order; `search` is a query that is passed on as it stands.
 */
export function addressOf(path: string, { search, ...parts }: AddressParts): string | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const values = names.map((name) => segmentOf(name, parts[name]));
  if (values.includes(undefined)) return undefined;
  const filled = names.reduce((text, name, at) => text.replace(`{${name}}`, () => values[at] ?? ''), path);
  const query = queryOf(Object.entries(parts).filter(([name]) => !names.includes(name)));
  if (search === undefined || search === '') return filled + query;
  return isQuery(search) ? filled + search : undefined;
}

/** Exactly one segment of a path, whatever the value holds. A dot segment would be taken for a way up. */
function segmentOf(name: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || /^(?:\.{1,2})?$/.test(value)) return undefined;
  if (name === 'id' && !isLeadId(value)) return undefined;
  try {
    return encodeURIComponent(value);
  } catch {
    return undefined;
  }
}

function queryOf(parts: readonly (readonly [name: string, value: unknown])[]): string {
  const given = parts
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

function isQuery(search: unknown): search is string {
  return typeof search === 'string' && /^\?[^#\s]*$/.test(search);
}

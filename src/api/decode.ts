import { assertNever } from '../lib/assert-never.ts';
import { isPlainObject, isUnsafeKey } from '../lib/json.ts';

/** The schema of a reply part, without descriptions. */
export interface Shape<Value = unknown> {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly properties?: { readonly [name: string]: Shape };
  /** Without these properties the object is dropped. */
  readonly required?: readonly string[];
  /** The shape of the values of an object with arbitrary keys. */
  readonly additionalProperties?: Shape;
  readonly items?: Shape;
  /** Further items are dropped. */
  readonly maxItems?: number;
  /** The last item is required: it holds the current status. */
  readonly needsLast?: boolean;
  readonly oneOf?: readonly Shape[];
  /** Used if the field is missing. */
  readonly default?: unknown;
  /** For the type checker only; never set. */
  readonly decoded?: Value;
}

/** Called with the path of each dropped part, never with its value. */
export type NoteDropped = (path: string) => void;

/**
 * Decodes a value by its shape. Parts that do not fit are dropped. `null` counts as missing, `"5"` and `"true"`
 * become number and boolean, and a number becomes text where a text is expected, as in an id. Unknown fields are
 * ignored. Returns `undefined` if nothing is left.
 */
export function decode<Value>(
  shape: Shape<Value>,
  value: unknown,
  onDropped: NoteDropped,
  path = '',
): Value | undefined {
  if (value === undefined || value === null) return undefined;
  const decoded = decodeAs(shape, value, onDropped, path);
  if (decoded === undefined) onDropped(path);
  // The shape was checked, and the type is generated from it.
  return decoded as Value | undefined;
}

function decodeAs(shape: Shape, value: unknown, onDropped: NoteDropped, path: string): unknown {
  const { oneOf } = shape;
  if (oneOf !== undefined) {
    const matchingShape = oneOf.find(({ type }) => (type === 'array') === Array.isArray(value));
    return matchingShape && decodeAs(matchingShape, value, onDropped, path);
  }
  switch (shape.type) {
    case 'object':
      return isPlainObject(value) ? decodeObject(shape, value, onDropped, path) : undefined;
    case 'array':
      return Array.isArray(value) ? decodeList(shape, value, onDropped, path) : undefined;
    case 'number':
    case 'integer':
      return decodeNumber(shape, value);
    case 'boolean':
      return matchEnum(shape, value === 'true' ? true : value === 'false' ? false : value, 'boolean');
    case 'string':
    case undefined:
      return decodeText(shape, value);
    default:
      return assertNever(shape.type);
  }
}

interface Group {
  readonly [name: string]: unknown;
}

function decodeObject(shape: Shape, value: Group, onDropped: NoteDropped, path: string): Group | undefined {
  const { properties, required = [], additionalProperties } = shape;
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const named = Object.entries(properties ?? {}).map(([name, part]) => [
    name,
    decode(part, Object.hasOwn(value, name) ? value[name] : undefined, onDropped, at(name)) ?? part.default,
  ]);
  const names = additionalProperties === undefined ? [] : Object.keys(value);
  const others = names
    .filter((name) => !isUnsafeKey(name) && properties?.[name] === undefined)
    // Keys of the lender are arbitrary, so they are not logged.
    .map((name) => [name, decode(additionalProperties ?? {}, value[name], onDropped, at('*'))]);
  const whole = Object.fromEntries([...named, ...others].filter(([, part]) => part !== undefined)) as Group;
  return required.every((name) => whole[name] !== undefined) ? whole : undefined;
}

function decodeList(
  { items = {}, maxItems = Number.POSITIVE_INFINITY, needsLast = false }: Shape,
  value: readonly unknown[],
  onDropped: NoteDropped,
  path: string,
): readonly unknown[] | undefined {
  const decoded = value
    .slice(0, maxItems)
    .map((item, position) => decode(items, item, onDropped, `${path}[${position}]`));
  if (needsLast && decoded.at(-1) === undefined) return undefined;
  return decoded.filter((item) => item !== undefined);
}

const numberPattern = /^\s*[+-]?\d+(?:\.\d+)?\s*$/;

function decodeNumber(
  { type, minimum, exclusiveMinimum, maximum }: Shape,
  value: unknown,
): number | undefined {
  const read = typeof value === 'string' && numberPattern.test(value) ? Number(value) : value;
  if (typeof read !== 'number' || !Number.isFinite(read)) return undefined;
  if (type === 'integer' && !Number.isSafeInteger(read)) return undefined;
  const isWithin =
    (minimum === undefined || read >= minimum) &&
    (exclusiveMinimum === undefined || read > exclusiveMinimum) &&
    (maximum === undefined || read <= maximum);
  return isWithin ? read : undefined;
}

function decodeText(shape: Shape, value: unknown): unknown {
  const read = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof read !== 'string') return undefined;
  if (shape.pattern !== undefined && !new RegExp(shape.pattern, 'u').test(read)) return undefined;
  return matchEnum(shape, read, 'string');
}

/** Returns the value if the shape allows it. Values of an `enum` are matched case-insensitively. */
function matchEnum(shape: Shape, value: unknown, type: 'string' | 'boolean'): unknown {
  if (typeof value !== type) return undefined;
  if (shape.enum === undefined) return value;
  return shape.enum.find((each) => String(each).toLowerCase() === String(value).toLowerCase());
}

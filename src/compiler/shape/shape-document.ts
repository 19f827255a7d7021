import type { ErrorObject } from 'ajv';
import { valueAt } from '../../lib/json.ts';
import type { ShapedDocument } from '../link/config.ts';
import type { FileKind, ParsedPath } from '../read/file-kind.ts';
import type { SourceDocument } from '../read/source-document.ts';
import { type MetaSchema, metaSchemas } from './meta-schemas.ts';
import { type Violation, readPointer, violationsOf } from './violation.ts';
import type { JsonPath } from '../read/spans.ts';

export interface ShapeResult extends ShapedDocument {
  readonly violations: readonly Violation[];
}

/** Validates a file with its meta-schema. */
export function shapeDocument(document: SourceDocument, parsed: ParsedPath): ShapeResult {
  const metaSchema = metaSchemas[parsed.kind];
  if (metaSchema.validate(document.value))
    return { document, parsed, violations: [], contents: document.value };
  const violations = violationsOf(metaSchema, document.value);
  return {
    document,
    parsed,
    violations,
    contents: replaceInvalidParts(document.value, parsed.kind, metaSchema),
  };
}

type Container = { [key: string]: unknown };

/**
 * Properties that many other files and rules need and for which there is no placeholder. A file without them is
 * ignored.
 */
const essentialProperties: { readonly [Kind in FileKind]?: readonly string[] } = {
  application: ['defaultSite', 'environments'],
  country: ['dataPoints'],
  'data-point': ['field', 'step', 'schema', 'control'],
  divisions: ['divisions'],
  experiment: ['country', 'variants'],
  screen: ['route', 'states', 'actions'],
  steps: ['contexts', 'steps'],
  conditions: ['conditions'],
  brand: ['logo', 'favicon'],
};

/** Properties that hold entries by name. */
const mapProperties: { readonly [Kind in FileKind]?: readonly string[] } = {
  conditions: ['conditions'],
  steps: ['steps'],
  country: ['stateRoutes', 'overrides'],
  'brand-country': ['hosts'],
  experiment: ['variants'],
};

/** Faults after which the value still has the right type, so that every rule can read it. */
const typePreservingKeywords = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'multipleOf',
  'minLength',
  'pattern',
  'minItems',
  'minProperties',
  'uniqueItems',
  'propertyNames',
  'discriminator',
  'oneOf',
]);

function containerAt(root: unknown, path: JsonPath): Container | undefined {
  const value = valueAt(root, path);
  return typeof value === 'object' && value !== null ? (value as Container) : undefined;
}

function isEssential(kind: FileKind, path: JsonPath, property: unknown): boolean {
  const name = path[0] ?? property;
  return essentialProperties[kind]?.some((essential) => essential === name) === true;
}

function repairPart(root: unknown, error: ErrorObject, { definitions }: MetaSchema): void {
  const path = readPointer(error.instancePath, root);
  const { additionalProperty, missingProperty } = error.params as { readonly [name: string]: unknown };
  const schema = error.parentSchema ?? {};
  if (typeof additionalProperty === 'string') {
    delete containerAt(root, path)?.[additionalProperty];
  } else if (typeof missingProperty === 'string') {
    const properties = (schema['properties'] ?? {}) as { readonly [name: string]: object };
    const container = containerAt(root, path);
    if (container !== undefined) {
      container[missingProperty] = placeholderValue({ ...properties[missingProperty] }, definitions);
    }
  } else {
    const container = containerAt(root, path.slice(0, -1));
    if (container !== undefined) container[String(path.at(-1))] = placeholderValue(schema, definitions);
  }
}

/** Drops a whole entry of a map if its name or content is invalid. */
function dropEntry(root: unknown, kind: FileKind, path: JsonPath, property: unknown): boolean {
  const [mapName, name] = [...path, property];
  const map = mapProperties[kind]?.find((one) => one === mapName);
  if (map === undefined || typeof name !== 'string') return false;
  delete containerAt(root, [map])?.[name];
  return true;
}

/** Drops all checks if one of them is invalid, because the others alone would be a different rule. */
function dropChecks(root: unknown, path: JsonPath): boolean {
  const depth = path.indexOf('checks');
  if (depth < 0) return false;
  delete containerAt(root, path.slice(0, depth))?.['checks'];
  return true;
}

/**
 * Returns an invalid file with placeholders for wrong and missing values, so that one mistake does not hide the
 * others. Undefined if an essential property is invalid.
 */
function replaceInvalidParts(value: unknown, kind: FileKind, metaSchema: MetaSchema): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const repairedFile: unknown = structuredClone(value);
  for (const error of metaSchema.validate.errors ?? []) {
    const path = readPointer(error.instancePath, value);
    const params: { readonly [name: string]: unknown } = error.params;
    const property = params['additionalProperty'] ?? params['missingProperty'] ?? error.propertyName;
    if (dropEntry(repairedFile, kind, path, property) || dropChecks(repairedFile, path)) continue;
    const isExtra = params['additionalProperty'] !== undefined;
    // Answer schemas are compiled, so they must be valid schemas.
    const isSchema = kind === 'data-point' && path[0] === 'schema' && !isExtra;
    if (typePreservingKeywords.has(error.keyword) && !isSchema) continue;
    if (!isExtra && isEssential(kind, path, property)) return undefined;
    repairPart(repairedFile, error, metaSchema);
  }
  return repairedFile;
}

type Schema = { readonly [keyword: string]: unknown };

function placeholderOfType(type: string, schema: Schema, definitions: MetaSchema['definitions']): unknown {
  switch (type) {
    case 'string':
      return '';
    case 'number':
    case 'integer':
      return 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object': {
      const required = (schema['required'] ?? []) as readonly string[];
      const properties = (schema['properties'] ?? {}) as { readonly [name: string]: Schema };
      return Object.fromEntries(
        required.map((name) => [name, placeholderValue(properties[name] ?? {}, definitions)]),
      );
    }
    default:
      return undefined;
  }
}

/** A placeholder of the type the meta-schema requires, for a missing or mistyped value. */
function placeholderValue(schema: Schema, definitions: MetaSchema['definitions']): unknown {
  const name = typeof schema['$ref'] === 'string' ? /#\/\$defs\/(.+)$/.exec(schema['$ref'])?.[1] : undefined;
  if (name !== undefined) return placeholderValue((definitions[name] ?? {}) as Schema, definitions);
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  if (Object.hasOwn(schema, 'const')) return schema['const'];
  const [type] = [schema['type']].flat();
  return placeholderOfType(String(type), schema, definitions);
}

import type { ReactElement } from 'react';
import { isPlainObject, valueAt } from '../../../src/lib/json.ts';
import type { JsonSchema } from '../../../src/model/flow.ts';
import { type Choice, choicesOf, titleOf } from '../meta-words.ts';

export type JsonObject = { readonly [name: string]: unknown };

/** A dotted path below the value: `schema.maxLength`. */
type PropertyPath = string;

interface SchemaFormProps {
  /** The schema of an object, as in the meta-schemas. */
  readonly schema: JsonSchema;
  /** The definitions that `$ref` refers to. */
  readonly definitions: { readonly [name: string]: JsonSchema };
  readonly value: JsonObject;
  readonly onChange: (value: JsonObject) => void;
  /** Allowed values of a property that the schema does not list. */
  readonly known: { readonly [path: PropertyPath]: readonly Choice[] };
  /** The properties shown first, in this order. The others are collapsed. */
  readonly first: readonly PropertyPath[];
  /** Whether a property has no effect, given the others. */
  readonly isIdle: (path: PropertyPath) => boolean;
}

/** A property that is not a group of others. */
interface Leaf {
  readonly path: readonly string[];
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
  /** The title of its parent object; empty at the top level. */
  readonly group: string;
}

function resolved(schema: JsonSchema, definitions: SchemaFormProps['definitions']): JsonSchema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const { $ref: _, ...own } = schema;
  return { ...definitions[reference.slice(reference.lastIndexOf('/') + 1)], ...own };
}

function isListOfTexts({ type, items }: JsonSchema): boolean {
  const inner = isPlainObject(items) ? items['type'] : undefined;
  return type === 'array' && (inner === 'string' || (Array.isArray(inner) && inner.includes('string')));
}

export function leavesOf(
  schema: JsonSchema,
  definitions: SchemaFormProps['definitions'],
  above: readonly string[] = [],
  group = '',
): readonly Leaf[] {
  const properties = isPlainObject(schema['properties']) ? schema['properties'] : {};
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(properties).flatMap(([name, property]): readonly Leaf[] => {
    if (name.startsWith('$') || !isPlainObject(property)) return [];
    const own = resolved(property, definitions);
    const path = [...above, name];
    if (own['type'] === 'object') return leavesOf(own, definitions, path, titleOf(own, name));
    if (own['type'] === 'array' && !isListOfTexts(own)) return [];
    return [{ path, schema: own, isRequired: required.includes(name), group }];
  });
}

function withValue(value: unknown, [name, ...below]: readonly string[], put: unknown): JsonObject {
  const whole = isPlainObject(value) ? value : {};
  if (name === undefined) return whole;
  if (below.length > 0) return { ...whole, [name]: withValue(whole[name], below, put) };
  const { [name]: _, ...others } = whole;
  return put === undefined || put === '' ? others : { ...whole, [name]: put };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function listOf(text: string): readonly string[] {
  return text
    .split(/[\n,]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

interface LeafFieldProps {
  readonly leaf: Leaf;
  readonly choices: readonly Choice[];
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function LeafField({ leaf, choices, value, onChange }: LeafFieldProps): ReactElement {
  const { path, schema, isRequired } = leaf;
  const name = path.at(-1) ?? '';
  const id = `schema-form-${path.join('-')}`;
  const hint = (
    <p className="hint" id={`${id}-hint`}>
      {textOf(schema['description'])}
      {isListOfTexts(schema) && ' One on each line.'}
    </p>
  );
  const shared = { id, 'aria-describedby': `${id}-hint` };
  const label = (
    <label htmlFor={id}>
      {titleOf(schema, name)}
      {isRequired || schema['type'] === 'boolean' ? '' : ' (optional)'}
    </label>
  );
  if (schema['type'] === 'boolean') {
    return (
      <div className="field switch">
        <input
          {...shared}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
        {hint}
      </div>
    );
  }
  const isNumber = schema['type'] === 'number' || schema['type'] === 'integer';
  return (
    <div className="field">
      {label}
      {choices.length > 0 ? (
        <select {...shared} value={textOf(value)} onChange={({ target }) => onChange(target.value)}>
          <option value="">{isRequired ? 'Choose' : 'Not set'}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : isListOfTexts(schema) ? (
        <textarea
          {...shared}
          rows={3}
          defaultValue={Array.isArray(value) ? value.join('\n') : ''}
          onBlur={({ target }) => onChange(target.value.trim() === '' ? undefined : listOf(target.value))}
        />
      ) : (
        <input
          {...shared}
          type="text"
          inputMode={isNumber ? 'decimal' : undefined}
          value={textOf(value)}
          onChange={({ target: { value: text } }) =>
            onChange(isNumber && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text)
          }
        />
      )}
      {hint}
    </div>
  );
}

/** Renders a form for a meta-schema. Important properties come first; the others are collapsed. */
export function SchemaForm(props: SchemaFormProps): ReactElement {
  const { schema, definitions, value, onChange, known, first, isIdle } = props;
  const leaves = leavesOf(schema, definitions)
    .filter(({ path }) => !isIdle(path.join('.')))
    .map((leaf) => ({ ...leaf, isRequired: leaf.isRequired || first.includes(leaf.path.join('.')) }));
  const others = leaves.filter(({ path }) => !first.includes(path.join('.')));
  const fieldFor = (leaf: Leaf): ReactElement => {
    const path = leaf.path.join('.');
    return (
      <LeafField
        key={path}
        leaf={leaf}
        choices={known[path] ?? choicesOf(leaf.schema)}
        value={valueAt(value, leaf.path)}
        onChange={(put) => onChange(withValue(value, leaf.path, put))}
      />
    );
  };
  return (
    <>
      {first.flatMap((path) => leaves.filter((leaf) => leaf.path.join('.') === path)).map(fieldFor)}
      {others.length > 0 && (
        <details>
          <summary>More settings</summary>
          {others.filter(({ group }) => group === '').map(fieldFor)}
          {[...new Set(others.map(({ group }) => group))]
            .filter((group) => group !== '')
            .map((group) => (
              <fieldset key={group} className="box">
                <legend>{group}</legend>
                {others.filter((leaf) => leaf.group === group).map(fieldFor)}
              </fieldset>
            ))}
        </details>
      )}
    </>
  );
}

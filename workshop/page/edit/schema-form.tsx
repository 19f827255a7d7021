import { ErrorSchemaBuilder, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { Fragment, type ReactElement, type ReactNode, useContext } from 'react';
import { isPlainObject, isSameJson, valueAt } from '../../../src/lib/json.ts';
import type { JsonSchema } from '../../../src/model/flow.ts';
import { choicesOf, titleOf } from '../meta-words.ts';
import type { FieldPlace } from '../pointed-field.ts';
import { MetaForm, metaFormProps, type Notes, type Values } from '../settings/meta-form.tsx';
import { FieldProblems, isSamePlace } from './field-problem.tsx';

export type JsonObject = { readonly [name: string]: unknown };

/** A value with its label. */
export interface AnswerChoice {
  readonly value: string | boolean;
  readonly label: string;
}

/** A dotted path below the value: `schema.maxLength`. */
type PropertyPath = string;

interface SchemaFormProps {
  /** The schema of an object, as in the meta-schemas. */
  readonly schema: JsonSchema;
  /** The definitions that `$ref` refers to. */
  readonly definitions: { readonly [name: string]: JsonSchema };
  /** The file that gets the value. */
  readonly file: string;
  readonly value: JsonObject;
  readonly formatNumber?: Notes['formatNumber'];
  readonly onChange: (value: JsonObject) => void;
  /** Allowed values of a property that the schema does not list. */
  readonly knownChoices: { readonly [path: PropertyPath]: readonly AnswerChoice[] };
  /** The properties shown first, in this order. The others are collapsed. */
  readonly firstPaths: readonly PropertyPath[];
  /** Titles that replace those of the schema. */
  readonly titles?: { readonly [path: PropertyPath]: string };
  /** Fields before and after a property that is shown first. */
  readonly nextTo?: { readonly [path: PropertyPath]: Neighbours };
  /** Whether a property has no effect, given the others. */
  readonly hasNoEffect: (path: PropertyPath) => boolean;
}

interface Neighbours {
  readonly before: ReactNode;
  readonly after: ReactNode;
}

/** A property that is not a group of others. */
interface Leaf {
  readonly path: readonly string[];
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
  /** The title of its parent object; empty at the top level. */
  readonly group: string;
}

function resolveReference(schema: JsonSchema, definitions: SchemaFormProps['definitions']): JsonSchema {
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
    const own = resolveReference(property, definitions);
    const path = [...above, name];
    if (own['type'] === 'object') return leavesOf(own, definitions, path, titleOf(own, name));
    if (own['type'] === 'array' && !isListOfTexts(own)) return [];
    return [{ path, schema: own, isRequired: required.includes(name), group }];
  });
}

function withValue(value: unknown, [name, ...below]: readonly string[], newValue: unknown): JsonObject {
  const whole = isPlainObject(value) ? value : {};
  if (name === undefined) return whole;
  if (below.length > 0) return { ...whole, [name]: withValue(whole[name], below, newValue) };
  const { [name]: _, ...others } = whole;
  return newValue === undefined || newValue === '' ? others : { ...whole, [name]: newValue };
}

/** A key without dots, which RJSF does not take for a path. */
function keyOf({ path }: Pick<Leaf, 'path'>): string {
  return path.join('-');
}

/** The schema of a single field. Its rules are checked by the compiler. */
function fieldSchema(
  { path, schema }: Leaf,
  choices: readonly AnswerChoice[],
  title = titleOf(schema, path.at(-1) ?? ''),
): JsonSchema {
  const description = typeof schema['description'] === 'string' ? schema['description'] : '';
  const shown = { title, description };
  if (choices.length > 0)
    return {
      ...shown,
      type: 'string',
      oneOf: choices.map(({ value, label }) => ({ const: value, title: label })),
    };
  if (isListOfTexts(schema)) {
    // Each typed line becomes the English label of an option, and its name is derived from it.
    const manner = path.at(-1) === 'enum' ? 'Type them in English, one on each line.' : 'One on each line.';
    return {
      ...shown,
      description: `${description} ${manner}`.trim(),
      type: 'array',
      items: { type: 'string' },
    };
  }
  return {
    ...shown,
    type: ['boolean', 'number', 'integer'].find((type) => type === schema['type']) ?? 'string',
  };
}

interface Grouping {
  /** The keys that are shown first. */
  readonly first: readonly string[];
  readonly groups: ReadonlyMap<string, string>;
  /** The fields next to a property, by its key. */
  readonly neighbours: ReadonlyMap<string, Neighbours>;
}

/** Important properties come first; the others are collapsed, by group. */
function GroupedFields({ properties, registry }: ObjectFieldTemplateProps<Values>): ReactElement {
  const { first, groups, neighbours } = registry.formContext as Notes & Grouping;
  const firstFields = first.flatMap((key) => properties.filter(({ name }) => name === key));
  const otherFields = properties.filter(({ name }) => !first.includes(name));
  const inGroup = (group: string) =>
    otherFields.filter(({ name }) => groups.get(name) === group).map(({ content }) => content);
  return (
    <>
      {firstFields.map(({ name, content }) => (
        <Fragment key={name}>
          {neighbours.get(name)?.before}
          {content}
          {neighbours.get(name)?.after}
        </Fragment>
      ))}
      {otherFields.length > 0 && (
        <details className="more-settings">
          <summary>More settings</summary>
          {inGroup('')}
          {[...new Set(otherFields.map(({ name }) => groups.get(name) ?? ''))]
            .filter((group) => group !== '')
            .map((group) => (
              <fieldset key={group} className="box">
                <legend>{group}</legend>
                {inGroup(group)}
              </fieldset>
            ))}
        </details>
      )}
    </>
  );
}

const templates = { ObjectFieldTemplate: GroupedFields };

/** Renders a form for a meta-schema. Important properties come first; the others are collapsed. */
export function SchemaForm(props: SchemaFormProps): ReactElement {
  const { schema, definitions, file, value, formatNumber, onChange } = props;
  const { knownChoices, firstPaths, titles = {}, nextTo = {}, hasNoEffect } = props;
  const problems = useContext(FieldProblems);
  const leaves = leavesOf(schema, definitions)
    .filter(({ path }) => !hasNoEffect(path.join('.')))
    .map((leaf) => ({ ...leaf, isRequired: leaf.isRequired || firstPaths.includes(leaf.path.join('.')) }));
  const flatValues = Object.fromEntries(leaves.map((leaf) => [keyOf(leaf), valueAt(value, leaf.path)]));
  const placeOf = (leaf: Leaf): FieldPlace => ({ file, path: leaf.path });
  const extraErrors = new ErrorSchemaBuilder<Values>();
  for (const leaf of leaves) {
    for (const { place, text } of problems)
      if (isSamePlace(place, placeOf(leaf))) extraErrors.addErrors(text, keyOf(leaf));
  }
  return (
    <MetaForm
      extraErrors={extraErrors.ErrorSchema}
      schema={{
        type: 'object',
        required: leaves.filter(({ isRequired }) => isRequired).map(keyOf),
        properties: Object.fromEntries(
          leaves.map((leaf) => [
            keyOf(leaf),
            fieldSchema(
              leaf,
              knownChoices[leaf.path.join('.')] ?? choicesOf(leaf.schema),
              titles[leaf.path.join('.')],
            ),
          ]),
        ),
      }}
      uiSchema={Object.fromEntries(
        leaves
          .filter((leaf) => isListOfTexts(leaf.schema))
          .map((leaf) => [keyOf(leaf), { 'ui:widget': 'lines' }]),
      )}
      formData={flatValues}
      templates={templates}
      {...metaFormProps}
      idPrefix="schema-form"
      idSeparator="-"
      formContext={
        {
          contrasts: new Map(),
          formatNumber,
          placeOf: ([key]) => {
            const leaf = leaves.find((each) => keyOf(each) === key);
            return leaf === undefined ? { file, path: [] } : placeOf(leaf);
          },
          first: firstPaths.map((path) => path.replaceAll('.', '-')),
          groups: new Map(leaves.map((leaf) => [keyOf(leaf), leaf.group])),
          neighbours: new Map(
            leaves.flatMap((leaf) => {
              const found = nextTo[leaf.path.join('.')];
              return found === undefined ? [] : [[keyOf(leaf), found] as const];
            }),
          ),
        } satisfies Notes & Grouping
      }
      onChange={({ formData = {} }) =>
        onChange(
          leaves
            .filter((leaf) => !isSameJson(formData[keyOf(leaf)] ?? null, flatValues[keyOf(leaf)] ?? null))
            .reduce<JsonObject>((whole, leaf) => withValue(whole, leaf.path, formData[keyOf(leaf)]), value),
        )
      }
    />
  );
}

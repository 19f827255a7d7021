import type { ReactElement } from 'react';
import { isPlainObject } from '../../../src/lib/json.ts';
import type { JsonSchema } from '../../../src/model/flow.ts';

export type JsonObject = { readonly [name: string]: unknown };

interface SchemaFormProps {
  /** An object's, in the form meta-schemas have. */
  readonly schema: JsonSchema;
  /** What `$ref` leads into. */
  readonly definitions: { readonly [name: string]: JsonSchema };
  readonly value: JsonObject;
  readonly onChange: (value: JsonObject) => void;
  /** Names that are known elsewhere, for properties that hold one of them. */
  readonly known: { readonly [property: string]: readonly string[] };
  /** Properties somebody else fills in. */
  readonly without: readonly string[];
  readonly above?: string;
}

function resolved(schema: JsonSchema, definitions: SchemaFormProps['definitions']): JsonSchema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const { $ref: _, ...own } = schema;
  return { ...definitions[reference.slice(reference.lastIndexOf('/') + 1)], ...own };
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

function isListOfTexts({ type, items }: JsonSchema): boolean {
  const inner = isPlainObject(items) ? items['type'] : undefined;
  return type === 'array' && (inner === 'string' || (Array.isArray(inner) && inner.includes('string')));
}

/** A form for whatever a meta-schema describes: a field for each property, with its description beside it. */
export function SchemaForm(props: SchemaFormProps): ReactElement {
  const { schema, definitions, value, onChange, known, without, above = '' } = props;
  const properties = (schema['properties'] ?? {}) as { readonly [name: string]: JsonSchema };
  const required = (schema['required'] ?? []) as readonly string[];
  const set = (name: string, next: unknown): void => {
    const { [name]: _, ...others } = value;
    onChange(next === undefined || next === '' ? others : { ...value, [name]: next });
  };
  const names = Object.keys(properties).filter(
    (name) => !name.startsWith('$') && !without.includes(above + name),
  );
  const fieldFor = (name: string): ReactElement | null => {
    const own = resolved(properties[name] ?? {}, definitions);
    const id = `schema-form-${above}${name}`;
    const hint = textOf(own['description']);
    const choices = known[above + name] ?? (own['enum'] as readonly string[] | undefined);
    const now = value[name];
    if (own['type'] === 'object' && isPlainObject(own['properties'])) {
      return (
        <fieldset key={name} className="box">
          <legend>{name}</legend>
          <SchemaForm
            {...props}
            schema={own}
            above={`${above}${name}.`}
            value={isPlainObject(now) ? now : {}}
            onChange={(next) => set(name, next)}
          />
        </fieldset>
      );
    }
    const label = (
      <label htmlFor={id}>
        {name}
        {required.includes(name) ? '' : ' (optional)'}
      </label>
    );
    const describedBy = { 'aria-describedby': `${id}-hint` };
    const isNumber = own['type'] === 'number' || own['type'] === 'integer';
    if (own['type'] === 'boolean' || own['const'] === true || own['const'] === false) {
      return (
        <div key={name} className="field switch">
          <input
            id={id}
            type="checkbox"
            checked={now === true}
            {...describedBy}
            onChange={({ target }) =>
              set(name, target.checked || required.includes(name) ? target.checked : undefined)
            }
          />
          {label}
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        </div>
      );
    }
    if (own['type'] === 'array' && !isListOfTexts(own)) return null;
    return (
      <div key={name} className="field">
        {label}
        {choices !== undefined ? (
          <select
            id={id}
            value={textOf(now)}
            {...describedBy}
            onChange={({ target }) => set(name, target.value)}
          >
            <option value="">{required.includes(name) ? 'Choose' : 'Not said'}</option>
            {choices.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        ) : isListOfTexts(own) ? (
          <textarea
            id={id}
            rows={3}
            defaultValue={Array.isArray(now) ? now.join('\n') : ''}
            {...describedBy}
            onBlur={({ target }) => set(name, target.value.trim() === '' ? undefined : listOf(target.value))}
          />
        ) : (
          <input
            id={id}
            type="text"
            inputMode={isNumber ? 'decimal' : undefined}
            value={textOf(now)}
            {...describedBy}
            onChange={({ target: { value: text } }) =>
              set(name, isNumber && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text)
            }
          />
        )}
        <p className="hint" id={`${id}-hint`}>
          {hint}
          {isListOfTexts(own) && ' One on each line.'}
        </p>
      </div>
    );
  };
  const needed = names.filter((name) => required.includes(name));
  const others = names.filter((name) => !required.includes(name));
  return (
    <>
      {needed.map(fieldFor)}
      {others.length > 0 && (
        <details>
          <summary>More: {others.join(', ')}</summary>
          {others.map(fieldFor)}
        </details>
      )}
    </>
  );
}

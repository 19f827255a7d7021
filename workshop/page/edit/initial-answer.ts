import meta from '../../../schemas/config/data-point.schema.json';
import { isPlainObject, valueAt } from '../../../src/lib/json.ts';
import type { JsonSchema } from '../../../src/model/flow.ts';
import { initialAnswerKind } from './new-question.ts';
import type { AnswerChoice, JsonObject } from './schema-form.tsx';

/** The initial answers to choose from; empty if the answer is typed. */
export function initialAnswers({ control, schema }: JsonObject): readonly AnswerChoice[] {
  const kind = initialAnswerKind(control);
  if (kind === 'yes-no')
    return [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ];
  const labels = kind === 'option' ? valueAt(schema, ['enum']) : undefined;
  return Array.isArray(labels) ? labels.map(String).map((label) => ({ value: label, label })) : [];
}

/** Returns the meta-schema of a question. Its initial answer is a number if the answers are numbers. */
export function questionMeta({ schema }: JsonObject): JsonSchema {
  const type = isPlainObject(schema) ? schema['type'] : undefined;
  if (type !== 'number' && type !== 'integer') return meta;
  const { initial } = meta.properties;
  return { ...meta, properties: { ...meta.properties, initial: { ...initial, type } } };
}

import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import type { DocumentRule } from '../../rule.ts';

/** A configuration file names the meta-schema of its kind, relative to itself; messages are known by their folder. */
export const ownSchemaReference: DocumentRule = ({ document, place }, report) => {
  if (place.kind === 'messages') return;
  const { file, value } = document;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const up = '../'.repeat(file.split('/').length - 1);
  const expected = `${up}schemas/config/${place.kind}.schema.json`;
  const received: unknown = Object.hasOwn(value, '$schema') ? Reflect.get(value, '$schema') : undefined;
  if (received === expected) return;
  if (typeof received === 'string') {
    report('schema-reference', { expected, received }, spanOfValue(document, ['$schema']));
  } else if (received === undefined) {
    report('schema-reference', { expected, received: null }, spanOfKey(document, []));
  }
};

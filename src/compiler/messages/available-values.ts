import { assertNever } from '../../lib/assert-never.ts';
import {
  commonPlaceholders,
  errorPlaceholders,
  formPlaceholders,
  screenPlaceholders,
} from '../../model/message-values.ts';
import type { Namespace } from '../read/file-kind.ts';
import { pluralFormOf } from './plural-forms.ts';
import { type MessageKey, keyText, withoutForm } from './message-list.ts';

function errorKeyword([branch, second, third, fourth]: MessageKey): string | undefined {
  if (branch === 'errors') return second;
  return branch === 'dataPoints' && third === 'errors' && second !== undefined ? fourth : undefined;
}

/** Plural texts receive `count`. */
function pluralValues(key: MessageKey): readonly string[] {
  return pluralFormOf(key) === undefined ? [] : ['count'];
}

/** Looks up the key itself, which may contain an underscore, or else its base key. */
function valuesFor(values: { readonly [key: string]: readonly string[] }, key: string): readonly string[] {
  const matchingKey = [key, withoutForm(key)].find((name) => Object.hasOwn(values, name));
  return matchingKey === undefined ? [] : (values[matchingKey] ?? []);
}

/** Documents of consents receive the retention period (`kept`). */
function isDocument([branch, , part]: MessageKey): boolean {
  return branch === 'dataPoints' && part === 'document';
}

function formValuesOf(key: MessageKey): readonly string[] {
  if (isDocument(key)) return ['kept'];
  const keyword = errorKeyword(key);
  if (keyword === undefined) return valuesFor(formPlaceholders, keyText(key));
  return ['label', ...valuesFor(errorPlaceholders, keyword)];
}

function screenValuesOf(key: MessageKey): readonly string[] {
  const keyValues = valuesFor(screenPlaceholders, keyText(key.slice(1)));
  if (keyValues.length > 0) return keyValues;
  return key.at(-1)?.endsWith('_unnamed') === true ? [] : ['partner'];
}

function valuesOf(key: MessageKey, namespace: Namespace): readonly string[] {
  switch (namespace) {
    case 'form':
      return formValuesOf(key);
    case 'screens':
      return screenValuesOf(key);
    case 'common':
      return valuesFor(commonPlaceholders, keyText(key));
    default:
      return assertNever(namespace);
  }
}

/** Returns the placeholders that the code fills in for this key. */
export function availableValues(key: MessageKey, namespace: Namespace): readonly string[] {
  return [...valuesOf(key, namespace), ...pluralValues(key)];
}

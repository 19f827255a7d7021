import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivenValues } from '../model/given-values.ts';
import type { Translator } from './create-translator.ts';

/**
 * Messages whose keys follow from the configuration: `form:steps>name>title`. No type can know these keys; the
 * compiler proves that each of them has a text.
 */
export interface ConfiguredMessages {
  readonly text: (key: string, values?: GivenValues) => string;
  /** Empty where the key has no message. */
  readonly optional: (key: string, values?: GivenValues) => string;
  /** The texts below a key, in the order of the base language; none where the key has no message. */
  readonly list: (key: string, values?: GivenValues) => readonly string[];
  /** As the library itself translates: a key without a message gives `values.defaultValue`, where there is one. */
  readonly translate: (key: string, values: GivenValues) => string;
}

type Untyped = (key: string, options: { readonly [name: string]: unknown }) => unknown;

export function configuredMessages(translator: Translator): ConfiguredMessages {
  const find = translator.t as unknown as Untyped;
  const translate = (key: string, values: GivenValues): string => String(find(key, values));
  return {
    translate,
    text: (key, values = {}) => translate(key, values),
    optional: (key, values) => translate(key, { ...values, defaultValue: '' }),
    list: (key, values = {}) =>
      entriesBelow(translator, key).map((entry) => translate(`${key}>${entry}`, values)),
  };
}

/** A language that overrides one entry of a list has that one alone: each language is asked for what it adds. */
function entriesBelow(translator: Translator, key: string): readonly string[] {
  const [namespace = '', path = ''] = key.split(':');
  const names = new Set(
    translator.languages.reduceRight<readonly string[]>((known, locale) => {
      const found: unknown = translator.getResource(locale, namespace, path);
      return typeof found === 'object' && found !== null ? [...known, ...Object.keys(found)] : known;
    }, []),
  );
  // A variant for a context is another form of its entry, not one more.
  return [...names].filter((name) => !names.has(name.slice(0, Math.max(0, name.lastIndexOf('_')))));
}

export function useConfiguredMessages(): ConfiguredMessages {
  const { i18n } = useTranslation();
  return useMemo(() => configuredMessages(i18n), [i18n]);
}

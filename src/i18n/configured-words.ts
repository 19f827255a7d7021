import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translator } from './create-translator.ts';

export interface WordParams {
  readonly [name: string]: string | number;
}

/**
 * Words whose keys follow from the configuration: `form:steps>name>title`. No type can know these keys; the
 * compiler proves that each of them has words.
 */
export interface ConfiguredWords {
  readonly text: (key: string, params?: WordParams) => string;
  /** Empty where the key has no words. */
  readonly optional: (key: string, params?: WordParams) => string;
  /** The texts below a key, in the order of the base language; none where the key has no words. */
  readonly list: (key: string, params?: WordParams) => readonly string[];
  /** As the library itself translates: a key without words gives `params.defaultValue`, where there is one. */
  readonly translate: (key: string, params: WordParams) => string;
}

type Untyped = (key: string, options: { readonly [name: string]: unknown }) => unknown;

export function configuredWords(translator: Translator): ConfiguredWords {
  const find = translator.t as unknown as Untyped;
  const translate = (key: string, params: WordParams): string => String(find(key, params));
  return {
    translate,
    text: (key, params = {}) => translate(key, params),
    optional: (key, params) => translate(key, { ...params, defaultValue: '' }),
    list: (key, params = {}) =>
      entriesBelow(translator, key).map((entry) => translate(`${key}>${entry}`, params)),
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

export function useConfiguredWords(): ConfiguredWords {
  const { i18n } = useTranslation();
  return useMemo(() => configuredWords(i18n), [i18n]);
}

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
  /** The texts below a key in their order; none where the key has no words. */
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
    list(key, params) {
      const found = find(key, { ...params, returnObjects: true, defaultValue: {} });
      return typeof found === 'object' && found !== null ? Object.values(found).map(String) : [];
    },
  };
}

export function useConfiguredWords(): ConfiguredWords {
  const { i18n } = useTranslation();
  return useMemo(() => configuredWords(i18n), [i18n]);
}

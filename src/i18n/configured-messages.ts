import { createContext, use, useMemo } from 'react';
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
  /** A key without a message gives `values.defaultValue`, where there is one. */
  readonly translate: (key: string, values: GivenValues) => string;
}

export function configuredMessages(translator: Translator): ConfiguredMessages {
  const { translate } = translator;
  return {
    translate,
    text: (key, values = {}) => translate(key, values),
    optional: (key, values) => translate(key, { ...values, defaultValue: '' }),
    list: (key, values = {}) =>
      entriesBelow(translator, key).map((entry) => translate(`${key}>${entry}`, values)),
  };
}

/** A language that overrides one entry of a list has that one alone: each language is asked for what it adds. */
function entriesBelow({ locales, below }: Translator, key: string): readonly string[] {
  const names = new Set(locales.toReversed().flatMap((locale) => Object.keys(below(locale, key) ?? {})));
  // A variant for a context is another form of its entry, not one more.
  return [...names].filter((name) => !names.has(name.slice(0, Math.max(0, name.lastIndexOf('_')))));
}

export function useConfiguredMessages(): ConfiguredMessages {
  const translator = useTranslation();
  return useMemo(() => configuredMessages(translator), [translator]);
}

/** The words of the page. */
export const TranslatorContext = createContext<Translator | undefined>(undefined);

export function useTranslation(): Translator {
  const translator = use(TranslatorContext);
  if (translator === undefined) throw new Error('Nothing here knows the words of the page.');
  return translator;
}

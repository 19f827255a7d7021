import type { Translator } from './create-translator.ts';

/** Words fetched when a page needs them. */
export type FetchedNamespace = 'form' | 'screens';

/** Some words could not be fetched. Nothing may be shown in their place but a failure that can be retried. */
export class WordsMissingError extends Error {
  override readonly name = 'WordsMissingError';
}

function missingLocales(translator: Translator, namespace: FetchedNamespace): readonly string[] {
  return translator.languages.filter((locale) => !translator.hasResourceBundle(locale, namespace));
}

/** Fetches what is missing, and only that; called again after a failure it tries again. */
export async function loadWords(
  translator: Translator,
  namespaces: readonly FetchedNamespace[],
): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      const locales = missingLocales(translator, namespace);
      if (locales.length > 0) await translator.reloadResources([...locales], [namespace]);
    }),
  );
  const missing = namespaces.flatMap((namespace) =>
    missingLocales(translator, namespace).map((locale) => `${locale}/${namespace}`),
  );
  if (missing.length > 0) throw new WordsMissingError(`These words are missing: ${missing.join(', ')}`);
}

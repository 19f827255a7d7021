import type { Translator } from './create-translator.ts';

/** Messages fetched when a page needs them. */
export type FetchedNamespace = 'form' | 'screens';

/** Some messages could not be fetched. Nothing may be shown in their place but a failure that can be retried. */
export class MessagesMissingError extends Error {
  override readonly name = 'MessagesMissingError';
}

function missingLocales({ locales, has }: Translator, namespace: FetchedNamespace): readonly string[] {
  return locales.filter((locale) => !has(locale, namespace));
}

/** Fetches what is missing, and only that; called again after a failure it tries again. */
export async function loadMessages(
  translator: Translator,
  namespaces: readonly FetchedNamespace[],
): Promise<void> {
  await Promise.all(
    namespaces.flatMap((namespace) =>
      missingLocales(translator, namespace).map((locale) => translator.fetch(locale, namespace)),
    ),
  );
  const missing = namespaces.flatMap((namespace) =>
    missingLocales(translator, namespace).map((locale) => `${locale}/${namespace}`),
  );
  if (missing.length > 0) throw new MessagesMissingError(`These messages are missing: ${missing.join(', ')}`);
}

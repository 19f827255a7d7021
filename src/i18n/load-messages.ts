import type { i18n } from 'i18next';
import { localeChain } from '../lib/locale-chain.ts';

/** Messages that a page fetches before it is shown. */
export type FetchedNamespace = 'form' | 'screens';

/** Some messages could not be fetched. The page shows a failure that can be retried. */
export class MessagesMissingError extends Error {
  override readonly name = 'MessagesMissingError';
}

/** Loads namespaces in languages. The default is the languages that the instance currently uses. */
export type LoadMessages = (
  namespaces: readonly (FetchedNamespace | 'common')[],
  languages?: readonly string[],
) => Promise<void>;

function nameOf(language: string, namespace: string): string {
  return `${language}/${namespace}`;
}

/** Fetches namespaces that are not complete yet. After a failure the next call retries. */
export function createMessageLoader(instance: i18n): LoadMessages {
  const loadedNames = new Set<string>();
  const failedNames = new Set<string>();
  instance.on('failedLoading', (language: string, namespace: string) =>
    failedNames.add(nameOf(language, namespace)),
  );
  const load = async (language: string, namespace: string): Promise<void> => {
    const name = nameOf(language, namespace);
    if (loadedNames.has(name)) return;
    failedNames.delete(name);
    // Unlike `loadNamespaces`, this fetches a namespace that is partly bundled, or that failed before.
    await instance.reloadResources([language], [namespace]);
    if (!failedNames.has(name)) loadedNames.add(name);
  };
  return async (namespaces, languages = instance.languages) => {
    await Promise.all(namespaces.flatMap((namespace) => languages.map((each) => load(each, namespace))));
    const missingNames = namespaces
      .flatMap((namespace) => languages.map((language) => nameOf(language, namespace)))
      .filter((name) => failedNames.has(name));
    if (missingNames.length > 0)
      throw new MessagesMissingError(`These messages are missing: ${missingNames.join(', ')}`);
  };
}

/**
 * Shows another language. Its messages and those of the fallback language are fetched first, so that no page suspends
 * and uncommitted input is not lost. If a file is missing, the promise rejects and the language stays.
 */
export async function changeLanguage(
  instance: i18n,
  loadMessages: LoadMessages,
  locale: string,
): Promise<void> {
  await loadMessages(['common', 'form', 'screens'], localeChain(locale));
  await instance.changeLanguage(locale);
}

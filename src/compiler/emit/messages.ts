import type { Config } from '../link/config.ts';

/**
 * The messages as they are fetched. Every namespace exists in every language, if only as `{}`, since a
 * browser asks for each of them and a missing file would look like a broken server.
 */
export function messageFiles(messages: Config['messages']): ReadonlyMap<string, string> {
  const namespaces = new Set([...messages.values()].flatMap((files) => [...files.keys()]));
  const files = new Map<string, string>();
  for (const [language, byNamespace] of messages) {
    for (const namespace of [...namespaces].toSorted()) {
      const contents = byNamespace.get(namespace)?.contents ?? {};
      files.set(`public/locales/${language}/${namespace}.json`, JSON.stringify(contents));
    }
  }
  return files;
}

import { useConfiguredWords, type WordParams } from '../i18n/configured-words.ts';

/** The words of a screen that makes a list, beside those every screen has. */
export function useListWords(id: string): (key: string, params?: WordParams) => string {
  const { text } = useConfiguredWords();
  return (key, params = {}) => text(`screens:${id}>list>${key}`, params);
}

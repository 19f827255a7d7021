import { useConfiguredWords } from '../../i18n/configured-words.ts';
import type { GivenValues } from '../../model/given-values.ts';

/** The words of a screen that makes a list, beside those every screen has. */
export function useListWords(id: string): (key: string, values?: GivenValues) => string {
  const { text } = useConfiguredWords();
  return (key, values = {}) => text(`screens:${id}>list>${key}`, values);
}

import { createContext, use } from 'react';
import type { Translator } from './create-translator.ts';

/** The words of the page. */
export const TranslatorContext = createContext<Translator | undefined>(undefined);

export function useTranslation(): Translator {
  const translator = use(TranslatorContext);
  if (translator === undefined) throw new Error('Nothing here knows the words of the page.');
  return translator;
}

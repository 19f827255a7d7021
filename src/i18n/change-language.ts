import type { i18n } from 'i18next';
import { localeChain } from '../lib/locale-chain.ts';
import type { LoadMessages } from './load-messages.ts';

/**
 * Shows another language. Its messages and those of the fallback are fetched first, so that no page suspends and uncommitted input is not lost.
 * If a file is missing, the promise rejects and the language stays.
 */
export async function changeLanguage(
  instance: i18n,
  loadMessages: LoadMessages,
  locale: string,
): Promise<void> {
  await loadMessages(['common', 'form', 'screens'], localeChain(locale));
  await instance.changeLanguage(locale);
}

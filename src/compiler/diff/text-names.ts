import { isPlainObject } from '../../lib/json.ts';
import { describeBrokenRule } from '../describe/broken-rule.ts';
import type { AddedText } from './change.ts';

/** The names of texts within their question or page. The label and the title name the item itself. */
const textNames: { readonly [key: string]: string } = {
  label: '',
  title: '',
  help: 'help',
  action: 'button',
  intro: 'introduction',
  'document title': 'document title',
  'document body': 'document text',
};

/** The name of a text within its question, page or screen. */
export function textNameOf(keyInItem: readonly string[]): string {
  const [part, ...nestedKeys] = keyInItem;
  const nestedName = nestedKeys.join(' ');
  if (part === 'options') return 'option';
  if (part === 'errors') {
    const words = describeBrokenRule(nestedName);
    return words === undefined ? `error message “${nestedName}”` : `if ${words}`;
  }
  const name = keyInItem.join(' ');
  return textNames[name] ?? name;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

function leavesOf(
  value: unknown,
  path: readonly string[] = [],
): readonly (readonly [readonly string[], string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

/** Returns all texts of a question in one language. */
export function textsOfQuestion(locale: string, texts: unknown): readonly AddedText[] {
  const language = languageNames.of(locale) ?? locale;
  return leavesOf(texts).map(([path, text]) => ({ locale, language, name: textNameOf(path), text }));
}

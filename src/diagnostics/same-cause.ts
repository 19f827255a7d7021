import { memoize } from '../lib/memoize.ts';
import type { Diagnostic } from './diagnostic.ts';

export type Detail = { readonly [name: string]: unknown };

export const detailOf = memoize(({ detail }: Diagnostic): Detail => ({ ...detail }));

/** Details that differ when one mistake shows at several locations. */
const varyingDetails = new Set([
  'country',
  'locale',
  'lines',
  'below',
  'need',
  'similar',
  'forms',
  'rule',
  'side',
  'person',
  'answer',
]);
/** Codes about messages. The key identifies the text; the file only determines the language. */
export const textCodes = new Set(['missing-message', 'extra-message']);

/** The details that identify a cause, regardless of the location. */
const identifyingDetails: { readonly [code: string]: readonly string[] } = {
  // An untranslated language is one cause.
  untranslated: ['locale'],
  // Texts still marked `TODO` usually come from one import, so equal marks are one cause.
  'unfinished-message': ['found'],
  'plural-missing': ['locale', 'file'],
  // A copied file is adapted as a whole.
  'copied-company': ['brand'],
  'copied-fact': ['copiedFrom'],
  // A missing definition is one cause, however often its name is used.
  'unknown-data-point': ['name'],
  'unknown-step': ['name'],
  'unknown-condition': ['name'],
  'unknown-context': ['name'],
  'unknown-country': ['name'],
  // One optional question, however many conditions negate it, is one cause.
  'open-negation': ['dataPoint'],
  'unknown-screen': ['name'],
  'state-route': ['state', 'route'],
  'file-name': ['name'],
  'context-order': ['context', 'after'],
  'divisions-missing': ['country'],
  'override-widens': ['name', 'keyword', 'catalogue'],
  // An environment is copied as a whole.
  'account-twice': ['first', 'second'],
  'sandbox-outside': ['environment', 'file'],
};

/** Findings with the same key have the same cause. */
export function causeOf(diagnostic: Diagnostic): string {
  const { code, at } = diagnostic;
  const names = identifyingDetails[code];
  if (names !== undefined) {
    const details: Detail = { file: at[0].file, ...detailOf(diagnostic) };
    return JSON.stringify([code, ...names.map((name) => details[name])]);
  }
  const entries = Object.entries(detailOf(diagnostic));
  const isShared = textCodes.has(code) || entries.some(([name]) => name === 'country' || name === 'locale');
  if (!isShared) return JSON.stringify([code, at[0]]);
  const values = entries
    .filter(([name]) => !varyingDetails.has(name))
    .map(([, value]) => JSON.stringify(value));
  // The order of the two values differs between countries, so they are sorted.
  return JSON.stringify([code, values.toSorted()]);
}

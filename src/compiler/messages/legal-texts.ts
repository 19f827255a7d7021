import type { Namespace } from '../read/file-kind.ts';
import type { MessageKey } from './message-list.ts';

/** By namespace: the texts the law wants said or somebody agrees to; `*` stands for any page. */
export const legalTexts: { readonly [Part in Namespace]: readonly MessageKey[] } = {
  common: [
    ['offer'],
    ['example'],
    ['tracking'],
    ['legalNotice'],
    ['smallPrint'],
    ['consents'],
    ['contactConsents'],
  ],
  form: [['notices']],
  screens: [['*', 'rights']],
};

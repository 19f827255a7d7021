import { controls } from '../../model/controls.ts';
import type { DataPointFile } from '../link/config-files.ts';
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

/** Whether what a question says is agreed to. */
export function isAgreedTo({ version, control }: Pick<DataPointFile, 'version' | 'control'>): boolean {
  return version !== undefined || controls[control].isConsent === true;
}

import { controls } from '../../model/controls.ts';
import type { DataPointFile } from '../link/config-files.ts';
import type { Namespace } from '../read/file-kind.ts';
import type { MessageKey } from './message-list.ts';

/** Texts that are required by law or that applicants agree to, by namespace. `*` matches any page. */
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

/** Whether applicants agree to the texts of the question. */
export function isAgreedTo({ version, control }: Pick<DataPointFile, 'version' | 'control'>): boolean {
  return version !== undefined || controls[control].isConsent === true;
}

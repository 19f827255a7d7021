import type { DeleteAnswers } from './delete-answers.tsx';
import type { LoanDialog } from './loan-dialog.tsx';
import type { PrivacySettings } from '../tracking/privacy-settings.tsx';
import { useContext, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { logError } from '../../lib/log.ts';
import { ToastContext } from '../../pages/toast-context.ts';

export const loadLoanDialog = async (): Promise<typeof LoanDialog> =>
  (await import('./loan-dialog.tsx')).LoanDialog;

export const loadDeleteAnswers = async (): Promise<typeof DeleteAnswers> =>
  (await import('./delete-answers.tsx')).DeleteAnswers;

export const loadPrivacySettings = async (): Promise<typeof PrivacySettings> =>
  (await import('../tracking/privacy-settings.tsx')).PrivacySettings;

export interface FetchedDialog<Props> {
  /** `null` while it is closed. */
  readonly Dialog: ComponentType<Props> | null;
  readonly open: () => void;
  readonly close: () => void;
}

/** Loads the script of a dialog when it is opened. If that fails, the dialog stays closed and a toast is shown. */
export function useFetchedDialog<Props>(load: () => Promise<ComponentType<Props>>): FetchedDialog<Props> {
  const { t } = useTranslation();
  const showToast = useContext(ToastContext);
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const fail = (): void => {
    logError('Failed to load a dialog');
    showToast(t('failures>page>body'));
  };
  return {
    Dialog,
    open: () => void load().then((fetched) => setDialog(() => fetched), fail),
    close: () => setDialog(null),
  };
}

import type { DeleteAnswers } from './delete-answers.tsx';
import type { LoanDialog } from './loan-dialog.tsx';
import { useContext, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { logError } from '../../lib/log.ts';
import { ToastContext } from '../../pages/toast-context.ts';

export const loadLoanDialog = async (): Promise<typeof LoanDialog> =>
  (await import('./loan-dialog.tsx')).LoanDialog;

export const loadDeleteAnswers = async (): Promise<typeof DeleteAnswers> =>
  (await import('./delete-answers.tsx')).DeleteAnswers;

/** Loads the script of a dialog when it is opened. If that fails, the dialog stays closed and a toast is shown. */
export function useFetchedDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const { t } = useTranslation();
  const showToast = useContext(ToastContext);
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const fail = (): void => {
    logError('Failed to load a dialog');
    showToast(t('failures>page>body'));
  };
  return {
    /** `null` while it is closed. */
    Dialog,
    open: () => void load().then((fetched) => setDialog(() => fetched), fail),
    close: () => setDialog(null),
  };
}

import type { DeleteAnswers } from './delete-answers.tsx';
import type { LoanDialog } from './loan-dialog.tsx';

export const loadLoanDialog = async (): Promise<typeof LoanDialog> =>
  (await import('./loan-dialog.tsx')).LoanDialog;

export const loadDeleteAnswers = async (): Promise<typeof DeleteAnswers> =>
  (await import('./delete-answers.tsx')).DeleteAnswers;

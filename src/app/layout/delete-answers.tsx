import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, useContext, useId } from 'react';
import { Button } from '../../form/parts/button.tsx';
import { useTranslation } from 'react-i18next';
import { ToastContext } from '../../pages/toast-context.ts';
import { useAction } from '../../state/hooks.ts';
import { deleteAnswersAtom } from '../../state/retention.ts';

interface DeleteAnswersProps {
  readonly onDone: () => void;
  /** Remounts the page, because its inputs still contain the deleted answers. */
  readonly onDeleted: () => void;
}

/** Asks for confirmation before the answers on this device are deleted. */
export function DeleteAnswers({ onDone, onDeleted }: DeleteAnswersProps): ReactElement {
  const { t } = useTranslation();
  const showToast = useContext(ToastContext);
  const deleteAnswers = useAction(deleteAnswersAtom);
  const titleId = useId();
  const confirm = (): void => {
    deleteAnswers();
    onDeleted();
    showToast(t('footer>delete>done'));
    onDone();
  };
  return (
    <Dialog open onClose={onDone} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('footer>delete>open')}</DialogTitle>
      <DialogContent>{t('footer>delete>body')}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={confirm}>
          {t('footer>delete>confirm')}
        </Button>
        <Button variant="outlined" onClick={onDone}>
          {t('footer>delete>keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { Button } from '../../form/parts/button.tsx';
import { type ReactElement, useContext, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../i18n/translator-context.ts';
import { NotifyContext } from '../../pages/notify.ts';
import { useAction } from '../../state/hooks/use-application.ts';
import { deleteAnswersAtom } from '../../state/persistence/retention.ts';
import styles from '../tracking/privacy-settings.module.css';

interface DeleteAnswersProps {
  readonly onDone: () => void;
  /** The page is drawn anew: what stands in its inputs was deleted too. */
  readonly onDeleted: () => void;
}

/** Asks before it deletes. Opened at once; the browser gives the focus back when it closes. */
export function DeleteAnswers({ onDone, onDeleted }: DeleteAnswersProps): ReactElement {
  const { t } = useTranslation();
  const notify = useContext(NotifyContext);
  const deleteAnswers = useAction(deleteAnswersAtom);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const confirm = (): void => {
    deleteAnswers();
    onDeleted();
    notify(t('footer>delete>done'));
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={titleId} onClose={onDone}>
      <h2 id={titleId}>{t('footer>delete>open')}</h2>
      <p>{t('footer>delete>body')}</p>
      <div className={styles['actions']}>
        <Button variant="contained" onClick={confirm}>
          {t('footer>delete>confirm')}
        </Button>
        <Button variant="outlined" onClick={() => dialog.current?.close()}>
          {t('footer>delete>keep')}
        </Button>
      </div>
    </dialog>
  );
}

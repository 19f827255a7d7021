import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailureKind, RequestStatus } from '../state/request.ts';
import { FailurePanel } from './failure-panel.tsx';
import styles from './page.module.css';
import { usePatience } from './patience.ts';

type Trouble = Exclude<FailureKind, 'rejected'> | 'slow';

interface SendingNoticeProps {
  readonly sending: RequestStatus;
  /** What is said while all is well. */
  readonly calm?: string;
}

/**
 * What there is to say below the main action while something is sent, and when it did not arrive. It stands inside the
 * form, so that trying again is submitting again.
 */
export function SendingNotice({ sending, calm = '' }: SendingNoticeProps): ReactElement {
  const { t } = useTranslation();
  const patience = usePatience(sending.status === 'sending');
  const trouble = troubleOf(sending);
  return (
    <div className={styles['aftermath']}>
      <output className={styles['smallPrint']}>{patience === 'brisk' ? calm : t('sending>slow')}</output>
      {trouble !== undefined && (
        <FailurePanel title={t(`failures>${trouble}>title`)} body={t(`failures>${trouble}>body`)}>
          <Button variant="outlined" onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}>
            {t('failures>retry')}
          </Button>
        </FailurePanel>
      )}
    </div>
  );
}

/** What stands in the way; complaints about answers are the form's to show. */
function troubleOf(sending: RequestStatus): Trouble | undefined {
  if (sending.status === 'slow') return 'slow';
  return sending.status === 'failed' && sending.kind !== 'rejected' ? sending.kind : undefined;
}

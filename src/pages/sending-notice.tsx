import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FailurePanel } from './failure-panel.tsx';
import styles from './page.module.css';
import { usePatience } from './patience.ts';

/** Why what was sent did not arrive, or may not have. */
export type SendingFailure = 'offline' | 'refused' | 'unreadable' | 'interrupted' | 'unsafe-redirect';

export type Sending =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** Under way for so long that another try may be started beside it. */
  | { readonly status: 'slow' }
  | { readonly status: 'failed'; readonly kind: SendingFailure | 'rejected' };

interface SendingNoticeProps {
  readonly sending: Sending;
  /** What is said while all is well. */
  readonly calm: string;
}

/**
 * What there is to say below the main action while something is sent, and when it did not arrive. It stands inside the
 * form, so that trying again is submitting again.
 */
export function SendingNotice({ sending, calm }: SendingNoticeProps): ReactElement {
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
function troubleOf(sending: Sending): SendingFailure | 'slow' | undefined {
  if (sending.status === 'slow') return 'slow';
  return sending.status === 'failed' && sending.kind !== 'rejected' ? sending.kind : undefined;
}

import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '../../form/parts/error-message.tsx';
import { describedBy } from '../../form/question.ts';
import { ConsentDocument } from '../../form/parts/consent-document.tsx';
import { OptionCard } from '../../form/parts/option-card.tsx';
import { useConfiguredMessages } from '../../i18n/configured-messages.ts';
import { httpsAddress } from '../../lib/addresses.ts';
import type { ConsentRequest } from '../../state/consent-requests.ts';
import styles from './consents-page.module.css';

interface ConsentCardProps {
  readonly request: ConsentRequest;
  readonly inputId: string;
  readonly given: boolean;
  readonly error: string | undefined;
  readonly onChange: (given: boolean) => void;
}

/** One consent: a sentence, whether the lender needs it, and the whole text of it. */
export function ConsentCard(props: ConsentCardProps): ReactElement {
  const { request, inputId, given, error, onChange } = props;
  const { t } = useTranslation();
  return (
    <div className={styles['consent']}>
      <ErrorMessage question={{ inputId, error }} />
      <OptionCard
        type="checkbox"
        id={inputId}
        name={request.id}
        checked={given}
        invalid={error !== undefined}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy({ inputId, help: '', error })}
        onChange={({ target }) => onChange(target.checked)}
      >
        <span className={styles['sentence']}>{request.title}</span>{' '}
        <span className={styles['need']}>
          {request.required ? t('consents>needed') : t('consents>optional')}
        </span>
      </OptionCard>
      {request.document !== undefined && <WholeText id={`${inputId}-document`} document={request.document} />}
    </div>
  );
}

interface WholeTextProps {
  readonly id: string;
  readonly document: NonNullable<ConsentRequest['document']>;
}

/** Read in place where the lender sent it; where there is only an address, in another tab, so that this page stays. */
function WholeText({ id, document }: WholeTextProps): ReactElement | null {
  const { t } = useTranslation();
  const { translate } = useConfiguredMessages();
  const { title, sections = [], url = '' } = document;
  const address = httpsAddress(url);
  if (sections.length > 0) {
    const messages = { title, sections: sections.map(({ heading = '', text }) => ({ heading, text })) };
    return <ConsentDocument id={id} messages={messages} translate={translate} />;
  }
  if (address === undefined) return null;
  return (
    <a className={styles['link']} href={address} target="_blank" rel="noopener noreferrer">
      {t('consents>elsewhere', { title })}
    </a>
  );
}

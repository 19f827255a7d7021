import { Button } from '../../form/parts/button.tsx';
import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionCard } from '../../form/parts/options.tsx';
import { type ContactConsents as Consents, useContactConsents } from '../../state/lender-hooks.ts';
import styles from './contact-consents.module.css';

/** Where an applicant takes back, or gives, what they agreed to be written by; nothing where the lender stored none. */
export function ContactConsents(): ReactElement | null {
  const consents = useContactConsents();
  return consents && <ConsentsPanel {...consents} />;
}

function ConsentsPanel({ question, given, changing, change }: Consents): ReactElement {
  const { t } = useTranslation();
  const { t: tForm } = useTranslation('form');
  const titleId = useId();
  const [chosen, setChosen] = useState(given);
  const [isPressed, setPressed] = useState(false);
  const outcome = {
    idle: isPressed ? t('contactConsents>saved') : '',
    sending: '',
    slow: t('contactConsents>failed'),
    failed: t('contactConsents>failed'),
  }[changing.status];
  return (
    <section className={styles['panel']} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
        {t('contactConsents>title')}
      </h2>
      <p className={styles['intro']}>{t('contactConsents>intro')}</p>
      {Object.keys(given).map((channel) => (
        <OptionCard
          key={channel}
          type="checkbox"
          name={channel}
          invalid={false}
          checked={chosen[channel] === true}
          onChange={({ target }) => {
            setChosen({ ...chosen, [channel]: target.checked });
            setPressed(false);
          }}
        >
          {tForm(`dataPoints>${question}>options>${channel}`)}
        </OptionCard>
      ))}
      <Button
        variant="outlined"
        aria-disabled={changing.status === 'sending'}
        onClick={() => {
          setPressed(true);
          void change(chosen);
        }}
      >
        {t('contactConsents>save')}
      </Button>
      <output className={styles['outcome']}>{isPressed && outcome}</output>
    </section>
  );
}

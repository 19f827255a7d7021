import { Button } from '../../form/parts/button.tsx';
import { type ReactElement, type SubmitEvent, useContext, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../i18n/translator-context.ts';
import { NotifyContext } from '../../pages/notify.ts';
import type { Purpose } from '../../tracking/consent.ts';
import { offeredPurposes, type Privacy } from './privacy.ts';
import { returnFocus } from './return-focus.ts';
import styles from './privacy-settings.module.css';

interface PrivacySettingsProps {
  readonly privacy: Privacy;
  readonly onDone: () => void;
}

/** Each purpose by itself, as it is agreed to now. Opened at once; the focus goes back when it closes. */
export function PrivacySettings({ privacy, onDone }: PrivacySettingsProps): ReactElement {
  const { consent, recipients } = privacy;
  const { t } = useTranslation();
  const notify = useContext(NotifyContext);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const cameFrom = document.activeElement;
    if (dialog.current?.open === false) dialog.current.showModal();
    // The question that led here may have gone with its answer.
    return () => returnFocus(cameFrom);
  }, []);
  const offered = offeredPurposes(privacy);
  const save = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    consent.decide(offered.filter((purpose) => chosen.has(purpose)));
    notify(t('tracking>settings>saved'));
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={titleId} onClose={onDone}>
      <h2 id={titleId}>{t('tracking>settings>open')}</h2>
      <p>{t('tracking>settings>body')}</p>
      <form method="post" onSubmit={save}>
        {offered.map((purpose) => (
          <PurposeChoice
            key={purpose}
            purpose={purpose}
            agreed={consent.state().agreed.includes(purpose)}
            recipients={recipients(purpose)}
          />
        ))}
        <div className={styles['actions']}>
          <Button type="submit" variant="contained">
            {t('tracking>settings>save')}
          </Button>
          <Button variant="outlined" onClick={() => dialog.current?.close()}>
            {t('tracking>settings>close')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

interface PurposeChoiceProps {
  readonly purpose: Purpose;
  readonly agreed: boolean;
  readonly recipients: readonly string[];
}

function PurposeChoice({ purpose, agreed, recipients }: PurposeChoiceProps): ReactElement {
  const { t, locale } = useTranslation();
  const helpId = useId();
  const partners = new Intl.ListFormat(locale).format(recipients);
  return (
    <div className={styles['choice']}>
      <label>
        <input type="checkbox" name={purpose} defaultChecked={agreed} aria-describedby={helpId} />
        {t(`tracking>settings>${purpose}`)}
      </label>
      <p id={helpId}>{t(`tracking>settings>${purpose}Help`, { partners })}</p>
    </div>
  );
}

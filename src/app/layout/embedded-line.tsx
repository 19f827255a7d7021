import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogLink } from '../../form/parts/button.tsx';
import type { Site } from '../../model/site.ts';
import { FirstContact } from '../../pages/contacts.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './layout.module.css';

interface EmbeddedLineProps {
  readonly site: Site;
  /** Opens the privacy settings. Absent if the site has no vendors. */
  readonly onPrivacySettings?: (() => void) | undefined;
  readonly onChooseLanguage: (locale: string) => Promise<void>;
}

/** Replaces header and footer inside a frame: help, privacy, and the choice of language. */
export function EmbeddedLine({ site, onPrivacySettings, onChooseLanguage }: EmbeddedLineProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={`${styles['footer']} ${styles['line']} ${styles['alone']}`}>
      <span>
        <strong>{t('footer>helpShort')}</strong> <FirstContact help={site.help} />
      </span>
      <a href={site.links.privacy} target="_blank" rel="noreferrer">
        {t('footer>links>privacy')}
      </a>
      {onPrivacySettings && (
        <DialogLink onClick={onPrivacySettings}>{t('tracking>settings>open')}</DialogLink>
      )}
      {site.languages && <LanguageChoice languages={site.languages} onChoose={onChooseLanguage} />}
    </div>
  );
}

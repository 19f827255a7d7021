import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationPageProps } from '../application-page.tsx';
import { Arcade } from './veranda/arcade.tsx';
import { Archway } from './veranda/archway.tsx';
import styles from './veranda/veranda.module.css';

export const shellClassName = styles['shell'];

/** One tall arch with a view on the left. Narrow windows have three small arches next to the logo instead. */
export function ApplicationPage({ isFirstStep, children }: ApplicationPageProps): ReactElement {
  return (
    <>
      <div className={styles['view']}>
        <Archway />
      </div>
      <div className={styles['arcade']}>
        <Arcade />
      </div>
      <div className={styles['column']}>
        {children}
        {isFirstStep && <HowItWorks />}
      </div>
    </>
  );
}

function HowItWorks(): ReactElement {
  const { t } = useTranslation();
  return (
    <aside className={styles['words']} aria-labelledby="veranda-title">
      <h2 id="veranda-title" className={styles['title']}>
        {t('veranda>title')}
      </h2>
      <ol className={styles['steps']}>
        <li>{t('veranda>steps>answer')}</li>
        <li>{t('veranda>steps>study')}</li>
        <li>{t('veranda>steps>decide')}</li>
      </ol>
      <p>{t('veranda>promise')}</p>
    </aside>
  );
}

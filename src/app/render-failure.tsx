import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './render-failure.module.css';

/** What is left when a page itself breaks: the words, and a fresh start. Nothing of the fault is shown. */
export function RenderFailure(): ReactElement {
  const { t } = useTranslation();
  return (
    <main data-page="failure" className={styles['failure']}>
      <div role="alert">
        <h1 className={styles['words']}>{t('failures>render')}</h1>
      </div>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          window.location.reload();
        }}
      >
        <Button type="submit" variant="contained" size="large">
          {t('failures>reload')}
        </Button>
      </form>
    </main>
  );
}

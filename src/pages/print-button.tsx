import type { ReactElement } from 'react';
import { Button } from '../form/parts/button.tsx';
import { useTranslation } from 'react-i18next';

/** The browser prints the page, or saves it as a PDF. */
export function PrintButton(): ReactElement {
  const { t } = useTranslation();
  return (
    <Button variant="text" fullWidth onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
}

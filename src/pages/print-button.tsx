import type { ReactElement } from 'react';
import { Button } from '../form/parts/button.tsx';
import { useTranslation } from 'react-i18next';

export function PrintButton(): ReactElement {
  const { t } = useTranslation();
  return (
    <Button variant="text" fullWidth onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
}

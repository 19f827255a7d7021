import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** Most come sooner. */
const late = { animation: 'appear 200ms 300ms both' };

/** In the shape of the page that will replace it; invisible for the first moment. */
export function PageSkeleton(): ReactElement {
  const { t } = useTranslation();
  return (
    // What comes after the page must not be seen before it.
    <Stack
      component="main"
      spacing={3}
      aria-busy="true"
      sx={{ ...late, width: '100%', maxWidth: '34rem', minHeight: '100dvh', paddingBlockStart: '2.5rem' }}
    >
      <h1 className="visually-hidden">{t('loading')}</h1>
      <Skeleton width="85%" height="2.25rem" />
      <Skeleton width="60%" height="1.25rem" />
      <Skeleton height="5rem" />
      <Skeleton height="3.5rem" />
      <Skeleton height="3.5rem" />
      <Skeleton height="3.75rem" />
    </Stack>
  );
}

/** In the shape of the lender's part of a screen: one bar for each height, in rem. */
export function ScreenSkeleton({ outline }: { readonly outline: readonly number[] }): ReactElement {
  const { t } = useTranslation();
  return (
    <Stack spacing={2} aria-busy="true" sx={{ ...late, marginBlockStart: '1.75rem' }}>
      <span className="visually-hidden">{t('loading')}</span>
      {outline.map((height, index) => (
        <Skeleton key={index} height={`${height}rem`} />
      ))}
    </Stack>
  );
}

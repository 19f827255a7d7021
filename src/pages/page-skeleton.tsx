import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** Delayed, because most pages load faster. */
const delayedAppearance = { animation: 'appear 200ms 300ms both' };

/** A placeholder with the shape of a page. Invisible for the first 300 ms. */
export function PageSkeleton(): ReactElement {
  const { t } = useTranslation();
  return (
    // Full height, so that content after the page is not visible before it.
    <Stack
      component="main"
      spacing={3}
      aria-busy="true"
      sx={{
        ...delayedAppearance,
        width: '100%',
        maxWidth: '34rem',
        minHeight: '100dvh',
        paddingBlockStart: '2.5rem',
      }}
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

/** One bar for each height, in rem. */
export function ScreenSkeleton({ barHeights }: { readonly barHeights: readonly number[] }): ReactElement {
  const { t } = useTranslation();
  return (
    <Stack spacing={2} aria-busy="true" sx={{ ...delayedAppearance, marginBlockStart: '1.75rem' }}>
      <span className="visually-hidden">{t('loading')}</span>
      {barHeights.map((height, index) => (
        <Skeleton key={index} height={`${height}rem`} />
      ))}
    </Stack>
  );
}

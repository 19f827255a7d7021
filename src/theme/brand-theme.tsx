import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import type { Theme } from '../model/site.ts';
import { createBrandTheme } from './theme.ts';

export type StyleCache = EmotionCache;

/** One cache per document. CSS modules come later in the document, so that the layout of a page wins. */
export function createStyleCache(): StyleCache {
  return createCache({ key: 'css', prepend: true });
}

/** MUI detects autofill with these keyframes. */
const autofillKeyframes = (
  <GlobalStyles
    styles={{
      '@keyframes mui-auto-fill': { from: { display: 'block' } },
      '@keyframes mui-auto-fill-cancel': { from: { display: 'block' } },
    }}
  />
);

interface BrandThemeProps {
  readonly theme: Theme;
  readonly cache: StyleCache;
  readonly children?: ReactNode;
}

export function BrandTheme({ theme, cache, children }: BrandThemeProps): ReactElement {
  const brandTheme = useMemo(() => createBrandTheme(theme), [theme]);
  return (
    <CacheProvider value={cache}>
      {/* The device chooses the color scheme, so nothing is stored. */}
      <ThemeProvider theme={brandTheme} storageManager={null}>
        <CssBaseline />
        {autofillKeyframes}
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

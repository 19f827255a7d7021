import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import type { Theme } from '../model/site.ts';
import { BrandTheme, createStyleCache, type StyleCache } from './brand-theme.tsx';

/** Styles inlined in a page. The style cache in the browser skips styles with these names. */
export interface StyleChunk {
  readonly name: string;
  readonly css: string;
}

/** A cache that keeps styles apart from the markup, for `criticalStyles`. */
export function createServerStyleCache(): StyleCache {
  const cache = createStyleCache();
  createEmotionServer(cache);
  return cache;
}

/** The styles in use by markup that was rendered with the cache, global ones first. For the build only. */
export function criticalStyles(cache: StyleCache, markup: string): readonly StyleChunk[] {
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(markup);
  return styles
    .filter(({ css }) => css !== '')
    .map(({ key, ids, css }) => ({ name: [key, ...ids].join(' '), css }));
}

/** A brand's variables and baseline, for a page without prerendered content. For the build only. */
export function brandStyles(theme: Theme): readonly StyleChunk[] {
  const cache = createServerStyleCache();
  return criticalStyles(cache, renderToString(<BrandTheme theme={theme} cache={cache} />));
}

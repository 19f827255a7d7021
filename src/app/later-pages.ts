import type { PageResourceLoaders } from './page-resources.ts';

/** The script of the pages that no visit begins with. */
export const laterPages: Pick<PageResourceLoaders, 'screenPage' | 'reviewPage'> = {
  screenPage: async () => (await import('./screen-page.tsx')).ScreenPage,
  reviewPage: async () => (await import('../pages/review/review-place.tsx')).ReviewPlace,
};

import type { PageResourceLoaders } from '../../src/app/page-resources.ts';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { ScreenPage } from '../../src/app/screen-page.tsx';
import { ReviewPlace } from '../../src/pages/review/review-place.tsx';

/** The pages that are fetched later, there from the start. */
export const allPages: Pick<PageResourceLoaders, 'screenPage' | 'reviewPage' | 'renew'> = {
  screenPage: async () => ScreenPage,
  reviewPage: async () => ReviewPlace,
  renew: doNothing,
};

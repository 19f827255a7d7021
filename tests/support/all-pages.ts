import type { PageResourceLoaders } from '../../src/app/page-resources.ts';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { ReviewPlace } from '../../src/pages/review/review-place.tsx';
import { screenRegistry } from '../../src/pages/screen-registry.ts';

await Promise.all(Object.values(screenRegistry).map(({ page }) => page()));

/** The pages that are fetched later, there from the start. */
export const allPages: Pick<PageResourceLoaders, 'screenPage' | 'messagesOf' | 'reviewPage' | 'renew'> = {
  screenPage: (kind) => screenRegistry[kind].page(),
  messagesOf: (kind) => screenRegistry[kind].messages,
  reviewPage: async () => ReviewPlace,
  renew: doNothing,
};

import type { PageResourceLoaders } from '../../../src/app/page-resources.ts';
import { doNothing } from '../../../src/lib/do-nothing.ts';
import { ReviewContainer } from '../../../src/pages/review/review-page.tsx';
// Imported statically, so that no test waits for it.
import '../../../src/pages/form/form-screens.ts';
import { screenRegistry } from '../../../src/pages/screen-registry.ts';

/** Pages that are normally loaded later. */
export const allPages: Pick<PageResourceLoaders, 'screenRegistry' | 'reviewPage' | 'reload'> = {
  screenRegistry: async () => screenRegistry,
  reviewPage: async () => ReviewContainer,
  reload: doNothing,
};

import { doNothing } from '../../../src/lib/do-nothing.ts';

/** jsdom lays nothing out, so there is nothing to scroll, and no size that changes. */
Object.assign(Element.prototype, { scrollIntoView: doNothing });
Object.assign(globalThis, {
  ResizeObserver: class {
    readonly observe = doNothing;
    readonly disconnect = doNothing;
  },
});

import { doNothing } from '../../../src/lib/do-nothing.ts';

/** Replaces layout APIs that jsdom does not have: there is no scrolling, and sizes do not change. */
Object.assign(Element.prototype, { scrollIntoView: doNothing });
Object.assign(globalThis, {
  ResizeObserver: class {
    readonly observe = doNothing;
    readonly disconnect = doNothing;
  },
});

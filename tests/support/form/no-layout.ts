import { doNothing } from '../../../src/lib/do-nothing.ts';

/** Replaces layout APIs, which jsdom lacks: there is no scrolling and no size changes. */
Object.assign(Element.prototype, { scrollIntoView: doNothing });
Object.assign(globalThis, {
  ResizeObserver: class {
    readonly observe = doNothing;
    readonly disconnect = doNothing;
  },
});

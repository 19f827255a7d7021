import { doNothing } from '../../../src/lib/do-nothing.ts';

/** jsdom lays nothing out, so there is nothing to scroll. */
Object.assign(Element.prototype, { scrollIntoView: doNothing });

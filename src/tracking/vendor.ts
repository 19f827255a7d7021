import type { TrackingEvent } from './event.ts';
import type { Purpose } from './purpose.ts';

/** What a vendor does. It may throw, hang or come to nothing: the application goes on as if it were not there. */
export interface VendorWork {
  /** Called at the first agreement, and again whenever what is agreed to changes. Events wait until it settles. */
  start(agreed: readonly Purpose[]): void | Promise<void>;
  /** Called once for each event, and not before the one before has settled, or has taken too long. */
  receive(event: TrackingEvent): void | Promise<void>;
  /** The agreement is withdrawn: it sends nothing any more, and removes what it keeps in the browser. */
  stop?(): void;
}

/** One receiver of events. */
export interface Vendor extends VendorWork {
  readonly name: string;
  /** It is started where the applicant agrees to any of these. */
  readonly purposes: readonly Purpose[];
}

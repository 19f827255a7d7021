import type { Purpose } from './consent.ts';
import type { Vendor, VendorWork } from './vendor.ts';

interface LazyVendor {
  readonly name: string;
  readonly purposes: readonly Purpose[];
  readonly load: () => Promise<VendorWork>;
  /** Resolves when the page can spare the time. */
  readonly idle: () => Promise<void>;
}

/** A vendor whose code is fetched when somebody agrees to it. */
export function lazyVendor({ name, purposes, load, idle }: LazyVendor): Vendor {
  let vendor: VendorWork | undefined;
  let wanted: readonly Purpose[] = [];
  return {
    name,
    purposes,
    async start(agreed) {
      wanted = agreed;
      await idle();
      // Withdrawn while nobody had begun.
      if (wanted !== agreed) return;
      vendor ??= await load();
      if (wanted === agreed) await vendor.start(agreed);
    },
    receive: (event) => vendor?.receive(event),
    stop() {
      wanted = [];
      vendor?.stop?.();
    },
  };
}

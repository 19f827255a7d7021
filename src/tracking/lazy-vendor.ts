import type { Purpose } from './purpose.ts';
import type { Vendor, VendorWork } from './vendor.ts';

interface LazyVendor {
  readonly name: string;
  readonly purposes: readonly Purpose[];
  readonly load: () => Promise<VendorWork>;
}

/** A vendor whose code is fetched when somebody agrees to it. */
export function lazyVendor({ name, purposes, load }: LazyVendor): Vendor {
  let vendor: VendorWork | undefined;
  return {
    name,
    purposes,
    async start(agreed) {
      vendor ??= await load();
      await vendor.start(agreed);
    },
    receive: (event) => vendor?.receive(event),
    stop: () => vendor?.stop?.(),
  };
}

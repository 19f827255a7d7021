import type { TrackingSettings } from '../model/site.ts';
import { lazyVendor, type Vendor, type VendorContext, type VendorAdapter } from './vendor.ts';

type Account = keyof TrackingSettings;

interface KnownVendor<Of extends Account> extends Pick<Vendor, 'name' | 'purposes'> {
  readonly account: Of;
  /** Loads its code. */
  readonly load: () => Promise<
    (settings: NonNullable<TrackingSettings[Of]>, needs: VendorContext) => VendorAdapter
  >;
}

/** Creates a vendor if the brand has an account. */
type Configure = (settings: TrackingSettings, needs: VendorContext) => readonly Vendor[];

function configure<Of extends Account>({ account, name, purposes, load }: KnownVendor<Of>): Configure {
  return ({ [account]: settings }, needs) => {
    if (settings === undefined) return [];
    const work = async (): Promise<VendorAdapter> => (await load())(settings, needs);
    return [lazyVendor({ name, purposes, idle: needs.idle, load: work })];
  };
}

/** In the order in which they receive events: the tag manager is first. */
const vendors: readonly Configure[] = [
  configure({
    account: 'tagManager',
    name: 'Google',
    purposes: ['measurement', 'advertising'],
    load: async () => (await import('./vendors/tag-manager.ts')).createTagManager,
  }),
  configure({
    account: 'tikTok',
    name: 'TikTok',
    purposes: ['advertising'],
    load: async () => (await import('./vendors/tik-tok.ts')).createTikTok,
  }),
  configure({
    account: 'meta',
    name: 'Meta',
    purposes: ['advertising'],
    load: async () => (await import('./vendors/meta.ts')).createMeta,
  }),
  configure({
    account: 'postHog',
    name: 'PostHog',
    purposes: ['measurement'],
    load: async () => (await import('./vendors/post-hog.ts')).createPostHog,
  }),
];

/** Returns the vendors with an account of the brand. Each is loaded after consent. */
export function configuredVendors(settings: TrackingSettings, needs: VendorContext): readonly Vendor[] {
  return vendors.flatMap((configure) => configure(settings, needs));
}

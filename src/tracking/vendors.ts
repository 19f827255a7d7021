import type { TrackingSettings } from '../model/tracking-settings.ts';
import { lazyVendor } from './lazy-vendor.ts';
import type { VendorNeeds } from './vendor-needs.ts';
import type { Vendor } from './vendor.ts';

/** The vendors a brand has an account with; the tag manager comes first. */
export function configuredVendors(settings: TrackingSettings, needs: VendorNeeds): readonly Vendor[] {
  const { tagManager, tikTok, meta, postHog } = settings;
  const { idle } = needs;
  return [
    ...(tagManager === undefined
      ? []
      : [
          lazyVendor({
            name: 'Google',
            purposes: ['measurement', 'advertising'],
            idle,
            load: async () => (await import('./vendors/tag-manager.ts')).createTagManager(tagManager, needs),
          }),
        ]),
    ...(tikTok === undefined
      ? []
      : [
          lazyVendor({
            name: 'TikTok',
            purposes: ['advertising'],
            idle,
            load: async () => (await import('./vendors/tik-tok.ts')).createTikTok(tikTok, needs),
          }),
        ]),
    ...(meta === undefined
      ? []
      : [
          lazyVendor({
            name: 'Meta',
            purposes: ['advertising'],
            idle,
            load: async () => (await import('./vendors/meta.ts')).createMeta(meta, needs),
          }),
        ]),
    ...(postHog === undefined
      ? []
      : [
          lazyVendor({
            name: 'PostHog',
            purposes: ['measurement'],
            idle,
            load: async () => (await import('./vendors/post-hog.ts')).createPostHog(postHog, needs),
          }),
        ]),
  ];
}

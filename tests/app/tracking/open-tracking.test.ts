// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { openTracking } from '../../../src/app/tracking/open-tracking.ts';
import type { TrackingSettings } from '../../../src/model/site.ts';
import { createBrowserStorage } from '../../../src/session/browser-storage.ts';
import { openSafeStorage } from '../../../src/session/safe-storage.ts';
import common from '../../../locales/en/common.json';
import { fakeStorage } from '../../session/fake-storage.ts';
import { exampleSite } from '../../support/example-site.ts';
import { stepOf } from '../../support/form/form-flow.ts';
import { applicant, emptyPage, scriptAddresses, vendorSetup } from '../../tracking/vendor-setup.ts';

function open(settings: TrackingSettings) {
  return openTracking({
    window,
    site: exampleSite,
    settings,
    flow: stepOf('email').flow,
    phone: vendorSetup().needs.phone,
    messages: common.tracking,
    storage: createBrowserStorage(openSafeStorage(() => fakeStorage())),
    applicant: () => applicant,
    campaign: () => ({}),
  });
}

beforeEach(emptyPage);

it('the queue of the tag manager is created at once with consent denied, before its script is loaded', () => {
  const tracking = open({ tagManager: { id: 'GTM-EXAMPLE' } });
  tracking.beginTagManager();
  tracking.start();
  const layer = window.dataLayer as readonly object[];
  expect(layer.map((entry) => ({ ...entry }))).toEqual([
    {
      0: 'consent',
      1: 'default',
      2: {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
        wait_for_update: 500,
      },
    },
    { 'gtm.start': expect.any(Number) as unknown, event: 'gtm.js' },
  ]);
  expect(scriptAddresses()).toEqual([]);
});

it('a brand without a tag manager has no queue', () => {
  open({ meta: { id: '100000000000000' } }).beginTagManager();
  expect(window.dataLayer).toBeUndefined();
});

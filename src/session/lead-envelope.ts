import type { LeadGroup } from '../lead/application-data.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { type Device, deviceData } from './device-data.ts';

/** Longer tier names are invalid. */
const maxTierLength = 512;

/** Returns the device data and the selling tier, which are added to every lead. */
export function leadEnvelope(storage: BrowserStorage, device: Device, now: number): LeadGroup {
  const tier = storage.readText('sellingTierGlobalId');
  return {
    deviceData: deviceData(device, storage.readTimestamp('initAt'), now),
    ...(tier === null || tier.length > maxTierLength ? {} : { sellingTierGlobalId: tier }),
  };
}

import type { BrandCountryFile } from '../../generated/config/types.ts';
import type { Immutable } from './immutable.ts';

type Tracking = NonNullable<Immutable<BrandCountryFile>['tracking']>;

/** Which of a brand's accounts hear of it, in one country and one environment. A vendor that is absent is never loaded. */
export type TrackingSettings = NonNullable<Tracking[keyof Tracking]>;

/** Which visits are recorded. */
export type RecordingRules = NonNullable<NonNullable<TrackingSettings['postHog']>['recording']>;

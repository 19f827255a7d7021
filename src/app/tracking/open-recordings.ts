import type { RecordingSettings } from '../../model/site.ts';
import type { BrowserStorage } from '../../session/browser-storage.ts';
import { type RecordingDecision, decideRecording } from '../../tracking/recording.ts';

/** The facts that decide about recording. */
interface SessionBeginning {
  /** True if this page starts a new session. */
  readonly isNew: boolean;
  /** `utm_source` of the campaign that brought the applicant. */
  readonly source: string | undefined;
}

/** Decides whether a visit may be recorded. The decision is stored when a recorder reads it, which needs consent. */
export function openRecordings(
  storage: BrowserStorage,
  settings: RecordingSettings | undefined,
  random: () => number,
) {
  let decision: RecordingDecision = { drawn: false, blocked: true };
  return {
    /** Makes the decision. Nothing is recorded before this call. */
    decide: ({ isNew, source }: SessionBeginning) => {
      if (settings === undefined) return;
      const drawn = storage.readFlag('logRocket');
      const blocked = storage.readFlag('logRocketBlocked') === true;
      const earlier = isNew || drawn === null ? null : { drawn, blocked };
      decision = decideRecording({ settings, source, earlier, random });
    },
    storeDecision: () => {
      storage.writeFlag('logRocket', decision.drawn);
      storage.writeFlag('logRocketBlocked', decision.blocked);
      return decision.drawn && !decision.blocked;
    },
    storeUrl: (url: string) => storage.writeText('sessionUrl', url),
    removeTraces: () => {
      for (const key of ['logRocket', 'logRocketBlocked', 'sessionUrl'] as const) storage.remove(key);
    },
  };
}

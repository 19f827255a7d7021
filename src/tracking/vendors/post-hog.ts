import { type BundleTypes, posthog } from 'posthog-js/dist/module.slim.no-external';
import type { TrackingSettings } from '../../model/site.ts';
import { type AnswerProperties, propertiesOf } from '../event.ts';
import { removeCookies } from '../remove-cookies.ts';
import type { VendorContext, VendorAdapter } from '../vendor.ts';
import { allowedEvent } from './allowed-event.ts';
import { postHogOptions } from './post-hog-options.ts';

type PostHogSettings = NonNullable<TrackingSettings['postHog']>;

const ownKey = /^(?:ph_|__ph_)/;

/** Removes our entries. If storage is blocked, there are none. */
function removeStoredEntries(open: () => Storage): void {
  try {
    const storage = open();
    const keys = Array.from({ length: storage.length }, (_, position) => storage.key(position));
    for (const key of keys) if (key !== null && ownKey.test(key)) storage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

/** Loaded only for recorded visits, because it is large. */
async function loadReplay(): Promise<typeof BundleTypes.SessionReplayExtensions> {
  const { SessionReplayExtensions } = await import('posthog-js/dist/extension-bundles');
  return SessionReplayExtensions;
}

/** PostHog. Sends all events of the dictionary, and a recording if the visit was drawn. */
export function createPostHog(settings: PostHogSettings, needs: VendorContext): VendorAdapter {
  const { key, host, assetHost = host, crossSubdomainCookie = false } = settings;
  const { window, applicant, campaign, answerProperties, recording, onPostHogLoaded } = needs;
  const absoluteUrl = (address: string): string => new URL(address, window.location.origin).href;
  let answers: AnswerProperties = {};
  let isOpen = false;
  let isRecording = false;

  /** Loads the recorder and starts the recording. */
  async function record(): Promise<void> {
    await import('posthog-js/dist/posthog-recorder.js');
    // Our own draw has selected the visit. The sampling of the PostHog project would be a second draw.
    posthog.startSessionRecording(true);
    isRecording = true;
    recording.storeUrl(posthog.get_session_replay_url({ withTimestamp: true }));
  }

  return {
    async start() {
      answers = await answerProperties();
      const mayRecord = settings.recording !== undefined && recording.storeDecision();
      if (isOpen) {
        // Must be called before the consent below, because it resets consent.
        posthog.reset();
      } else {
        posthog.init(key, {
          ...postHogOptions({
            host: absoluteUrl(host),
            assetHost: absoluteUrl(assetHost),
            crossSubdomainCookie,
            mayRecord,
            beforeSend: (event) => allowedEvent(event, answers),
          }),
          ...(mayRecord && { __extensionClasses: await loadReplay() }),
        });
        onPostHogLoaded(posthog);
      }
      isOpen = true;
      posthog.opt_in_capturing({ captureEventName: false });
      posthog.identify(applicant().sessionId, campaign());
      if (mayRecord) await record();
    },
    receive(event) {
      const brought = campaign();
      posthog.capture(
        event.name,
        { ...propertiesOf(event, answers), ...brought },
        {
          // Updates the person as well, because consent may have been extended since the last event.
          $set: brought,
          timestamp: new Date(event.at),
          // The page is being left, so the event is sent at once.
          ...(event.name === 'redirected' && { send_instantly: true, transport: 'sendBeacon' }),
        },
      );
    },
    stop() {
      if (!isOpen) return;
      if (isRecording) posthog.stopSessionRecording();
      isRecording = false;
      posthog.opt_out_capturing();
      recording.removeTraces();
      removeCookies(window, (name) => ownKey.test(name));
      removeStoredEntries(() => window.localStorage);
      removeStoredEntries(() => window.sessionStorage);
    },
  };
}

import type { PostHog } from 'posthog-js/dist/module.slim.no-external';
import type { Recorder } from '../recorder.ts';

/** Recordings by PostHog. Its code is fetched when the first recording starts. */
export function createPostHogRecorder(postHog: PostHog): Recorder {
  let isStarted = false;
  return {
    async start() {
      await import('posthog-js/dist/posthog-recorder.js');
      // Drawn already: the project's own sample would be a second draw.
      postHog.startSessionRecording(true);
      isStarted = true;
    },
    stop() {
      if (isStarted) postHog.stopSessionRecording();
      isStarted = false;
    },
    identify: (sessionId) => postHog.identify(sessionId),
    getUrl: () => (isStarted ? postHog.get_session_replay_url({ withTimestamp: true }) : null),
  };
}

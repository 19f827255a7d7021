// First, so that the bundler lays its helpers into the script of React instead of a file of their own.
import { loadEmbedding, renderApplication } from './render-application.tsx';
import { isEmbedded } from '../embed/is-embedded.ts';
import { keepForOffline } from '../offline/keep-for-offline.ts';
import { createBrowserStorage } from '../session/browser-storage.ts';
import { forgetEndedExperiment } from '../session/ended-experiment.ts';
import { openSafeStorage } from '../session/safe-storage.ts';
import { takeNewSession } from '../session/session.ts';
import { fetchApplication } from './fetch-application.ts';
import type { InlinedSite } from './inlined-site.ts';
import { isContinuePath } from './layout/chrome.ts';
import { startUp } from './start-up.ts';
import { takeQuery, tolerateRefusals } from './take-query.ts';
import { wireApplication } from './wire-application.ts';

/**
 * Brings the application to life: before all else the address is read and cleaned, then its parts are fetched and wired,
 * and then come the steps of `StartUp`, in their order. Rejects where the site cannot be served as it is configured.
 */
export async function startApplication(
  window: Window,
  container: HTMLElement,
  inlined: InlinedSite,
): Promise<void> {
  const { search, isClean } = takeQuery(window);
  tolerateRefusals(window);
  const storage = createBrowserStorage(openSafeStorage(() => window.localStorage));
  storage.writeMoment('initAt', new Date());
  forgetEndedExperiment(window.document.documentElement.dataset, storage);

  const isColoured = storage.readRecord('uiColors') !== null;
  const [fetched, embedding] = await Promise.all([
    fetchApplication(window, inlined, search),
    isEmbedded(window) || isColoured ? loadEmbedding() : undefined,
  ]);
  const wired = wireApplication(window, inlined, { search, storage }, fetched);

  const { application, tracking } = wired;
  const startTracking = isClean ? tracking?.start : undefined;
  const isLink = isContinuePath(fetched.path);
  startUp({
    initialiseTagManager() {
      tracking?.beginTagManager();
      if (!isLink) startTracking?.();
    },
    readSession() {
      application.start();
      return { ...application.session(), isNew: takeNewSession(storage) };
    },
    blockRecording({ isNew }) {
      tracking?.decideRecording({ isNew, source: application.campaign().utm_source });
    },
    render() {
      renderApplication(window, container, {
        ...fetched,
        ...wired,
        embedding,
        site: inlined.site,
        startTracking: isLink ? startTracking : undefined,
      });
    },
  });
  if (import.meta.env.PROD) keepForOffline(window, inlined.site);
}

import { createLookUp } from '../api/look-up.ts';
import { createSend } from '../api/send.ts';
import { randomUuid } from '../lib/random-uuid.ts';
import { createBrowserHistory } from '../router/browser-history.ts';
import type { BrowserStorage } from '../session/browser-storage.ts';
import { readDevice } from '../session/device-data.ts';
import { leadEnvelope } from '../session/lead-envelope.ts';
import { createApplicationStore } from '../state/application-store.ts';
import { browserPorts } from '../state/browser-ports.ts';
import { trackAtom } from '../state/tracking/page-view.ts';
import { createFormats } from '../validation/formats.ts';
import { createTextReader } from '../validation/read-text.ts';
import type { FetchedApplication } from './fetch-application.ts';
import { type InlinedSite, asksTestQuestions } from './inlined-site.ts';
import { createNoticeRelay } from './notice-relay.ts';
import { readCookies } from './take-query.ts';
import { openTracking, type OpenedTracking } from './tracking/open-tracking.ts';

/** The application's state, and what it speaks to. */
export type WiredApplication = ReturnType<typeof wireApplication>;

interface Opening {
  /** The query the application was opened with. */
  readonly search: string;
  readonly storage: BrowserStorage;
}

/** Connects the state with the browser, the lender and whoever measures; nothing is asked or told yet. */
export function wireApplication(
  window: Window,
  { site }: Pick<InlinedSite, 'site'>,
  { search, storage }: Opening,
  { host, connection, country, screen }: FetchedApplication,
) {
  const { name, environment } = host;
  const { flow, owners, screens, phone } = country;
  const formats = createFormats({ phone });
  const readText = createTextReader(formats, phone);
  const ports = browserPorts(window);
  const send = createSend(connection);
  const lookUp = createLookUp(send);
  const history = createBrowserHistory(window, site.basePath);
  const { notify, onNotify } = createNoticeRelay();
  // Absent where nothing is measured.
  const tracking: OpenedTracking | undefined =
    environment.tracking &&
    openTracking({
      window,
      site,
      settings: environment.tracking,
      flow,
      phone,
      messages: country.messages.common.tracking,
      storage,
      applicant: () => application.applicant(),
      campaign: () => application.campaign(),
    });
  ports.storageChanges.onChange((key) => {
    if (key === 'trackingConsent') tracking?.privacy.consent.reread();
  });
  const application = createApplicationStore({
    ...ports,
    navigate: history.navigate,
    notify,
    search,
    arrival: {
      rules: site.attribution,
      cookies: () => readCookies(window),
      // Whoever wants no more mail has begun no application by that.
      readAnswer: ({ schema }, text) => (screen?.kind === 'unsubscribe' ? undefined : readText(schema, text)),
      mayAdvertise: () => tracking?.privacy.consent.state().agreed.includes('advertising') === true,
    },
    ...(tracking && {
      track: tracking.track,
      leave: (visit) => tracking.afterDelivery(() => ports.leave(visit)),
    }),
    send,
    lookUp,
    creation: asksTestQuestions(host) ? 'createDynamicLead' : 'createLead',
    storage,
    flow,
    owners,
    screens,
    expirationTimeInMs: site.expirationTimeInMs,
    retentionInDays: site.retentionInDays,
    redirects: {
      applicationOrigin: window.location.origin,
      allowedOrigins: environment.redirectOrigins,
      allowHttp: name === 'development',
    },
    randomId: randomUuid,
    envelope: () => leadEnvelope(storage, readDevice(window), Date.now()),
  });
  tracking?.privacy.consent.onChange(application.keepAdvertising);
  tracking?.measureVisit((event) => application.store.set(trackAtom, event));
  // Ahead of whatever a press may have judged.
  for (const press of ['pointerdown', 'keydown', 'click'])
    window.addEventListener(press, application.readToday, { capture: true, passive: true });
  return { application, history, onNotify, lookUp, formats, tracking };
}

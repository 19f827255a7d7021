import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createLeadApi } from '../api/client.ts';
import type { Connection } from '../api/send.ts';
import { isEmbedded } from '../embed/is-embedded.ts';
import { hearColours } from '../embed/hear-colours.ts';
import { tellParentHeight } from '../embed/tell-parent-height.ts';
import { createRecaptcha } from '../form/captcha/recaptcha.ts';
import { linkedSteps } from '../flow/link-steps.ts';
import { createTranslator } from '../i18n/create-translator.ts';
import { loadWords } from '../i18n/load-words.ts';
import { doNothing } from '../lib/do-nothing.ts';
import { logError } from '../lib/log.ts';
import { randomUuid } from '../lib/random-uuid.ts';
import type { Screen } from '../model/screen.ts';
import type { Theme } from '../model/site.ts';
import { figuresOf } from '../pages/figures.ts';
import { createBrowserStorage } from '../session/browser-storage.ts';
import { readDevice } from '../session/device-data.ts';
import { leadEnvelope } from '../session/lead-envelope.ts';
import { openSafeStorage } from '../session/safe-storage.ts';
import { takeNewSession } from '../session/session.ts';
import { createApplicationStore } from '../state/application-store.ts';
import { noteCompaniesAtom } from '../state/company-data.ts';
import { uiColorsAtom } from '../state/ui-colors.ts';
import { browserPorts } from '../state/browser-ports.ts';
import { createFormats } from '../validation/formats.ts';
import { createTextReader } from '../validation/read-text.ts';
import { Application } from './application.tsx';
import { findApplicationPage } from './application-page.tsx';
import { awaitStyles } from './await-styles.ts';
import { isContinuePath } from './layout/chrome.ts';
import { type Country, loadCountry, loadScreenForm, loadStepModule } from './country.ts';
import { embeddingOrigins } from './embedding-origins.ts';
import { environmentOf, type InlinedSite, isRehearsal } from './inlined-site.ts';
import { brandVariables } from './brand-variables.ts';
import { colouredTheme } from './coloured-theme.ts';
import { createLookUps } from './look-ups.ts';
import { createPagePorts } from './page-ports.ts';
import { createPageResources, type Fetched, MissingResourceError } from './page-resources.ts';
import { renewDocument } from './renew-document.ts';
import { startUp } from './start-up.ts';
import { readCookies, takeQuery, tolerateRefusals } from './take-query.ts';
import { openTracking } from './tracking/open-tracking.ts';

/** Nothing of a fault's text: it may repeat what an applicant typed. */
function reportFault(fault: unknown): void {
  logError('A page failed to render', { name: fault instanceof Error ? fault.name : 'unknown' });
}

/** The screen of an address; that of a link goes on behind the route of its screen. */
function screenAt(screens: readonly Screen[], path: string): Screen | undefined {
  return screens.find(
    ({ kind, route }) => path === route || (kind === 'continue' && path.startsWith(`${route}/`)),
  );
}

/** What the page an application starts on needs: a step, or a screen that asks. */
async function firstPage({ flow, screens }: Country, resources: Fetched): Promise<void> {
  const screen = screens.find(({ id }) => id === flow.startPage);
  if (screen === undefined) await resources.step(linkedSteps(flow)[0].path);
  else await Promise.all([resources.screen(screen.kind), resources.screenForm(screen.id)]);
}

async function rehearse(country: Country, connection: Connection): Promise<Country> {
  const { rehearsedCountry } = await import('./rehearsed-country.ts');
  return rehearsedCountry(country, connection);
}

/**
 * Brings the application to life: before all else the address is read and cleaned, then its parts are fetched, and
 * then come the steps of `StartUp`, in their order. Rejects where the site cannot be served as it is configured.
 */
export async function startApplication(
  window: Window,
  container: HTMLElement,
  { site, words }: InlinedSite,
): Promise<void> {
  const { search, isClean } = takeQuery(window);
  tolerateRefusals(window);
  const storage = createBrowserStorage(openSafeStorage(() => window.localStorage));
  storage.writeMoment('initAt', new Date());
  const host = environmentOf(site, window.location.hostname);
  const { name, environment } = host;
  const applicationPage = findApplicationPage(site)();
  // Whoever renders it meets the failure; until then it is nobody's.
  applicationPage.catch(doNothing);
  const translator = createTranslator({
    locale: site.locale,
    location: site.basePath + environment.translations,
    words,
    keptDays: site.retentionInDays,
    expiresInMs: site.expirationTimeInMs,
  });
  const connection = { productId: site.productId, ...environment };
  const [ownCountry] = await Promise.all([loadCountry(site.country), awaitStyles(window.document)]);
  const country = isRehearsal(host) ? await rehearse(ownCountry, connection) : ownCountry;
  const { flow, owners, screens, phone } = country;
  const resources = createPageResources({
    screenRegistry: async () => (await import('../pages/screen-registry.ts')).screenRegistry,
    reviewPage: async () => (await import('../pages/review/review-place.tsx')).ReviewPlace,
    words: (namespaces) => loadWords(translator, namespaces),
    stepModule: (path) => loadStepModule(flow, path),
    screenForm: (id) => loadScreenForm(site.country, id),
    renew: () => void renewDocument(window),
  });
  const path = window.location.pathname.slice(site.basePath.length);
  const screen = screenAt(screens, path);
  const shown = screen === undefined ? firstPage(country, resources) : resources.screen(screen.kind);
  // What failed is asked for once more by the page; what hangs has been waited for.
  shown.catch((fault: unknown) => {
    if (!(fault instanceof MissingResourceError) || fault.hanging === undefined) resources.forgetFailures();
  });
  // The page names the form's files, so they are on their way already. What comes after the form is needed next.
  const form = screen === undefined ? shown : firstPage(country, resources.ahead);
  const later = async (): Promise<void> => {
    const kinds = new Set(screens.map(({ kind }) => kind));
    await Promise.all([...[...kinds].map(resources.ahead.screen), flow.review && resources.ahead.review()]);
  };
  form.then(later).catch(doNothing);
  // Until there is a page to show, what the document holds in its place stays; a failure is the page's to show.
  await Promise.allSettled([applicationPage, shown]);

  const formats = createFormats({ phone });
  const readText = createTextReader(formats, phone);
  const ports = browserPorts(window);
  const pagePorts = createPagePorts();
  const tracking =
    environment.tracking &&
    openTracking({
      window,
      site,
      settings: environment.tracking,
      flow,
      phone,
      words: words.tracking,
      storage,
      applicant: () => application.applicant(),
      campaign: () => application.campaign(),
    });
  ports.storageChanges.onChange((key) => {
    if (key === 'trackingConsent') tracking?.privacy.consent.reread();
  });
  const application = createApplicationStore({
    ...ports,
    ...pagePorts,
    search,
    arrival: {
      rules: site.attribution,
      cookies: () => readCookies(window),
      // Whoever wants no more mail has begun no application by that.
      readAnswer: ({ schema }, text) => (screen?.kind === 'unsubscribe' ? undefined : readText(schema, text)),
      mayAdvertise: () =>
        tracking?.privacy.consent.state().agreed.includes('advertising') ?? !site.consentBeforeTracking,
    },
    ...(tracking && {
      track: tracking.track,
      leave: (departure) => tracking.afterDelivery(() => ports.leave(departure)),
    }),
    api: createLeadApi({
      ...connection,
      // The call for a form of whatever questions the lender lists.
      ...(isRehearsal(host) && { creation: 'createDynamicLead' }),
    }),
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
  // Ahead of whatever a press may have judged.
  for (const press of ['pointerdown', 'keydown', 'click'])
    window.addEventListener(press, application.readToday, { capture: true, passive: true });
  const embedded = isEmbedded(window);
  const startTracking = isClean ? tracking?.start : undefined;
  const isLink = isContinuePath(path);

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
    render,
  });

  function render(): void {
    if (embedded) {
      const origins = embeddingOrigins(host, window.document.referrer);
      tellParentHeight({ window, content: container, embeddingOrigins: origins, ResizeObserver });
      hearColours({
        window,
        embeddingOrigins: origins,
        onColours: (colours) => application.store.set(uiColorsAtom, colours),
      });
    }
    const root = createRoot(container, { onCaughtError: reportFault, onUncaughtError: reportFault });
    const captcha = environment.captcha && createRecaptcha(environment.captcha);
    const figures = figuresOf(flow, site.locale);
    const lookUpsFor = createLookUps(connection, (companies) =>
      application.store.set(noteCompaniesAtom, companies),
    );
    // In a transition, what has come already is not waited for again.
    const show = (theme: Theme): void =>
      startTransition(() =>
        root.render(
          <Application
            site={{ ...site, theme }}
            embedded={embedded}
            privacy={tracking?.privacy}
            startTracking={isLink ? startTracking : undefined}
            translator={translator}
            application={application}
            ports={pagePorts}
            applicationPage={applicationPage}
            flow={flow}
            phone={phone}
            formats={formats}
            figures={figures}
            captcha={captcha}
            lookUpsFor={lookUpsFor}
            resources={resources}
          />,
        ),
      );
    const recolour = (): void => {
      const asked = application.store.get(uiColorsAtom);
      const theme = colouredTheme(site.theme, asked);
      if (asked !== null) paint(window.document.documentElement, theme);
      show(theme);
    };
    application.store.sub(uiColorsAtom, recolour);
    recolour();
  }
}

/** The style sheets read the same tokens as the page brought for the brand. */
function paint({ style }: HTMLElement, theme: Theme): void {
  for (const [name, value] of Object.entries(brandVariables(theme))) style.setProperty(name, value);
}

import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { type Connection, createSend } from '../api/send.ts';
import { listenForUiColors } from '../embed/listen-for-ui-colors.ts';
import { isEmbedded } from '../embed/is-embedded.ts';
import { postHeight } from '../embed/post-height.ts';
import { findStep, loanStep } from '../flow/find.ts';
import { createCaptcha } from '../form/captcha/captcha.ts';
import { createLenderLookUps } from '../form/look-ups.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { changeLanguage, createMessageLoader } from '../i18n/load-messages.ts';
import { doNothing } from '../lib/do-nothing.ts';
import { logException, warnOfException } from '../lib/log.ts';
import { randomUuid } from '../lib/random-uuid.ts';
import { mayPrefetch, whenIdle } from '../lib/timing.ts';
import { indexRoute } from '../lifecycle/route-table.ts';
import type { StepPath } from '../model/identifiers.ts';
import type { Screen } from '../model/screen.ts';
import type { Site } from '../model/site.ts';
import { registerServiceWorker } from '../offline/register-service-worker.ts';
import { type BrowserStorage, createBrowserStorage } from '../session/browser-storage.ts';
import { readDevice } from '../session/device-data.ts';
import { removeEndedExperiment } from '../session/ended-experiment.ts';
import { leadEnvelope } from '../session/lead-envelope.ts';
import { openSafeStorage } from '../session/safe-storage.ts';
import { consumeNewSession } from '../session/session.ts';
import { createApplicationStore } from '../state/application-store.ts';
import { browserPorts } from '../state/browser-ports.ts';
import { storeCompaniesAtom, uiColorsAtom } from '../state/stored-records.ts';
import { createLookUp } from '../state/look-up.ts';
import { homeRouteAtom } from '../state/resolved-route.ts';
import type { Navigation, ToastKind } from '../state/dependencies.ts';
import { trackAtom } from '../state/page-view.ts';
import { createStyleCache } from '../theme/brand-theme.tsx';
import { createFormats } from '../validation/formats.ts';
import { createTextReader } from '../validation/read-text.ts';
import { Application } from './application.tsx';
import { findApplicationPage } from './application-page.tsx';
import { countryOfTestQuestions, loadCountry, loadScreenForm, loadStepModule } from './country.ts';
import { asksTestQuestions, embeddingOrigins, environmentOf, type InlinedSite } from './inlined-site.ts';
import { isContinuePath } from './layout/header-visibility.ts';
import { loadDeleteAnswers, loadLoanDialog } from './layout/dialogs.ts';
import { createPageResources, type PageLoaders, MissingResourceError } from './page-resources.ts';
import { createLastMessageChannel } from './last-message-channel.ts';
import { chosenLanguage, readLanguage, shownLocale } from './site-languages.ts';
import { showStartFailure } from './start-failure.ts';
import { awaitStyles, reloadDocument, watchMissingFiles } from './missing-files.ts';
import { readAndCleanQuery, readCookies, handleHistoryErrors } from './address.ts';
import { openTracking, type OpenedTracking } from './tracking/open-tracking.ts';

/**
 * Starts the application in its container. The address is cleaned before any other code reads it. Rejects if the
 * configuration of the site is incomplete.
 */
export async function bootstrap(window: Window, container: HTMLElement, inlined: InlinedSite): Promise<void> {
  const { site } = inlined;
  const { search, isClean } = readAndCleanQuery(window);
  handleHistoryErrors(window);
  if (import.meta.env.DEV) (await import('../state/debug-labels.ts')).labelAtoms();
  const storage = createBrowserStorage(openSafeStorage(() => window.localStorage));
  storage.writeTimestamp('initAt', new Date());
  removeEndedExperiment(window.document.documentElement.dataset, storage);

  const loaded = await load(window, site, readLanguage(site, storage));
  const parts = {
    site,
    storage,
    inlined,
    ...loaded,
    ...connect(window, { site, storage, search, ...loaded }),
  };
  const { application, tracking } = parts;
  const startTracking = isClean ? tracking?.start : undefined;
  const isLink = isContinuePath(loaded.path);
  startUp({
    initialiseTagManager() {
      tracking?.beginTagManager();
      if (!isLink) startTracking?.();
    },
    readSession() {
      application.start();
      return { ...application.session(), isNew: consumeNewSession(storage) };
    },
    decideRecording({ isNew }) {
      tracking?.decideRecording({ isNew, source: application.campaign().utm_source });
    },
    // No vendor may see a mailed link, so tracking starts on the next page.
    render: () => render(window, container, { ...parts, startTracking: isLink ? startTracking : undefined }),
  });
  if (import.meta.env.PROD) registerServiceWorker(window, site);
}

/** Each function is called once, in this order. */
export interface StartUp<Session> {
  readonly initialiseTagManager: () => void;
  readonly readSession: () => Session;
  /** Decides whether the visit may be recorded. */
  readonly decideRecording: (session: Session) => void;
  readonly render: (session: Session) => void;
}

/** An analytics error is logged and does not stop the start. */
export function startUp<Session>(steps: StartUp<Session>): void {
  runSafely('Failed to initialise the tag manager', steps.initialiseTagManager);
  const session = steps.readSession();
  runSafely('Failed to decide about recording', () => steps.decideRecording(session));
  steps.render(session);
}

function runSafely(failure: string, act: () => void): void {
  try {
    act();
  } catch (fault) {
    logException(failure, fault);
  }
}

/** Loads the country, its messages and styles, and the resources of the first page, in a language. */
export async function load(window: Window, site: Site, locale = site.locale) {
  const host = environmentOf(site, window.location.hostname);
  const { environment } = host;
  const applicationPage = findApplicationPage(site)();
  // `use` handles the rejection later; this prevents an `unhandledrejection` event until then.
  applicationPage.catch(doNothing);
  const connection: Connection = { productId: site.productId, ...environment };
  const [ownCountry] = await Promise.all([loadCountry(site.country), awaitStyles(window.document)]);
  const bundledMessages = ownCountry.messages;
  const i18n = createI18n({
    locale: bundledMessages.locale,
    location: site.basePath + environment.translations,
    messages: bundledMessages,
    retentionInDays: site.retentionInDays,
    expiresInMs: site.expirationTimeInMs,
  });
  const loadMessages = createMessageLoader(i18n);
  const showLanguage = (shown: string): Promise<void> => changeLanguage(i18n, loadMessages, shown);
  i18n.on('languageChanged', (shown) => {
    window.document.documentElement.lang = shown;
  });
  // Without its messages the page starts in the language that the country's file has. The loader has logged the failure.
  if (locale !== bundledMessages.locale) await showLanguage(locale).catch(doNothing);
  const isOwnLanguage = i18n.language === bundledMessages.locale;
  const country = asksTestQuestions(host) ? await countryOfTestQuestions(ownCountry, connection) : ownCountry;
  const { flow, screens } = country;
  const missingFiles = watchMissingFiles(window);
  const isIdle = (): Promise<void> =>
    mayPrefetch(window.navigator) ? whenIdle(window) : new Promise(doNothing);
  const resources = createPageResources({
    whenIdle: isIdle,
    screenRegistry: async () => (await import('../pages/screen-registry.ts')).screenRegistry,
    reviewPage: async () => (await import('../pages/review/review-page.tsx')).ReviewContainer,
    messages: loadMessages,
    bundledStep: isOwnLanguage && country === ownCountry ? flow.startPage : undefined,
    stepModule: (path) => loadStepModule(flow, path),
    screenForm: (id) => loadScreenForm(site.country, id),
    reload: () => void reloadDocument(window),
    missingFiles,
  });
  const path = window.location.pathname.slice(site.basePath.length);
  const screen = screenAt(screens, path);
  const start = screens.find(({ id }) => id === flow.startPage) ?? (flow.startPage as StepPath);
  const firstPage = loadPage(screen ?? findStep(flow, path.slice(1))?.path ?? start, resources);
  // The page loads again after a failure, unless the load timed out or a missing file needs a reload of the document.
  firstPage.catch((fault: unknown) => {
    const isHanging = fault instanceof MissingResourceError && fault.timedOut !== undefined;
    if (!isHanging && !missingFiles.isAny()) resources.clearFailures();
  });
  const prefetch = async (): Promise<void> => {
    await isIdle();
    const kinds = new Set(screens.map(({ kind }) => kind));
    await Promise.all([
      loadPage(start, resources.background),
      ...[...kinds].map(resources.background.screen),
      flow.review && resources.background.review(),
      loanStep(flow) && loadLoanDialog(),
      loadDeleteAnswers(),
    ]);
  };
  firstPage.then(prefetch).catch(doNothing);
  // The document keeps its content until both are settled. If one of them failed, the page shows the failure.
  const results = await Promise.allSettled([applicationPage, firstPage]);
  const isComplete = results.every(({ status }) => status === 'fulfilled');
  return {
    host,
    connection,
    country,
    i18n,
    showLanguage,
    resources,
    applicationPage,
    path,
    screen,
    isComplete,
  };
}

async function loadPage(page: Screen | StepPath, from: PageLoaders): Promise<void> {
  if (typeof page === 'string') await from.step(page);
  else await Promise.all([from.screen(page.kind), page.dataPoints && from.screenForm(page.id)]);
}

/** The screen at a path. The path of a mailed link starts with the route of its screen. */
function screenAt(screens: readonly Screen[], path: string): Screen | undefined {
  return screens.find(
    ({ kind, route }) => path === route || (kind === 'continue' && path.startsWith(`${route}/`)),
  );
}

type LoadedApplication = Awaited<ReturnType<typeof load>>;

interface OpenedApplication extends LoadedApplication {
  readonly site: Site;
  readonly storage: BrowserStorage;
  /** The original query of the address. */
  readonly search: string;
}

/** Connects the store with the browser, the API and the vendors. Sends no request. */
function connect(window: Window, opened: OpenedApplication) {
  const { site, storage, search, host, connection, country, screen } = opened;
  const { name, environment } = host;
  const { flow, owners, screens, phone } = country;
  const formats = createFormats({ phone });
  const readText = createTextReader(formats, phone);
  const ports = browserPorts(window);
  const send = createSend(connection);
  const lookUp = createLookUp(send);
  const navigations = createLastMessageChannel<Navigation>();
  const toasts = createLastMessageChannel<ToastKind>();
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
  const consent = tracking?.privacy.consent;
  const application = createApplicationStore({
    ...ports,
    navigate: navigations.send,
    showToast: toasts.send,
    search,
    arrival: {
      settings: site.attribution,
      cookies: () => readCookies(window),
      // The unsubscribe page does not prefill answers.
      readAnswer: ({ schema }, text) => (screen?.kind === 'unsubscribe' ? undefined : readText(schema, text)),
      mayAdvertise: () => consent?.state().agreed.includes('advertising') === true,
    },
    ...(tracking && {
      track: tracking.track,
      leave: (visit) => tracking.whenDelivered(() => ports.leave(visit)),
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
    envelope: () => {
      const device = readDevice(window);
      // The lender should write in the language that the applicant reads.
      const language = chosenLanguage(site, storage) ?? device.language;
      return leadEnvelope(storage, { ...device, language }, Date.now());
    },
  });
  ports.storageChanges.onChange((key) => {
    if (key === 'trackingConsent') consent?.reload();
  });
  consent?.onChange(application.storeAdvertising);
  tracking?.measureVisit((event) => application.store.set(trackAtom, event));
  // Runs in the capture phase, before a handler of the page validates against today's date.
  for (const press of ['pointerdown', 'keydown', 'click'])
    window.addEventListener(press, application.updateCurrentDate, { capture: true, passive: true });
  return { application, navigations, toasts, lookUp, formats, tracking };
}

interface ApplicationParts extends LoadedApplication, ReturnType<typeof connect> {
  readonly site: Site;
  readonly storage: BrowserStorage;
  readonly inlined: InlinedSite;
  readonly startTracking: (() => void) | undefined;
}

/** The common part of the error details that React's three error callbacks receive. */
interface RenderInfo {
  readonly componentStack?: string | null | undefined;
}

/** Renders the application, or hydrates the prerendered page. */
function render(window: Window, container: HTMLElement, parts: ApplicationParts): void {
  const { site, storage, host, country, tracking, application, lookUp, isComplete, showLanguage } = parts;
  const { environment } = host;
  const { flow, phone } = country;
  const { store } = application;
  const embedded = isEmbedded(window);
  if (embedded) {
    const origins = embeddingOrigins(host, window.document.referrer);
    postHeight({ window, content: container, embeddingOrigins: origins, ResizeObserver });
    listenForUiColors({
      window,
      embeddingOrigins: origins,
      onColours: (colours) => store.set(uiColorsAtom, colours),
    });
  }
  const chooseLanguage = async (chosen: string): Promise<void> => {
    await showLanguage(shownLocale(site, chosen));
    storage.writeText('language', chosen);
  };
  // The prerendered page does not contain the test questions of a lender.
  const isHydrating = isComplete && !asksTestQuestions(host) && canHydrate(window, container, parts);
  const page = (
    <BrowserRouter basename={site.basePath}>
      <Application
        {...parts}
        embedded={embedded}
        isHydrating={isHydrating}
        privacy={tracking?.privacy}
        postHog={tracking?.postHog}
        styleCache={createStyleCache()}
        flow={flow}
        phone={phone}
        onChooseLanguage={chooseLanguage}
        captcha={environment.captcha && createCaptcha(environment.captcha)}
        lookUpsFor={(questions) =>
          createLenderLookUps(questions, lookUp, (companies) => store.set(storeCompaniesAtom, companies))
        }
      />
    </BrowserRouter>
  );
  const forgetPrerendered = (): void => {
    delete container.dataset['route'];
  };
  const onFailure = (error: unknown, { componentStack }: RenderInfo): void => {
    forgetPrerendered();
    logException('A page failed to render', error, componentStack);
  };
  const onError = {
    onCaughtError: onFailure,
    onUncaughtError(...failure: Parameters<typeof onFailure>): void {
      onFailure(...failure);
      // React leaves the container empty.
      queueMicrotask(() => showStartFailure(container, parts.inlined));
    },
  };
  // In a transition, React shows no fallback for resources that are already loaded.
  startTransition(() => {
    if (isHydrating) hydrateRoot(container, page, { ...onError, onRecoverableError: reportMismatch });
    else createRoot(container, onError).render(page);
  });
}

/**
 * True if the container holds the prerendered page of the address in the language that is shown. Replaces `/` in the
 * address by the route of that page.
 */
function canHydrate(
  { history, location }: Window,
  { dataset: { route } }: HTMLElement,
  { site: { basePath, locale }, i18n, application }: ApplicationParts,
): boolean {
  if (route === undefined || i18n.language !== locale || application.store.get(homeRouteAtom) !== route)
    return false;
  const path = location.pathname.slice(basePath.length) || indexRoute;
  if (path === indexRoute) history.replaceState(history.state, '', basePath + route + location.search);
  return path === indexRoute || path === route;
}

/** After a mismatch, React renders the page on the client. */
function reportMismatch(error: unknown, { componentStack }: RenderInfo): void {
  warnOfException('Hydration mismatch', error, componentStack);
}

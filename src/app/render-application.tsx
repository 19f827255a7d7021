import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isEmbedded } from '../embed/is-embedded.ts';
import { createCaptcha } from '../form/captcha/captcha.ts';
import { lenderLookUps } from '../form/lender-look-ups.ts';
import type { LookUps } from '../form/look-ups.ts';
import { doNothing } from '../lib/do-nothing.ts';
import { logError, logWarning } from '../lib/log.ts';
import { indexRoute } from '../lifecycle/route-table.ts';
import type { Flow } from '../model/flow.ts';
import type { Site, Theme } from '../model/site.ts';
import { createFormatters } from '../pages/formatters.ts';
import type { History } from '../router/history.ts';
import type { ApplicationStore } from '../state/application-store.ts';
import { noteCompaniesAtom } from '../state/company-data.ts';
import { homeRouteAtom } from '../state/place.ts';
import { uiColorsAtom } from '../state/ui-colors.ts';
import { Application } from './application.tsx';
import { brandVariables } from './brand-variables.ts';
import { asksTestQuestions, embeddingOrigins } from './inlined-site.ts';
import type { FetchedApplication } from './fetch-application.ts';
import type { WiredApplication } from './wire-application.ts';

type Embedding = Awaited<ReturnType<typeof loadEmbedding>>;

export function loadEmbedding() {
  return import('./embedding.ts');
}

interface Rendered extends FetchedApplication, WiredApplication {
  readonly site: Site;
  /** Where the application stands in a frame, or has colours from one. */
  readonly embedding: Embedding | undefined;
  /** Only where the application was opened by a link no vendor may see. */
  readonly startTracking: (() => void) | undefined;
}

/** Shows the application in its container, in the colours that whoever embeds it asks for. */
export function renderApplication(window: Window, container: HTMLElement, rendered: Rendered): void {
  const { site, host, country, translator, resources, applicationPage, isComplete } = rendered;
  const { application, history, onNotify, lookUp, formats, tracking, startTracking, embedding } = rendered;
  const { environment } = host;
  const { flow, phone } = country;
  const embedded = isEmbedded(window);
  if (embedded && embedding !== undefined) {
    const origins = embeddingOrigins(host, window.document.referrer);
    embedding.tellParentHeight({ window, content: container, embeddingOrigins: origins, ResizeObserver });
    embedding.hearColours({
      window,
      embeddingOrigins: origins,
      onColours: (colours) => application.store.set(uiColorsAtom, colours),
    });
  }
  const captcha = environment.captcha && createCaptcha(environment.captcha);
  const formatters = createFormatters(flow, site.locale);
  const lookUpsFor = (asking: Flow): LookUps =>
    lenderLookUps(asking, lookUp, (companies) => application.store.set(noteCompaniesAtom, companies));
  const recolour = async (): Promise<void> => {
    const asked = application.store.get(uiColorsAtom);
    if (asked === null) return;
    const { colouredTheme } = embedding ?? (await loadEmbedding());
    paint(window.document.documentElement, colouredTheme(site.theme, asked));
  };
  const recoloured = (): void => void recolour().catch(doNothing);
  application.store.sub(uiColorsAtom, recoloured);
  recoloured();
  const page = (
    <Application
      site={site}
      history={history}
      embedded={embedded}
      privacy={tracking?.privacy}
      startTracking={startTracking}
      translator={translator}
      application={application}
      onNotify={onNotify}
      applicationPage={applicationPage}
      flow={flow}
      phone={phone}
      formats={formats}
      formatters={formatters}
      captcha={captcha}
      lookUpsFor={lookUpsFor}
      resources={resources}
    />
  );
  const giveUpFirstPage = (): void => {
    delete container.dataset['route'];
  };
  const onFailure = (error: unknown): void => {
    giveUpFirstPage();
    reportError(error);
  };
  const onError = { onCaughtError: onFailure, onUncaughtError: onFailure };
  // Questions that the lender lists were not known when the page was prerendered.
  const isHydrated = isComplete && !asksTestQuestions(host) && canHydrate(container, history, application);
  if (!isHydrated) giveUpFirstPage();
  // In a transition, what has come already is not waited for again.
  startTransition(() => {
    if (isHydrated) hydrateRoot(container, page, { ...onError, onRecoverableError: reportMismatch });
    else createRoot(container, onError).render(page);
  });
}

/**
 * Whether the container holds the very page that is to be shown, prerendered. The address is that of the page then, also
 * where the application was opened without naming one.
 */
function canHydrate(container: HTMLElement, history: History, { store }: ApplicationStore): boolean {
  const { route } = container.dataset;
  if (route === undefined || store.get(homeRouteAtom) !== route) return false;
  const { pathname, search } = history.location();
  if (pathname === indexRoute) history.replace(route + search);
  return pathname === indexRoute || pathname === route;
}

/** React renders the page anew then, and it goes on. */
function reportMismatch(error: unknown): void {
  logWarning('The page is not as it was prerendered', {
    name: error instanceof Error ? error.name : 'unknown',
  });
}

/** Never the text of an error: it may repeat what an applicant typed. */
function reportError(error: unknown): void {
  logError('A page failed to render', { name: error instanceof Error ? error.name : 'unknown' });
}

/** The style sheets read the same tokens as the page brought for the brand. */
function paint({ style }: HTMLElement, theme: Theme): void {
  for (const [name, value] of Object.entries(brandVariables(theme))) style.setProperty(name, value);
}

import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createLookUp } from '../state/look-up.ts';
import { createSend } from '../api/send.ts';
import { createCaptcha } from '../form/captcha/captcha.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { doNothing } from '../lib/do-nothing.ts';
import type { Environment, Site } from '../model/site.ts';
import { createBrowserStorage } from '../session/browser-storage.ts';
import { type ApplicationStore, createApplicationStore } from '../state/application-store.ts';
import { homeRouteAtom, resolveRouteAtom } from '../state/resolved-route.ts';
import { createConsent } from '../tracking/consent.ts';
import { createServerStyleCache, criticalStyles, type StyleChunk } from '../theme/critical-styles.tsx';
import { createFormats } from '../validation/formats.ts';
import { Application } from './application.tsx';
import { findApplicationPage } from './application-page.tsx';
import { type Country, loadCountry, loadScreenForm, loadStepModule } from './country.ts';
import { createPageResources } from './page-resources.ts';
import { createLastMessageChannel } from './last-message-channel.ts';
import type { Privacy } from './tracking/privacy.ts';

export interface PrerenderedSite {
  /** The site with the settings of one environment. */
  readonly site: Site;
  readonly environment: Environment;
}

export interface FirstPage {
  /** Relative to the base path. */
  readonly route: string;
  readonly title: string;
  readonly markup: string;
  /** The styles that the markup uses. */
  readonly styles: readonly StyleChunk[];
  /** The message shown while the form is being submitted. */
  readonly sending: string;
}

/** Renders the first page of a new applicant, without stored data. */
export async function prerenderFirstPage({ site, environment }: PrerenderedSite): Promise<FirstPage> {
  const country = await loadCountry(site.country);
  const { flow, phone } = country;
  const i18n = createI18n({
    locale: site.locale,
    messages: country.messages,
    retentionInDays: site.retentionInDays,
    expiresInMs: site.expirationTimeInMs,
  });
  const application = createEmptyApplication(site, environment, country);
  const route = application.store.get(homeRouteAtom);
  const resolved = application.store.get(resolveRouteAtom)(route);
  const styleCache = createServerStyleCache();
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter basename={site.basePath} location={site.basePath + route}>
      <Application
        site={site}
        navigations={createLastMessageChannel()}
        embedded={false}
        i18n={i18n}
        privacy={environment.tracking && undecidedPrivacy}
        application={application}
        styleCache={styleCache}
        toasts={createLastMessageChannel()}
        applicationPage={findApplicationPage(site)()}
        flow={flow}
        phone={phone}
        formats={createFormats({ phone })}
        onChooseLanguage={async () => {}}
        captcha={environment.captcha && createCaptcha(environment.captcha)}
        lookUpsFor={() => ({})}
        resources={createPageResources({
          screenRegistry: async () => (await import('../pages/screen-registry.ts')).screenRegistry,
          reviewPage: async () => (await import('../pages/review/review-page.tsx')).ReviewContainer,
          messages: async () => {},
          stepModule: (path) => loadStepModule(flow, path),
          screenForm: (id) => loadScreenForm(site.country, id),
          reload: doNothing,
        })}
      />
    </StaticRouter>,
    // A single chunk: React inserts later chunks with inline scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  // Browsers find these images without a preload link.
  const markup = (await text(prelude)).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
  return {
    route,
    title:
      resolved.kind === 'step'
        ? i18n.t('page>title', {
            heading: i18n.t(`form:steps>${resolved.step.path}>title`),
            site: site.page.pageTitle,
          })
        : site.page.pageTitle,
    markup,
    styles: criticalStyles(styleCache, markup),
    sending: i18n.t('form:controls>sending'),
  };
}

const undecidedPrivacy: Privacy = {
  consent: createConsent({
    textVersion: '',
    read: () => null,
    write: doNothing,
    now: () => 0,
  }),
  recipients: () => [],
};

const noSubscription = (): (() => void) => doNothing;

/** An empty store without side effects. */
function createEmptyApplication(
  site: Site,
  environment: Environment,
  { flow, owners, screens }: Country,
): ApplicationStore {
  const send = createSend({ productId: site.productId, ...environment });
  const application = createApplicationStore({
    send,
    lookUp: createLookUp(send),
    creation: 'createLead',
    storage: createBrowserStorage({ read: () => null, write: doNothing, remove: doNothing }),
    flow,
    owners,
    screens,
    expirationTimeInMs: site.expirationTimeInMs,
    retentionInDays: site.retentionInDays,
    redirects: { applicationOrigin: '', allowedOrigins: [], allowHttp: false },
    search: '',
    arrival: {
      settings: site.attribution,
      cookies: () => '',
      readAnswer: () => undefined,
      mayAdvertise: () => false,
    },
    now: Date.now,
    randomId: () => '',
    schedule: noSubscription,
    lock: { exclusively: (task) => task() },
    visibility: { isHidden: () => false, onChange: noSubscription },
    storageChanges: { onChange: noSubscription },
    pageExit: { isLeaving: () => false, onReturn: noSubscription },
    leave: doNothing,
    navigate: doNothing,
    showToast: doNothing,
  });
  application.updateCurrentDate();
  return application;
}

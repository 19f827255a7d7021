import { act, cleanup, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { createSend } from '../../../src/api/send.ts';
import { Application } from '../../../src/app/application.tsx';
import { type Country, loadCountry, loadScreenForm, loadStepModule } from '../../../src/app/country.ts';
import { allPages } from './all-pages.ts';
import { createLastMessageChannel } from '../../../src/app/last-message-channel.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import type { Dependencies, Navigation, ToastKind } from '../../../src/state/dependencies.ts';
import { createPageResources } from '../../../src/app/page-resources.ts';
import type { Site } from '../../../src/model/site.ts';
import { createStyleCache } from '../../../src/theme/brand-theme.tsx';
import { createFormats } from '../../../src/validation/formats.ts';
import { FakeBrowser } from '../../state/fake-browser.ts';
import type { Lender } from '../lender/lender.ts';
import { englishI18n } from '../form/page-frame.tsx';

/** A country's application in one browser, with a lender over HTTP. */
export interface ShippedApplication {
  readonly browser: FakeBrowser;
  /** Loads a page below the base path. */
  open(at: string): Promise<ApplicationStore>;
}

export async function shippedApplication(site: Site, lender: Lender): Promise<ShippedApplication> {
  const country = await loadCountry(site.country);
  const browser = new FakeBrowser(country.flow);
  const resources = createPageResources({
    ...allPages,
    messages: async () => {},
    stepModule: (path) => loadStepModule(country.flow, path),
    screenForm: (id) => loadScreenForm(site.country, id),
  });
  const styleCache = createStyleCache();
  let tab: ApplicationStore | undefined;
  return {
    browser,
    async open(at) {
      cleanup();
      if (tab !== undefined) browser.closeTab(tab);
      window.history.replaceState(null, '', site.basePath + at);
      const navigations = createLastMessageChannel<Navigation>();
      const toasts = createLastMessageChannel<ToastKind>();
      const openedTab = openTab(browser, country, site, {
        ...lender,
        navigate: navigations.send,
        showToast: toasts.send,
      });
      tab = openedTab;
      // The resources are available at once, but only an asynchronous `act` lets promises resolve.
      // oxlint-disable-next-line require-await
      await act(async () => {
        render(
          <BrowserRouter basename={site.basePath}>
            <Application
              site={site}
              navigations={navigations}
              embedded={false}
              i18n={i18n}
              application={openedTab}
              styleCache={styleCache}
              toasts={toasts}
              applicationPage={plainPage}
              flow={country.flow}
              phone={country.phone}
              formats={createFormats({ phone: country.phone })}
              onChooseLanguage={async () => {}}
              captcha={undefined}
              lookUpsFor={() => ({})}
              resources={resources}
            />
          </BrowserRouter>,
        );
      });
      return openedTab;
    },
  };
}

const i18n = englishI18n();
const plainPage = Promise.resolve({
  ApplicationPage: ({ children }: { readonly children: React.ReactNode }) => <div>{children}</div>,
});

function openTab(
  browser: FakeBrowser,
  { owners, screens }: Country,
  { productId }: Site,
  { apiBase, origin, navigate, showToast }: Lender & Pick<Dependencies, 'navigate' | 'showToast'>,
): ApplicationStore {
  return browser.openTab({
    navigate,
    showToast,
    owners,
    screens,
    send: createSend({ apiBase, productId, idempotencyHeader: 'Idempotency-Key' }),
    redirects: { applicationOrigin: origin, allowedOrigins: [], allowHttp: true },
  });
}

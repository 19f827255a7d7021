import { act, cleanup, render } from '@testing-library/react';
import { createSend } from '../../../src/api/send.ts';
import { Application } from '../../../src/app/application.tsx';
import { type Country, loadCountry, loadScreenForm, loadStepModule } from '../../../src/app/country.ts';
import { allPages } from './all-pages.ts';
import { createNoticeRelay } from '../../../src/app/notice-relay.ts';
import type { Dependencies } from '../../../src/state/dependencies.ts';
import { createPageResources } from '../../../src/app/page-resources.ts';
import type { Site } from '../../../src/model/site.ts';
import { createFormatters } from '../../../src/pages/formatters.ts';
import { createBrowserHistory } from '../../../src/router/browser-history.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import { createFormats } from '../../../src/validation/formats.ts';
import { World } from '../../state/world.ts';
import type { Lender } from '../lender/lender.ts';
import { englishTranslator } from '../form/page-frame.tsx';

/** A country's application in one browser, and the lender it speaks to over HTTP. */
export interface ShippedApplication {
  readonly world: World;
  /** Opens an address below the base path, as a new page load. */
  open(at: string): Promise<ApplicationStore>;
}

export async function shippedApplication(site: Site, lender: Lender): Promise<ShippedApplication> {
  const country = await loadCountry(site.country);
  const world = new World(country.flow);
  const resources = createPageResources({
    ...allPages,
    messages: async () => {},
    stepModule: (path) => loadStepModule(country.flow, path),
    screenForm: (id) => loadScreenForm(site.country, id),
  });
  let tab: ApplicationStore | undefined;
  return {
    world,
    async open(at) {
      cleanup();
      if (tab !== undefined) world.close(tab);
      window.history.replaceState(null, '', site.basePath + at);
      const history = createBrowserHistory(window, site.basePath);
      const { notify, onNotify } = createNoticeRelay();
      const opened = openTab(world, country, site, { ...lender, navigate: history.navigate, notify });
      tab = opened;
      // What the page waits for is there at once; only an asynchronous render lets it arrive.
      // oxlint-disable-next-line require-await
      await act(async () => {
        render(
          <Application
            site={site}
            history={history}
            embedded={false}
            translator={translator}
            application={opened}
            onNotify={onNotify}
            applicationPage={plainPage}
            flow={country.flow}
            phone={country.phone}
            formats={createFormats({ phone: country.phone })}
            formatters={createFormatters(country.flow, 'en')}
            captcha={undefined}
            lookUpsFor={() => ({})}
            resources={resources}
          />,
        );
      });
      return opened;
    },
  };
}

const translator = englishTranslator();
const plainPage = Promise.resolve({
  ApplicationPage: ({ children }: { readonly children: React.ReactNode }) => <div>{children}</div>,
});

function openTab(
  world: World,
  { owners, screens }: Country,
  { productId }: Site,
  { apiBase, origin, navigate, notify }: Lender & Pick<Dependencies, 'navigate' | 'notify'>,
): ApplicationStore {
  return world.opened({
    navigate,
    notify,
    owners,
    screens,
    send: createSend({ apiBase, productId, idempotencyHeader: 'Idempotency-Key' }),
    redirects: { applicationOrigin: origin, allowedOrigins: [], allowHttp: true },
  });
}

import { act, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { Application } from '../../../src/app/application.tsx';
import type { ApplicationPageModule } from '../../../src/app/application-page.tsx';
import { allPages } from '../shipped/all-pages.ts';
import { createLastMessageChannel } from '../../../src/app/last-message-channel.ts';
import { createPageResources } from '../../../src/app/page-resources.ts';
import type { FetchedNamespace } from '../../../src/i18n/load-messages.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import type { Navigation, ToastKind } from '../../../src/state/dependencies.ts';
import { createStyleCache } from '../../../src/theme/brand-theme.tsx';
import { FakeBrowser } from '../../state/fake-browser.ts';
import { exampleSite } from '../example-site.ts';
import { formats, phone, stepOf } from './form-flow.ts';
import { englishI18n } from './page-frame.tsx';

const sample = stepOf('email');

// Shared by all tests, because styles stay in the document and slow down later tests.
const styleCache = createStyleCache();

interface OpenOptions {
  /** The path below the base path. */
  readonly at?: string;
  readonly browser?: FakeBrowser;
  readonly embedded?: boolean;
  readonly messages?: (namespaces: readonly FetchedNamespace[]) => Promise<void>;
  readonly applicationPage?: Promise<ApplicationPageModule>;
}

export const exampleBrowser = (): FakeBrowser => new FakeBrowser(sample.flow);

const plainPage: ApplicationPageModule = { ApplicationPage: ({ children }) => <div>{children}</div> };

/** Opens the whole application in a tab of a fake browser. */
export async function openApplication({
  at = '/',
  browser = exampleBrowser(),
  embedded = false,
  messages = async () => {},
  applicationPage = Promise.resolve(plainPage),
}: OpenOptions = {}): Promise<ApplicationStore> {
  window.history.replaceState(null, '', exampleSite.basePath + at);
  const navigations = createLastMessageChannel<Navigation>();
  const toasts = createLastMessageChannel<ToastKind>();
  const application = browser.openTab({ navigate: navigations.send, showToast: toasts.send });
  // The resources are available at once, but only an asynchronous `act` lets promises resolve.
  // oxlint-disable-next-line require-await
  await act(async () => {
    render(
      <BrowserRouter basename={exampleSite.basePath}>
        <Application
          site={exampleSite}
          navigations={navigations}
          embedded={embedded}
          i18n={englishI18n()}
          application={application}
          styleCache={styleCache}
          toasts={toasts}
          applicationPage={applicationPage}
          flow={sample.flow}
          phone={phone}
          formats={formats}
          onChooseLanguage={async () => {}}
          captcha={undefined}
          lookUpsFor={() => ({})}
          resources={createPageResources({
            ...allPages,
            messages,
            stepModule: async () => sample.stepModule,
            screenForm: (id) => Promise.reject(new Error(`The screen ${id} has no questions.`)),
          })}
        />
      </BrowserRouter>,
    );
  });
  return application;
}

/** Returns the path of the URL below the base path. */
export function shownPath(): string {
  return window.location.pathname.slice(exampleSite.basePath.length);
}

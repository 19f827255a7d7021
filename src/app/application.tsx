import { Button } from '../form/parts/button.tsx';
import { type ReactElement, use, useLayoutEffect, useRef } from 'react';
import { TranslatorContext, useTranslation } from '../i18n/use-translation.ts';
import type { History } from '../router/history.ts';
import { Router, useLocation } from '../router/router.tsx';
import type { Translator } from '../i18n/create-translator.ts';
import type { Site } from '../model/site.ts';
import type { ApplicationStore } from '../state/application-store.ts';
import { ApplicationProvider } from '../state/provider.tsx';
import type { ApplicationPageModule } from './application-page.tsx';
import { BrandPage } from './brand-page.tsx';
import type { NoticeRelay } from './notice-relay.ts';
import type { PageNeeds } from './page-resources.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { Notifications } from './notifications.tsx';
import type { Privacy } from './tracking/privacy.ts';
import { StartOffLinks } from './tracking/start-off-links.tsx';
import styles from './render-failure.module.css';

export interface ApplicationProps extends PageNeeds {
  readonly site: Site;
  readonly history: History;
  readonly embedded: boolean;
  readonly translator: Translator;
  readonly privacy?: Privacy | undefined;
  /** Only where the application was opened by a link no vendor may see. */
  readonly startTracking?: (() => void) | undefined;
  readonly application: ApplicationStore;
  readonly onNotify: NoticeRelay['onNotify'];
  readonly applicationPage: Promise<ApplicationPageModule>;
}

/**
 * Everything a page stands in. Any path leads to the brand's own layout; until that is loaded, what the document holds
 * in its place stays: the full-page spinner.
 */
export function Application(props: ApplicationProps): ReactElement {
  const { translator, application, history, startTracking } = props;
  return (
    <TranslatorContext value={translator}>
      <FailureBoundary Failure={RenderFailure}>
        <ApplicationProvider application={application}>
          <Notifications>
            <Router history={history} isThere={props.resources.isThere}>
              {startTracking && <StartOffLinks start={startTracking} />}
              <AnotherPage />
              <LoadedBrandPage {...props} />
            </Router>
          </Notifications>
        </ApplicationProvider>
      </FailureBoundary>
    </TranslatorContext>
  );
}

/** Tells the document before another page than the first is painted. */
function AnotherPage(): null {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname !== first.current) document.dispatchEvent(new Event('another-page'));
  }, [pathname]);
  return null;
}

function LoadedBrandPage({ applicationPage, ...page }: ApplicationProps): ReactElement {
  const { ApplicationPage, shellClassName } = use(applicationPage);
  return <BrandPage {...page} ApplicationPage={ApplicationPage} shellClassName={shellClassName} />;
}

/** What is left when a page itself breaks: a message, and a fresh start. Nothing of the fault is shown. */
function RenderFailure(): ReactElement {
  const { t } = useTranslation();
  return (
    <main data-page="failure" className={styles['failure']}>
      <div role="alert">
        <h1 className={styles['words']}>{t('failures>render')}</h1>
      </div>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          window.location.reload();
        }}
      >
        <Button type="submit" variant="contained" size="large">
          {t('failures>reload')}
        </Button>
      </form>
    </main>
  );
}

import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type ReactElement,
  type ReactNode,
  use,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation, useNavigate } from 'react-router-dom';
import { loanStep } from '../flow/find.ts';
import { type Section, sectionsOf } from '../flow/sections.ts';
import { Button } from '../form/parts/button.tsx';
import type { i18n } from 'i18next';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { assertNever } from '../lib/assert-never.ts';
import type { Answers } from '../model/answers.ts';
import type { Flow } from '../model/flow.ts';
import type { Site, Theme } from '../model/site.ts';
import { createFormatters } from '../pages/formatters.ts';
import { ToastContext } from '../pages/toast-context.ts';
import { PageSettingContext, createFirstPageCheck } from '../pages/page-setting.ts';
import { answersAtom } from '../state/answers.ts';
import type { ApplicationStore } from '../state/application-store.ts';
import { useLinkFailure } from '../state/continue-lead.ts';
import type { Navigation, ToastKind } from '../state/dependencies.ts';
import { StoreProvider, useTrack, useValue } from '../state/hooks.ts';
import { uiColorsAtom } from '../state/stored-records.ts';
import { type ResolvedRoute, resolveRouteAtom } from '../state/resolved-route.ts';
import { ProductAnalytics } from '../tracking/product-analytics.tsx';
import { BrandTheme, type StyleCache } from '../theme/brand-theme.tsx';
import { colouredTheme } from '../theme/coloured-theme.ts';
import type { ApplicationPageModule } from './application-page.tsx';
import { CurrentPage } from './current-page.tsx';
import { headerVisibilityOf, isContinuePath } from './layout/header-visibility.ts';
import {
  loadDeleteAnswers,
  loadLoanDialog,
  loadPrivacySettings,
  useFetchedDialog,
} from './layout/dialogs.ts';
import { Layout } from './layout/layout.tsx';
import { ToastProvider } from './toast-provider.tsx';
import type { PageContext } from './page-resources.ts';
import type { LastMessageChannel } from './last-message-channel.ts';
import { siteInLanguage } from './site-languages.ts';
import { PrivacyChoice } from './tracking/privacy-choice.tsx';
import type { OpenedTracking } from './tracking/open-tracking.ts';
import type { Privacy } from './tracking/privacy.ts';

interface ApplicationProps extends Omit<PageContext, 'formatters'> {
  readonly site: Site;
  readonly navigations: LastMessageChannel<Navigation>;
  readonly toasts: LastMessageChannel<ToastKind>;
  readonly embedded: boolean;
  /**
   * Whether the prerendered page is hydrated. Only first-time applicants see that page, so their only answers come from
   * the URL.
   */
  readonly isHydrating?: boolean;
  readonly i18n: i18n;
  readonly privacy?: Privacy | undefined;
  readonly postHog?: OpenedTracking['postHog'];
  /** Starts tracking. Set if the application was opened by a mailed link, which no vendor may see. */
  readonly startTracking?: (() => void) | undefined;
  readonly application: ApplicationStore;
  readonly styleCache: StyleCache;
  readonly applicationPage: Promise<ApplicationPageModule>;
  /** Shows and stores a language of the site. Rejects if its messages cannot be fetched. */
  readonly onChooseLanguage: (locale: string) => Promise<void>;
}

/**
 * The providers and the layout around every page. Suspends until the brand's layout is loaded; the document shows its
 * full-page spinner until then.
 */
export function Application(props: ApplicationProps): ReactElement {
  const { i18n, application, styleCache, navigations, startTracking, postHog, ...page } = props;
  const tree = (
    <I18nextProvider i18n={i18n}>
      <StoreProvider store={application.store}>
        <ThemeProvider theme={page.site.theme} cache={styleCache}>
          <ErrorBoundary FallbackComponent={RenderFailure}>
            <ToastProvider>
              {startTracking && <DeferredTracking start={startTracking} />}
              <StoreNavigation navigations={navigations} />
              <AnotherPageEvent />
              <BrandPage {...page} />
            </ToastProvider>
          </ErrorBoundary>
        </ThemeProvider>
      </StoreProvider>
    </I18nextProvider>
  );
  return postHog ? <ProductAnalytics client={postHog}>{tree}</ProductAnalytics> : tree;
}

interface ThemeProviderProps {
  readonly theme: Theme;
  readonly cache: StyleCache;
  readonly children: ReactNode;
}

/** The brand's theme, with the colors of an embedding page if those are readable. */
function ThemeProvider({ theme, cache, children }: ThemeProviderProps): ReactElement {
  // The first render uses the brand's own styles, as the prerendered page does, so that the style cache takes over the
  // styles of the page and can replace them later.
  const shownTheme = useDeferredValue(useColouredTheme(theme), theme);
  return (
    <BrandTheme theme={shownTheme} cache={cache}>
      {children}
    </BrandTheme>
  );
}

function useColouredTheme(theme: Theme): Theme {
  const customColours = useValue(uiColorsAtom);
  return useMemo(() => colouredTheme(theme, customColours), [theme, customColours]);
}

/** A mailed link gives access to the application, so no vendor may see it. Tracking starts on the next page. */
export function DeferredTracking({ start }: { readonly start: () => void }): null {
  const { pathname } = useLocation();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current || isContinuePath(pathname)) return;
    isStarted.current = true;
    start();
  }, [pathname, start]);
  return null;
}

/** Performs the navigations of the store, which is created before the router. */
function StoreNavigation({ navigations }: { readonly navigations: LastMessageChannel<Navigation> }): null {
  const navigate = useNavigate();
  useEffect(
    () => navigations.listen(({ route, method }) => void navigate(route, { replace: method === 'replace' })),
    [navigations, navigate],
  );
  return null;
}

/**
 * Dispatches `another-page`. The inline script then removes the letter spacing of the first page, or applies the fonts
 * that changed its line breaks.
 */
function AnotherPageEvent(): null {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname !== first.current) document.dispatchEvent(new Event('another-page'));
  }, [pathname]);
  return null;
}

/** False on the page that asks for the loan, and after the form. */
function canChangeLoan(flow: Flow, resolved: ResolvedRoute): boolean {
  const path = loanStep(flow);
  const isOtherPage = resolved.kind === 'step' ? resolved.step.path !== path : resolved.kind === 'review';
  return path !== undefined && isOtherPage;
}

function sectionsAround(resolved: ResolvedRoute): readonly Section[] {
  switch (resolved.kind) {
    case 'step':
      return sectionsOf(resolved.contexts, resolved.step.context);
    case 'review':
      return sectionsOf(
        resolved.contexts.map(({ context }) => context),
        null,
      );
    case 'screen':
    case 'redirect':
      return [];
    default:
      return assertNever(resolved);
  }
}

type BrandPageProps = Omit<
  ApplicationProps,
  'i18n' | 'application' | 'styleCache' | 'navigations' | 'startTracking' | 'postHog'
>;

/** The brand's layout around the page of the current address. */
function BrandPage(props: BrandPageProps): ReactElement {
  const {
    site: ownSite,
    embedded,
    isHydrating = false,
    toasts,
    privacy,
    applicationPage,
    onChooseLanguage,
    ...otherProps
  } = props;
  const { ApplicationPage, shellClassName } = use(applicationPage);
  const { flow } = otherProps;
  const { language } = useTranslation().i18n;
  const site = useMemo(() => siteInLanguage(ownSite, language), [ownSite, language]);
  const formatters = useMemo(() => createFormatters(flow, language), [flow, language]);
  const pageContext: PageContext = { ...otherProps, formatters };
  const { pathname } = useLocation();
  const resolved = useValue(resolveRouteAtom)(pathname);
  // The layout is chosen for the target of a redirect, so that it does not change while the skeleton is shown.
  const destination = useValue(resolveRouteAtom)(resolved.kind === 'redirect' ? resolved.route : pathname);
  const hasCustomColours = useColouredTheme(site.theme) !== site.theme;
  const [isFirstSinceLoad] = useState(createFirstPageCheck);
  const privacySettings = useFetchedDialog(loadPrivacySettings);
  const [deletions, setDeletions] = useState(0);
  const startAnswers = useValue(answersAtom);
  const [isReturning] = useState(() => !isHydrating && isResumed(flow, startAnswers));
  const { Dialog: DeleteAnswers, ...deleteDialog } = useFetchedDialog(loadDeleteAnswers);
  const { Dialog: LoanDialog, ...loanDialog } = useFetchedDialog(loadLoanDialog);
  const track = useTrack();
  const loanPath = loanStep(flow);
  const changeLoan = (): void => {
    if (loanPath !== undefined) track({ name: 'edit_started', target: loanPath });
    loanDialog.open();
  };
  const onChangeLoan = canChangeLoan(flow, destination) ? changeLoan : undefined;
  const phase = destination.kind === 'screen' ? 'afterwards' : 'form';
  const isFirstStep = destination.kind === 'step' && destination.previous === 'start';
  const headerVisibility = headerVisibilityOf({
    pathname,
    embedded,
    hasCustomColours,
    hasLinkFailure: useLinkFailure() !== undefined,
  });
  return (
    <PageSettingContext
      value={{
        siteTitle: site.page.pageTitle,
        mainClassName: site.page.mainClassName,
        onChangeLoan,
        pricing: site.pricing,
        help: site.help,
        creditBureau: site.creditBureau,
        continueElsewhere: site.continueElsewhere,
        decisionInDays: site.decisionInDays,
        isFirstSinceLoad,
        isResumed: isReturning && deletions === 0,
      }}
    >
      <StoreToasts toasts={toasts} />
      <Layout
        site={site}
        headerVisibility={headerVisibility}
        phase={phase}
        compact={phase === 'form' && !isFirstStep}
        className={shellClassName}
        onPrivacySettings={privacy && privacySettings.open}
        onDelete={deleteDialog.open}
        onChooseLanguage={onChooseLanguage}
        consentBanner={
          privacy && <PrivacyChoice privacy={privacy} slim={!isFirstStep} settings={privacySettings} />
        }
      >
        <ApplicationPage
          site={site}
          isFirstStep={isFirstStep}
          sections={sectionsAround(destination)}
          onChangeLoan={onChangeLoan}
          formatters={formatters}
        >
          <CurrentPage key={deletions} resolved={resolved} {...pageContext} />
        </ApplicationPage>
      </Layout>
      {LoanDialog && <LoanDialog {...pageContext} onDone={loanDialog.close} />}
      {DeleteAnswers && (
        <DeleteAnswers onDone={deleteDialog.close} onDeleted={() => setDeletions((count) => count + 1)} />
      )}
    </PageSettingContext>
  );
}

/** Shows the toasts of the store. */
function StoreToasts({ toasts }: { readonly toasts: LastMessageChannel<ToastKind> }): null {
  const showToast = useContext(ToastContext);
  const { t } = useTranslation();
  useEffect(() => toasts.listen(() => showToast(t('leadGone'))), [toasts, showToast, t]);
  return null;
}

/** True if a question without an initial value has an answer. That answer comes from an earlier visit. */
function isResumed({ dataPoints }: Flow, answers: Answers): boolean {
  return Object.values(dataPoints).some(
    (dataPoint) => dataPoint?.initial === undefined && dataPoint && answers[dataPoint.id] !== undefined,
  );
}

/** Shown after a render error: a message and a reload button, without details of the error. */
function RenderFailure(): ReactElement {
  const { t } = useTranslation();
  return (
    <Stack
      component="main"
      data-page="failure"
      sx={{
        alignItems: 'start',
        justifyContent: 'center',
        gap: '2rem',
        maxWidth: '34rem',
        minHeight: '100dvh',
        marginInline: 'auto',
        padding: '1.25rem',
      }}
    >
      <div role="alert">
        <Typography variant="h1">{t('failures>render')}</Typography>
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
    </Stack>
  );
}

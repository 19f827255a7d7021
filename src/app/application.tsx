import { type ReactElement, use, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loanStep } from '../flow/find.ts';
import { type Section, sectionsOf } from '../flow/sections.ts';
import { Button } from '../form/parts/button.tsx';
import type { Translator } from '../i18n/create-translator.ts';
import { TranslatorContext, useTranslation } from '../i18n/translator-context.ts';
import { assertNever } from '../lib/assert-never.ts';
import type { Answers } from '../model/answers.ts';
import type { Flow } from '../model/flow.ts';
import type { Site } from '../model/site.ts';
import { NotifyContext } from '../pages/notify.ts';
import { PageSettingContext, createPageViewLog } from '../pages/page-setting.ts';
import type { History } from '../router/history.ts';
import { Router, useLocation } from '../router/router.tsx';
import { answersAtom } from '../state/answers.ts';
import type { ApplicationStore } from '../state/application-store.ts';
import { useLinkTrouble } from '../state/link-trouble.ts';
import { StoreProvider, useValue } from '../state/hooks/use-application.ts';
import { useTrack } from '../state/hooks/use-tracking.ts';
import { type Place, placeOfAtom } from '../state/place.ts';
import { uiColorsAtom } from '../state/ui-colors.ts';
import type { ApplicationPageModule } from './application-page.tsx';
import { CurrentPage } from './current-page.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import { chromeOf } from './layout/chrome.ts';
import { loadDeleteAnswers, loadLoanDialog, useFetchedDialog } from './layout/dialogs.ts';
import { Layout } from './layout/layout.tsx';
import type { NoticeRelay } from './notice-relay.ts';
import { Notifications } from './notifications.tsx';
import type { PageNeeds } from './page-resources.ts';
import { PrivacyChoice } from './tracking/privacy-choice.tsx';
import type { Privacy } from './tracking/privacy.ts';
import { StartOffLinks } from './tracking/start-off-links.tsx';
import styles from './render-failure.module.css';

interface ApplicationProps extends PageNeeds {
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
  const { translator, application, history, startTracking, ...page } = props;
  return (
    <TranslatorContext value={translator}>
      <FailureBoundary Failure={RenderFailure}>
        <StoreProvider store={application.store}>
          <Notifications>
            <Router history={history} isThere={page.resources.isThere}>
              {startTracking && <StartOffLinks start={startTracking} />}
              <AnotherPage />
              <BrandPage {...page} />
            </Router>
          </Notifications>
        </StoreProvider>
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

/** The page that asks for the loan needs no dialog for it; beyond the form it is asked for no more. */
function canChangeLoan(flow: Flow, place: Place): boolean {
  const path = loanStep(flow);
  const isElsewhere = place.kind === 'step' ? place.step.path !== path : place.kind === 'review';
  return path !== undefined && isElsewhere;
}

function sectionsAt(place: Place): readonly Section[] {
  switch (place.kind) {
    case 'step':
      return sectionsOf(place.contexts, place.step.context);
    case 'review':
      return sectionsOf(
        place.contexts.map(({ context }) => context),
        null,
      );
    case 'screen':
    case 'redirect':
      return [];
    default:
      return assertNever(place);
  }
}

type BrandPageProps = Omit<ApplicationProps, 'translator' | 'application' | 'history' | 'startTracking'>;

/** The brand's page around whatever the address shows. */
function BrandPage(props: BrandPageProps): ReactElement {
  const { site, embedded, onNotify, privacy, applicationPage, ...needs } = props;
  const { ApplicationPage, shellClassName } = use(applicationPage);
  const { flow, formatters } = needs;
  const { pathname } = useLocation();
  const place = useValue(placeOfAtom)(pathname);
  // The layout is that of the page to come, lest it change under the skeleton.
  const destination = useValue(placeOfAtom)(place.kind === 'redirect' ? place.route : pathname);
  const customColours = useValue(uiColorsAtom) !== null;
  const [view] = useState(createPageViewLog);
  const [choosingPrivacy, setChoosingPrivacy] = useState(false);
  const choosePrivacy = (): void => setChoosingPrivacy(true);
  const [deletions, setDeletions] = useState(0);
  const { Dialog: DeleteAnswers, ...deleting } = useFetchedDialog(loadDeleteAnswers);
  const { Dialog: LoanDialog, ...changingLoan } = useFetchedDialog(loadLoanDialog);
  const track = useTrack();
  const loanPath = loanStep(flow);
  const changeLoan = (): void => {
    if (loanPath !== undefined) track({ name: 'edit_started', target: loanPath });
    changingLoan.open();
  };
  const onChangeLoan = canChangeLoan(flow, destination) ? changeLoan : undefined;
  const moment = destination.kind === 'screen' ? 'afterwards' : 'form';
  const isFirstStep = destination.kind === 'step' && destination.previous === 'start';
  const chrome = chromeOf({ pathname, embedded, customColours, isStranded: useLinkTrouble() !== undefined });
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
        answerInDays: site.answerInDays,
        view,
      }}
    >
      <Notices onNotify={onNotify} />
      <ResumedNotice flow={flow} place={place.kind} />
      <Layout
        site={site}
        chrome={chrome}
        moment={moment}
        className={shellClassName}
        onPrivacySettings={privacy && choosePrivacy}
        onDelete={deleting.open}
        question={
          privacy && (
            <PrivacyChoice
              privacy={privacy}
              slim={!isFirstStep}
              choosing={choosingPrivacy}
              onChoose={choosePrivacy}
              onDone={() => setChoosingPrivacy(false)}
            />
          )
        }
      >
        <ApplicationPage
          site={site}
          isFirstStep={isFirstStep}
          sections={sectionsAt(destination)}
          onChangeLoan={onChangeLoan}
          formatters={formatters}
        >
          <CurrentPage key={deletions} place={place} {...needs} />
        </ApplicationPage>
      </Layout>
      {LoanDialog && <LoanDialog {...needs} onDone={changingLoan.close} />}
      {DeleteAnswers && (
        <DeleteAnswers onDone={deleting.close} onDeleted={() => setDeletions((count) => count + 1)} />
      )}
    </PageSettingContext>
  );
}

/** Says what the application wants said. */
function Notices({ onNotify }: Pick<NoticeRelay, 'onNotify'>): null {
  const notify = useContext(NotifyContext);
  const { t } = useTranslation();
  useEffect(() => onNotify(() => notify(t('leadGone'))), [onNotify, notify, t]);
  return null;
}

/** An answer to a question that starts empty can only come from an earlier visit. */
function isResumed({ dataPoints }: Flow, answers: Answers): boolean {
  return Object.values(dataPoints).some(
    (dataPoint) => dataPoint?.initial === undefined && dataPoint && answers[dataPoint.id] !== undefined,
  );
}

interface ResumedNoticeProps {
  readonly flow: Flow;
  readonly place: Place['kind'];
}

/** Tells those who come back to the form that what they typed is still there; on a later page the state says more. */
function ResumedNotice({ flow, place }: ResumedNoticeProps): null {
  const { t } = useTranslation();
  const notify = useContext(NotifyContext);
  const resumed = useRef(isResumed(flow, useValue(answersAtom)));
  useEffect(() => {
    if (!resumed.current || place === 'redirect') return;
    resumed.current = false;
    if (place !== 'screen') notify(t('resumed'));
  }, [notify, place, t]);
  return null;
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

import { uiColorsAtom } from '../state/ui-colors.ts';
import { answersAtom } from '../state/answers.ts';
import { type ReactElement, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useLocation } from '../router/router.tsx';
import { loanStep } from '../flow/find.ts';
import { type Section, sectionsOf } from '../flow/sections.ts';
import { assertNever } from '../lib/assert-never.ts';
import type { Flow } from '../model/flow.ts';
import type { Site } from '../model/site.ts';
import { PageSettingContext, createPageViewLog } from '../pages/page-setting.ts';
import { type Place, placeOfAtom } from '../state/place.ts';
import { useTrack } from '../state/hooks/use-tracking.ts';
import { useIsDeadLink } from '../state/dead-link.ts';
import { useValue } from '../state/hooks/use-application.ts';
import type { ApplicationPageModule } from './application-page.tsx';
import { CurrentPage } from './current-page.tsx';
import type { NoticeRelay } from './notice-relay.ts';
import type { PageNeeds } from './page-resources.ts';
import { chromeOf } from './layout/chrome.ts';
import { loadDeleteAnswers, loadLoanDialog, useFetchedDialog } from './layout/dialogs.ts';
import { Layout } from './layout/layout.tsx';
import { PrivacyChoice } from './tracking/privacy-choice.tsx';
import type { Privacy } from './tracking/privacy.ts';
import { NotifyContext } from '../pages/notify.ts';
import type { Answers } from '../model/answers.ts';

/** The brand's own layout, and what the page inside it needs. */
interface BrandPageProps extends PageNeeds, ApplicationPageModule {
  readonly site: Site;
  readonly embedded: boolean;
  readonly onNotify: NoticeRelay['onNotify'];
  readonly privacy?: Privacy | undefined;
}

/** The page that asks for the loan needs no dialog for it; beyond the form it is asked for no more. */
function canChangeLoan(flow: Flow, place: Place): boolean {
  const path = loanStep(flow);
  const isThere = place.kind === 'step' && place.step.path === path;
  return path !== undefined && !isThere && !isBeyondForm(place);
}

function isBeyondForm(place: Place): boolean {
  return place.kind !== 'step' && place.kind !== 'review';
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

/** The brand's page around whatever the address shows. */
export function BrandPage(props: BrandPageProps): ReactElement {
  const { site, embedded, onNotify, privacy, ApplicationPage, shellClassName, ...needs } = props;
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
  const chrome = chromeOf({ pathname, embedded, customColours, isDeadLink: useIsDeadLink() });
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

import type { ReactElement } from 'react';
import { assertNever } from '../lib/assert-never.ts';
import type { Flow } from '../model/flow.ts';
import type { Screen } from '../model/screen.ts';
import {
  useApplicationResult,
  usePartnerVisit,
  useHasVisitedPartner,
} from '../state/hooks/use-application.ts';
import { useLoan } from '../state/hooks/use-loan.ts';
import { useShownOffers } from '../state/hooks/use-tracking.ts';
import { useStatusPoll } from '../state/poll-status.ts';
import { CodePlace } from './code/code-place.tsx';
import { ContactConsents } from './status/contact-consents.tsx';
import { ConsentsPlace } from './consents/consents-place.tsx';
import { endsJourney } from './status/ends-journey.ts';
import type { Figures } from './figures.ts';
import { ContinuePlace } from './link/continue-place.tsx';
import { HandoffPage } from './handoff/handoff-page.tsx';
import { HandoverPlace } from './handoff/handover-place.tsx';
import { LoanSummary } from './loan-summary.tsx';
import { OfferPage } from './offer/offer-page.tsx';
import { StatusPlace } from './status/status-place.tsx';
import { UnsubscribePlace } from './link/unsubscribe-place.tsx';
import { UploadPlace } from './upload/upload-place.tsx';
import { useScreenAction } from './use-screen-action.ts';

interface ScreenPlaceProps {
  readonly screen: Screen;
  /** What follows its route in the address of a mailed link. */
  readonly linked?: string | undefined;
  readonly figures: Figures;
  /** What the law wants said beside an offer. */
  readonly notices?: Flow['notices'];
}

/** So many answers in a row that name no state are more than a slip. */
const severalStatuses = 3;

/** A page outside the form, by its kind. */
export function ScreenPlace({ screen, linked, figures, notices }: ScreenPlaceProps): ReactElement {
  const act = useScreenAction(screen);
  const loan = useLoan();
  const result = useApplicationResult();
  const handoff = usePartnerVisit();
  const wasHandedOver = useHasVisitedPartner();
  const { pollFailures, unreadableStatuses, checkNow } = useStatusPoll(screen.poll);
  const partner = result?.partner;
  const closing = endsJourney(screen) && <ContactConsents />;
  useShownOffers(screen.kind === 'offer' ? 1 : 0);
  switch (screen.kind) {
    case 'status':
      return (
        <StatusPlace
          key={screen.id}
          screen={screen}
          partner={partner?.name}
          summary={screen.states.length > 0 && <LoanSummary loan={loan} figures={figures} />}
          unreachable={pollFailures > 0}
          unreadable={unreadableStatuses >= severalStatuses}
          sending={handoff}
          onAction={act}
          onCheck={checkNow}
          closing={closing}
        />
      );
    case 'offer':
      return (
        <OfferPage
          screen={screen}
          partner={partner}
          offer={result?.offer}
          figures={figures}
          notices={notices}
          sending={handoff}
          onAction={act}
        />
      );
    case 'handoff':
      return screen.call === undefined ? (
        <HandoffPage
          screen={screen}
          partner={partner}
          wasThere={wasHandedOver}
          sending={handoff}
          onAction={act}
          closing={closing}
        />
      ) : (
        <HandoverPlace key={screen.id} screen={screen} call={screen.call} />
      );
    case 'form':
      throw new Error(`The screen "${screen.id}" asks nothing.`);
    case 'code':
      return <CodePlace screen={screen} />;
    case 'consents':
      return <ConsentsPlace screen={screen} />;
    case 'upload':
      return <UploadPlace screen={screen} />;
    case 'link':
      return screen.link === 'unsubscribe' ? (
        <UnsubscribePlace screen={screen} />
      ) : (
        <ContinuePlace key={linked} screen={screen} linked={linked} />
      );
    default:
      return assertNever(screen.kind);
  }
}

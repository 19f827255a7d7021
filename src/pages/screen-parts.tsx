import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { Button } from '../form/parts/button.tsx';
import { type ReactElement, useRef } from 'react';
import type { Screen, ScreenAction, Tone } from '../model/screen.ts';
import { changeAnswersAtom, reapplyAtom } from '../state/application-progress.ts';
import { useAction, useValue } from '../state/hooks.ts';
import { applicationResultAtom } from '../state/lead-application.ts';
import { offerDeclinedAtom } from '../state/offers.ts';
import { partnerVisitStatusAtom } from '../state/partner-visit.ts';
import { MainAction } from './main-action.tsx';
import styles from './page.module.css';
import { SendingNotice, useSubmitLabel } from './failure-panel.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { assertNever } from '../lib/assert-never.ts';
import {
  openNumberChangeAtom,
  cancelNumberChangeAtom,
  lenderActions,
  openPartnerAtom,
} from '../state/lender-actions.ts';

interface ScreenActionsProps {
  readonly screen: Screen;
  readonly messages: ScreenMessages;
  readonly hasMain?: boolean;
  /** Whether the main action is sticky on phones. Only for pages without inputs. */
  readonly staysInView?: boolean;
}

const asksLender: { readonly [Each in ScreenAction]: boolean } = {
  'take-offer': true,
  'open-partner': true,
  'change-answers': false,
  'start-again': false,
  'decline-offer': false,
  // The code page has its own button and status for this.
  'resend-code': false,
  'change-number': false,
  'keep-number': false,
  skip: false,
};

/** Rendered as text buttons, because they should not attract attention. */
const textActions: { readonly [Each in ScreenAction]?: 'text' } = {
  'start-again': 'text',
  'decline-offer': 'text',
};

/**
 * The actions of a screen. The first one is the main action, unless the page has another main action. The others are
 * secondary.
 */
export function ScreenActions(props: ScreenActionsProps): ReactElement | null {
  const { screen, messages, hasMain = true, staysInView = false } = props;
  const sending = useValue(partnerVisitStatusAtom);
  const onAction = useScreenAction(screen);
  const [mainAction, ...otherActions] = screen.actions;
  const lenderActionsShown = screen.actions.filter((action) => asksLender[action]);
  const lastAction = useRef(lenderActionsShown[0]);
  // The main action is the retry if no other action asks the lender.
  const isMainRetry = hasMain && lenderActionsShown.length === 1 && lenderActionsShown[0] === mainAction;
  const retryLabel = useSubmitLabel(sending, undefined);
  if (mainAction === undefined) return null;
  const runAction = (action: ScreenAction): void => {
    if (asksLender[action]) lastAction.current = action;
    onAction(action);
  };
  const notice = lenderActionsShown.length > 0 && (
    <SendingNotice
      purpose="partnerVisit"
      sending={sending}
      onRetry={isMainRetry ? undefined : () => lastAction.current && onAction(lastAction.current)}
    />
  );
  if (!hasMain) {
    return (
      <div className={styles['quietActions']} data-part="quiet-actions">
        <OtherActions actions={screen.actions} messages={messages} onAction={runAction} />
        {notice}
      </div>
    );
  }
  return (
    <MainAction
      label={(isMainRetry ? retryLabel : undefined) ?? messages.action(mainAction)}
      busy={sending.status === 'sending'}
      staysInView={staysInView}
      onSubmit={() => runAction(mainAction)}
    >
      <OtherActions actions={otherActions} messages={messages} onAction={runAction} />
      {notice}
    </MainAction>
  );
}

interface OtherActionsProps {
  readonly actions: readonly ScreenAction[];
  readonly messages: ScreenMessages;
  readonly onAction: (action: ScreenAction) => void;
}

/** The secondary actions of a screen. */
export function OtherActions({ actions, messages, onAction }: OtherActionsProps): ReactElement {
  return (
    <>
      {actions.map((action) => (
        <Button key={action} variant={textActions[action] ?? 'outlined'} onClick={() => onAction(action)}>
          {messages.action(action)}
        </Button>
      ))}
    </>
  );
}

export type ScreenMessages = ReturnType<typeof usePartnerMessages>;

/** The messages of a screen, with the partner of the application result. */
export function useScreenMessages(id: string): ScreenMessages {
  return usePartnerMessages(id, useValue(applicationResultAtom)?.partner?.name);
}

/** The texts of a list. Skips variants such as `first_unnamed`. */
function listTexts(entries: object | string): readonly string[] {
  return Object.entries(entries).flatMap(([name, text]) => (name.includes('_') ? [] : String(text)));
}

/** The messages of a screen with the name of a partner. Without one, the `unnamed` variants are used. */
export function usePartnerMessages(id: string, partner: string | undefined) {
  const { t } = useTranslation('screens');
  const values = partner === undefined ? { context: 'unnamed' } : { partner };
  return {
    title: t(`${id}>title`, values),
    body: t(`${id}>body`, values),
    pointsTitle: t(`${id}>pointsTitle`, values),
    points: listTexts(t(`${id}>points`, { ...values, returnObjects: true })),
    stages: listTexts(t(`${id}>stages`, { ...values, returnObjects: true })),
    /** Label of the submit button. */
    send: t(`${id}>actions>send`, values),
    action: (action: ScreenAction) => t(`${id}>actions>${action}`, values),
  };
}

/** Handles the actions of a screen. */
export function useScreenAction({ states }: Screen): (action: ScreenAction) => void {
  const startAgain = useAction(reapplyAtom);
  const changeAnswers = useAction(changeAnswersAtom);
  const declineOffer = useAction(offerDeclinedAtom);
  const takeOffer = useAction(lenderActions.takeOffer);
  const openPartner = useAction(openPartnerAtom);
  const resendCode = useAction(lenderActions.resendCode);
  const changeNumber = useAction(openNumberChangeAtom);
  const keepNumber = useAction(cancelNumberChangeAtom);
  const completeScreen = useAction(lenderActions.completeScreen);
  const navigate = useNavigate();
  return (action) => {
    switch (action) {
      case 'start-again':
        // A screen without a state is independent of the application, so its button must not end the application.
        if (states.length === 0) void navigate('/');
        else startAgain();
        return;
      case 'change-answers':
        changeAnswers();
        return;
      case 'decline-offer':
        declineOffer(true);
        return;
      case 'take-offer':
        void takeOffer();
        return;
      case 'open-partner':
        void openPartner();
        return;
      case 'resend-code':
        void resendCode();
        return;
      case 'change-number':
        changeNumber();
        return;
      case 'keep-number':
        keepNumber();
        return;
      case 'skip':
        void completeScreen({ call: 'skipLead', body: {} });
        return;
      default:
        assertNever(action);
    }
  };
}

interface PointsProps {
  readonly title: string;
  readonly points: readonly string[];
}

/** A list with a heading. Renders nothing if the list is empty. */
export function BulletList({ title, points }: PointsProps): ReactElement | null {
  if (points.length === 0) return null;
  return (
    <Paper
      component="section"
      variant="tinted"
      data-part="bullet-list"
      // A form sets the distances of its children.
      sx={{ marginBlockStart: '2rem', '[data-question] + &': { marginBlockStart: 0 } }}
    >
      {title !== '' && (
        <Typography variant="h3" component="h2" sx={{ marginBlockEnd: '0.625rem' }}>
          {title}
        </Typography>
      )}
      <List>
        {points.map((point) => (
          <ListItem key={point}>{point}</ListItem>
        ))}
      </List>
    </Paper>
  );
}

const drawings: { readonly [Each in Tone]: string } = {
  progress: 'M14 24a10 10 0 1 0 3-7M14 12v6h6',
  positive: 'M13 25l7 7 15-16',
  neutral: 'M12 24h24M28 16l8 8-8 8',
  // A cloud, not a cross: the applicant made no error.
  negative: 'M16 33h17a6 6 0 0 0 1-12 9 9 0 0 0-17-3 7.5 7.5 0 0 0-1 15z',
};

const colours = {
  progress: 'inherit',
  positive: 'success',
  neutral: 'inherit',
  negative: 'disabled',
} as const;

const smallIcon = { marginBlockEnd: '0.75rem', fontSize: '3rem' };

/** A decorative icon for the tone of a page. The text contains the same information. */
export function ToneIcon({ tone }: { readonly tone: Tone }): ReactElement {
  return (
    <SvgIcon
      viewBox="0 0 48 48"
      fontSize="large"
      color={colours[tone]}
      data-tone={tone}
      sx={{ marginBlockEnd: '1.25rem', '@media (max-width: 61.99rem)': smallIcon }}
    >
      <circle cx="24" cy="24" r="24" />
      <path d={drawings[tone]} />
    </SvgIcon>
  );
}

import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useAction, useValue } from '../../state/hooks.ts';
import { typedNumberAtom, useSecondsUntilResend, useStatePart } from '../../state/lender-hooks.ts';
import { completionRequest, hasFailed, type RequestStatus, resendRequest } from '../../state/request.ts';
import { clearScreenErrorsAtom, screenErrorListAtom } from '../../state/server-errors.ts';
import type { CodeDelivery } from '../../state/stored-records.ts';
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../form/parts/button.tsx';
import type { SummaryEntry } from '../../form/error-summary.tsx';
import { PlainForm } from '../../form/plain-form.tsx';
import type { FieldError } from '../../flow/own-errors.ts';
import { type CodeLength, codeInText } from '../../lib/code-in-text.ts';
import { type Screen, type ScreenAction, screenKinds } from '../../model/screen.ts';
import { CodeField } from './code-field.tsx';
import { knownNumber, minutesAndSeconds } from './code-text.ts';
import { Page } from '../page.tsx';
import { StageProgress } from '../stage-progress.tsx';
import { BulletList, useScreenAction, useScreenMessages } from '../screen-parts.tsx';
import styles from '../page.module.css';
import { SendingNotice, useSubmitLabel } from '../failure-panel.tsx';
import { type LenderReasons, useLenderReasons } from '../lender-reasons.ts';
import { verifyCodeAtom } from '../../state/lender-actions.ts';
import { useBackButton } from '../use-back-button.ts';
import type { ScreenPageProps } from '../screen-registry.ts';
import { ScreenSkeleton } from '../page-skeleton.tsx';

interface CodePageProps {
  readonly screen: Screen;
  /** Undefined if the lender sends no delivery data. The page then omits it. */
  readonly delivery: CodeDelivery | 'awaited' | undefined;
  readonly serverErrors: readonly FieldError[];
  readonly sending: RequestStatus;
  readonly resending: RequestStatus;
  /** Undefined until the page has read the time. */
  readonly secondsUntilResend: number | undefined;
  readonly onEdit: () => void;
  readonly onSubmit: (code: string) => void;
  readonly onAction: (action: ScreenAction) => void;
}

const inputId = 'code';
const anyLength: CodeLength = { minimum: 4, maximum: 8 };

/** Asks for the code of a text message. Shows the phone number and offers to send the code again. */
export function CodePage(props: CodePageProps): ReactElement {
  const { screen, delivery, serverErrors, sending, resending, onEdit, onSubmit, onAction } = props;
  const { t } = useTranslation();
  const messages = useScreenMessages(screen.id);
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<readonly SummaryEntry[]>([]);
  const knownDelivery = delivery === 'awaited' ? undefined : delivery;
  const codeLength = knownDelivery?.codeLength;
  const length = codeLength === undefined ? anyLength : { minimum: codeLength, maximum: codeLength };

  const reasons = useLenderReasons();
  const shownErrors = useMemo(
    () => [...errors, ...serverErrors.map((each) => entryOf(each, t('code>label'), reasons))],
    [errors, serverErrors, reasons, t],
  );
  const errorOf = (code: string | undefined): string | undefined => {
    if (text.trim() === '') return t('code>missing');
    if (code !== undefined) return undefined;
    return codeLength === undefined ? t('code>malformed') : t('code>incomplete', { length: codeLength });
  };
  const edit = (next: string): void => {
    setText(next);
    if (errors.length > 0) setErrors([]);
    if (serverErrors.length > 0) onEdit();
  };
  const submit = (): void => {
    const code = codeInText(text, length);
    const error = errorOf(code);
    setErrors(error === undefined ? [] : [{ inputId, message: error }]);
    if (error === undefined && code !== undefined) onSubmit(code);
  };
  return (
    <Page
      id={screen.id}
      heading={messages.title}
      before={<StageProgress kind={screen.kind} />}
      inError={shownErrors.length > 0 || hasFailed(sending)}
      intro={messages.body}
    >
      <CodeDeliveryCard delivery={delivery}>
        {screen.actions
          .filter((action) => action !== 'resend-code')
          .map((action) => (
            <Button
              key={action}
              variant="text"
              size="small"
              sx={{ marginInlineStart: '-0.75rem' }}
              onClick={() => onAction(action)}
            >
              {messages.action(action)}
            </Button>
          ))}
      </CodeDeliveryCard>
      <div className={styles['form']}>
        <PlainForm
          staysInView
          errors={shownErrors}
          submitLabel={useSubmitLabel(sending, messages.send)}
          busy={sending.status === 'sending'}
          onSubmit={submit}
          belowButton={<SendingNotice purpose="screen" sending={sending} />}
        >
          <CodeField
            inputId={inputId}
            text={text}
            length={length}
            delivery={knownDelivery}
            error={shownErrors.find((entry) => entry.inputId === inputId)?.message}
            onEdit={edit}
          />
        </PlainForm>
      </div>
      <BulletList title={messages.pointsTitle} points={messages.points} />
      {screen.actions.includes('resend-code') && (
        <CodeResend
          label={messages.action('resend-code')}
          seconds={props.secondsUntilResend}
          resending={resending}
          phoneNumber={knownDelivery?.phoneNumber}
          onResend={() => onAction('resend-code')}
        />
      )}
    </Page>
  );
}

/** Only an error about the code links to the input. */
function entryOf({ fieldName, message }: FieldError, label: string, reasons: LenderReasons): SummaryEntry {
  return fieldName === 'code'
    ? { inputId, message: reasons.answerReason(label, message) }
    : { message: reasons.generalReason(message) };
}

/** Loads the delivery data of the code and renders the page. */
export function CodeScreen({ screen }: Pick<ScreenPageProps<'code'>, 'screen'>): ReactElement {
  const verifyCode = useAction(verifyCodeAtom);
  const clearScreenErrors = useAction(clearScreenErrorsAtom);
  const { part, loading } = useStatePart(screenKinds.code);
  const { typed, prefix } = useValue(typedNumberAtom);
  const onAction = useScreenAction(screen);
  useBackButton(screen.actions.includes('change-number') ? () => onAction('change-number') : undefined);
  const delivery = part?.phoneNumber && {
    ...part,
    phoneNumber: knownNumber(part.phoneNumber, typed, prefix),
  };
  return (
    <CodePage
      screen={screen}
      delivery={part === null && loading.status === 'sending' ? 'awaited' : delivery || part || undefined}
      serverErrors={useValue(screenErrorListAtom)}
      sending={useValue(completionRequest.statusAtom)}
      resending={useValue(resendRequest.statusAtom)}
      secondsUntilResend={useSecondsUntilResend()}
      onEdit={clearScreenErrors}
      onSubmit={(code) => void verifyCode(screen.call, code)}
      onAction={onAction}
    />
  );
}

interface CodeDeliveryCardProps {
  readonly delivery: CodeDelivery | 'awaited' | undefined;
  /** Actions for the number. */
  readonly children: ReactNode;
}

/** The masked number that the code was sent to. */
function CodeDeliveryCard({ delivery, children }: CodeDeliveryCardProps): ReactElement {
  const { t } = useTranslation();
  if (delivery === 'awaited') return <ScreenSkeleton barHeights={[4.5]} />;
  return (
    <Card sx={{ marginBlockStart: '1.5rem' }}>
      <CardContent>
        {delivery?.phoneNumber !== undefined && (
          <p>
            <Typography variant="body2" component="span" sx={{ display: 'block' }}>
              {t('code>sentTo')}
            </Typography>{' '}
            <strong data-private="">{delivery.phoneNumber}</strong>
          </p>
        )}
        {children}
      </CardContent>
    </Card>
  );
}

interface CodeResendProps {
  readonly label: string;
  /** Seconds until another code may be requested. */
  readonly seconds: number | undefined;
  readonly resending: RequestStatus;
  readonly phoneNumber: string | undefined;
  readonly onResend: () => void;
}

type Announcement = 'none' | 'sent' | 'again';

const waitId = 'resend-wait';

/** Requests another code. Screen readers announce only the end of the countdown, not each second. */
function CodeResend({ label, seconds, resending, phoneNumber, onResend }: CodeResendProps): ReactElement {
  const { t } = useTranslation();
  const isWaiting = seconds !== 0;
  const announcement = useAnnouncement(seconds, resending);
  const messages = {
    none: '',
    sent: phoneNumber === undefined ? t('code>resent') : t('code>resentTo', { phoneNumber }),
    again: t('code>resendReady'),
  };
  return (
    <Stack spacing={1} sx={{ marginBlockStart: '1.25rem' }}>
      <Button
        variant="outlined"
        aria-disabled={isWaiting || resending.status === 'sending'}
        aria-describedby={isWaiting ? waitId : undefined}
        onClick={() => {
          if (!isWaiting && resending.status !== 'sending') onResend();
        }}
      >
        {label}
      </Button>
      {seconds !== undefined && isWaiting && (
        <Typography variant="body2" id={waitId}>
          {t('code>resendWait', { time: minutesAndSeconds(seconds) })}
        </Typography>
      )}
      <Typography variant="subtitle1" component="output" data-private="">
        {messages[announcement]}
      </Typography>
      <SendingNotice purpose="screen" sending={resending} onRetry={onResend} />
    </Stack>
  );
}

/** Announcements of this page: a new code was sent, or another one can be requested. */
function useAnnouncement(seconds: number | undefined, { status }: RequestStatus): Announcement {
  const [announcement, setAnnouncement] = useState<Announcement>('none');
  const waits = seconds === undefined ? undefined : seconds > 0;
  const previous = useRef({ waits, status });
  useEffect(() => {
    const { waits: wasWaiting, status: previousStatus } = previous.current;
    previous.current = { waits, status };
    if ((previousStatus === 'sending' || previousStatus === 'slow') && status === 'idle')
      setAnnouncement('sent');
    else if (wasWaiting === true && waits === false) setAnnouncement('again');
  }, [waits, status]);
  return announcement;
}

import { applicationResultAtom, leadIdAtom } from '../../state/lead-application.ts';
import {
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { unrecorded } from '../../form/parts/masking.ts';
import { useConfiguredMessages } from '../../i18n/configured-messages.ts';
import type { Flow } from '../../model/flow.ts';
import type { Screen } from '../../model/screen.ts';
import { useValue } from '../../state/hooks/use-application.ts';
import { PageSettingContext } from '../page-setting.ts';
import detailsStyles from './details.module.css';
import { Button } from '../../form/parts/button.tsx';
import { useInvitation } from '../../state/hooks/use-invitation.ts';
import { isOverdue } from '../awaited.tsx';
import { OutcomePage } from './status-page.tsx';
import { RetryPanel } from '../failure-panel.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import styles from './invitation.module.css';
import { Field, TextInput } from '../../form/parts/field.tsx';
import { PlainForm } from '../../form/plain-form.tsx';
import { describedBy } from '../../form/question.ts';
import type { RequestStatus } from '../../state/request.ts';
import { Receipt } from './receipt.tsx';

interface ConsumerRightsProps {
  readonly screen: Screen;
  readonly rights: Flow['consumerRights'];
}

/** What the law wants whoever was refused to be told, and who helps; nothing of what neither law nor lender names. */
function ConsumerRights({ screen, rights }: ConsumerRightsProps): ReactElement | null {
  const messages = useConfiguredMessages();
  const { help } = useContext(PageSettingContext);
  const reference = useValue(leadIdAtom) ?? '';
  const bureau = useValue(applicationResultAtom)?.creditBureau;
  const titleId = useId();
  const said = (part: string, values = {}): string =>
    messages.text(`screens:${screen.id}>rights>${part}`, values);
  if (rights === undefined && bureau === undefined) return null;
  return (
    <section className={detailsStyles['details']} aria-labelledby={titleId}>
      <h2 id={titleId}>{said('title')}</h2>
      {rights?.humanReview && help !== undefined && (
        <p>
          {said('review')}{' '}
          <span {...unrecorded()}>
            <a href={`mailto:${help.email}?subject=${encodeURIComponent(reference)}`}>{help.email}</a>
          </span>
        </p>
      )}
      {bureau !== undefined && <p>{said('bureau', { bureau })}</p>}
      {rights !== undefined && (
        <p>
          {said('advice')} <Advice {...rights.adviceService} />
        </p>
      )}
    </section>
  );
}

function Advice({
  name,
  website,
  phone,
}: NonNullable<Flow['consumerRights']>['adviceService']): ReactElement {
  return (
    <>
      {website === undefined ? (
        <strong>{name}</strong>
      ) : (
        <a href={website} target="_blank" rel="noreferrer">
          {name}
        </a>
      )}
      {phone !== undefined && (
        <>
          {', '}
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </>
      )}
    </>
  );
}

/** Other lenders may look at an application once its applicant says so; nothing is passed on before. */
function LendersInvitation({ screen }: Pick<ScreenPageProps<'lenders-invitation'>, 'screen'>): ReactElement {
  const { text } = useConfiguredMessages();
  const { sending, isAccepted, isNews, accept } = useInvitation('other-lenders');
  const said = (part: string): string => text(`screens:${screen.id}>invitation>${part}`);
  const agree = (): void => accept({ invitation: 'other-lenders' });
  if (isAccepted) {
    return <InvitationCard title={said('done>title')} body={said('done>body')} isNews={isNews} />;
  }
  const isBusy = sending.status === 'sending';
  return (
    <InvitationCard title={said('title')} body={said('body')}>
      <Button variant="outlined" aria-disabled={isBusy} onClick={() => !isBusy && agree()}>
        {said('submit')}
      </Button>
      {isOverdue(sending) && (
        <RetryPanel title={said('failed>title')} body={said('failed>body')} onRetry={agree} />
      )}
    </InvitationCard>
  );
}

/** An outcome after which other lenders may be asked. */
export function LendersInvitationScreen({
  screen,
  flow,
  formatters,
}: Pick<ScreenPageProps<'lenders-invitation'>, 'screen' | 'formatters'> & {
  readonly flow: Pick<Flow, 'consumerRights'>;
}): ReactElement {
  return (
    <OutcomePage
      screen={screen}
      formatters={formatters}
      details={<ConsumerRights screen={screen} rights={flow.consumerRights} />}
      invitation={<LendersInvitation screen={screen} />}
    />
  );
}

interface InvitationCardProps {
  readonly title: string;
  readonly body: string;
  /** It has just been accepted. */
  readonly isNews?: boolean;
  readonly children?: ReactNode;
}

/** What a page offers besides its news; nobody has to take it. */
export function InvitationCard(props: InvitationCardProps): ReactElement {
  const { title, body, isNews = false, children } = props;
  const id = useId();
  const card = useRef<HTMLElement>(null);
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (isNews) card.current?.focus();
  }, [isNews]);
  return (
    <section ref={card} tabIndex={-1} className={styles['invitation']} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        <p className={styles['body']}>{body}</p>
      </div>
      {children}
    </section>
  );
}

/** An account, for whoever wants to come back: the form for its password is only there once it is asked for. */
function AccountInvitation({ screen }: Pick<ScreenPageProps<'account-invitation'>, 'screen'>): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { sending, isAccepted, isNews, serverErrors, accept, correct } = useInvitation('account');
  const { text } = useConfiguredMessages();
  const said = (part: string): string => text(`screens:${screen.id}>invitation>${part}`);
  if (isAccepted) {
    return <InvitationCard title={said('done>title')} body={said('done>body')} isNews={isNews} />;
  }
  return (
    <InvitationCard title={said('title')} body={said('body')}>
      {isOpen ? (
        <PasswordForm
          said={said}
          sending={sending}
          serverErrors={serverErrors}
          onEdit={correct}
          onSubmit={(password) => accept({ invitation: 'account', password })}
        />
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {said('open')}
        </Button>
      )}
    </InvitationCard>
  );
}

/** An outcome with an account on offer, as far as that was not accepted before. */
export function AccountInvitationScreen({
  screen,
  formatters,
}: Pick<ScreenPageProps<'account-invitation'>, 'screen' | 'formatters'>): ReactElement {
  return (
    <OutcomePage
      screen={screen}
      formatters={formatters}
      isInviting
      details={<Receipt screen={screen} formatters={formatters} />}
      invitation={<AccountInvitation screen={screen} />}
    />
  );
}

interface PasswordFormProps {
  /** The messages of the invitation, by their part. */
  readonly said: (part: string) => string;
  readonly sending: RequestStatus;
  readonly serverErrors: readonly string[];
  readonly onEdit: () => void;
  readonly onSubmit: (password: string) => void;
}

const inputId = 'password';
/** In characters as people count them; which characters is not restricted. */
const fewest = 10;
const most = 128;

function faultOf(password: string): 'missing' | 'short' | 'long' | undefined {
  const { length } = Array.from(password);
  if (length === 0) return 'missing';
  if (length < fewest) return 'short';
  return length > most ? 'long' : undefined;
}

/** A new password: its rule is said beforehand, it can be looked at, and it is kept nowhere. */
function PasswordForm(props: PasswordFormProps): ReactElement {
  const { said, sending, serverErrors, onEdit, onSubmit } = props;
  const { translate } = useConfiguredMessages();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // It was asked for just now.
  useEffect(() => input.current?.focus(), []);
  const errors = useMemo(
    () => [...(fault === undefined ? [] : [fault]), ...serverErrors].map((message) => ({ inputId, message })),
    [fault, serverErrors],
  );
  const question = { inputId, label: said('label'), help: said('help'), error: errors[0]?.message };
  const edit = (typed: string): void => {
    setPassword(typed);
    setFault(undefined);
    if (serverErrors.length > 0) onEdit();
  };
  const submit = (): void => {
    const found = faultOf(password);
    setFault(found && said(found));
    if (found === undefined) onSubmit(password);
  };
  return (
    <PlainForm
      translate={translate}
      errors={errors}
      submitLabel={said('submit')}
      busy={sending.status === 'sending'}
      onSubmit={submit}
      aftermath={
        isOverdue(sending) &&
        errors.length === 0 && <RetryPanel title={said('failed>title')} body={said('failed>body')} />
      }
    >
      <Field question={question}>
        <TextInput
          ref={input}
          id={inputId}
          name="password"
          type={isShown ? 'text' : 'password'}
          value={password}
          autoComplete="new-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          // A recording never contains this password, shown or not.
          className="ph-no-capture"
          aria-invalid={question.error !== undefined}
          aria-describedby={describedBy(question)}
          onChange={({ target }) => edit(target.value)}
        />
        <Button variant="text" aria-controls={inputId} onClick={() => setShown(!isShown)}>
          {said(isShown ? 'hide' : 'show')}
        </Button>
      </Field>
    </PlainForm>
  );
}

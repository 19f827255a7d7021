import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../form/parts/button.tsx';
import { Field, TextInput } from '../../form/parts/field.tsx';
import { PlainForm } from '../../form/plain-form.tsx';
import { describedBy } from '../../form/question.ts';
import { useTranslation } from 'react-i18next';
import { useInvitation } from '../../state/lender-hooks.ts';
import { isLateOrFailed, type RequestStatus } from '../../state/request.ts';
import { FailurePanel, useSubmitLabel } from '../failure-panel.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { InvitationCard } from './invitation-card.tsx';
import { Receipt } from './receipt.tsx';
import { OutcomePage } from './notice-page.tsx';

/** Offers an account. The password form is shown after a click. */
function AccountInvitation({ screen }: Pick<ScreenPageProps<'account-invitation'>, 'screen'>): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { sending, isAccepted, isNewlyAccepted, serverErrors, accept, clearErrors } =
    useInvitation('account');
  const { t } = useTranslation('screens');
  const textOf = (part: string): string => t(`${screen.id}>invitation>${part}`);
  if (isAccepted) {
    return (
      <InvitationCard
        title={textOf('done>title')}
        body={textOf('done>body')}
        isNewlyAccepted={isNewlyAccepted}
      />
    );
  }
  return (
    <InvitationCard title={textOf('title')} body={textOf('body')}>
      {isOpen ? (
        <PasswordForm
          textOf={textOf}
          sending={sending}
          serverErrors={serverErrors}
          onEdit={clearErrors}
          onSubmit={(password) => accept({ invitation: 'account', password })}
        />
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {textOf('open')}
        </Button>
      )}
    </InvitationCard>
  );
}

/** An outcome that offers an account, unless the applicant has already created one. */
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
  /** Returns a message of the invitation. */
  readonly textOf: (part: string) => string;
  readonly sending: RequestStatus;
  readonly serverErrors: readonly string[];
  readonly onEdit: () => void;
  readonly onSubmit: (password: string) => void;
}

const inputId = 'password';
/** Counted in graphemes. All characters are allowed. */
const minimumLength = 10;
const maximumLength = 128;

function lengthFault(password: string): 'missing' | 'short' | 'long' | undefined {
  const { length } = Array.from(password);
  if (length === 0) return 'missing';
  if (length < minimumLength) return 'short';
  return length > maximumLength ? 'long' : undefined;
}

/** Asks for a new password, with its rule and a show button. The password is not stored. */
function PasswordForm(props: PasswordFormProps): ReactElement {
  const { textOf, sending, serverErrors, onEdit, onSubmit } = props;
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // A click has just opened the form.
  useEffect(() => input.current?.focus(), []);
  const errors = useMemo(
    () => [...(fault === undefined ? [] : [fault]), ...serverErrors].map((message) => ({ inputId, message })),
    [fault, serverErrors],
  );
  const question = { inputId, label: textOf('label'), help: textOf('help'), error: errors[0]?.message };
  const edit = (typed: string): void => {
    setPassword(typed);
    setFault(undefined);
    if (serverErrors.length > 0) onEdit();
  };
  const submit = (): void => {
    const found = lengthFault(password);
    setFault(found && textOf(found));
    if (found === undefined) onSubmit(password);
  };
  return (
    <PlainForm
      errors={errors}
      submitLabel={useSubmitLabel(sending, textOf('submit'))}
      busy={sending.status === 'sending'}
      onSubmit={submit}
      belowButton={
        isLateOrFailed(sending) &&
        errors.length === 0 && (
          <FailurePanel
            title={textOf('failed>title')}
            body={textOf('failed>body')}
            isInfo={sending.status === 'slow'}
          />
        )
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
          // Excludes the password from recordings, also while it is visible.
          className="ph-no-capture"
          aria-invalid={question.error !== undefined}
          aria-describedby={describedBy(question)}
          onChange={({ target }) => edit(target.value)}
        />
        <Button variant="text" aria-controls={inputId} onClick={() => setShown(!isShown)}>
          {textOf(isShown ? 'hide' : 'show')}
        </Button>
      </Field>
    </PlainForm>
  );
}

import Typography from '@mui/material/Typography';
import { useAction, useValue } from '../../state/hooks.ts';
import { isLateOrFailed, unsubscribeRequest } from '../../state/request.ts';
import { type ReactElement, useState } from 'react';
import type { SummaryEntry } from '../../form/error-summary.tsx';
import { Field, TextInput } from '../../form/parts/field.tsx';
import { PlainForm } from '../../form/plain-form.tsx';
import { describedBy } from '../../form/question.ts';
import { useTranslation } from 'react-i18next';
import { isEmail, normaliseEmail } from '../../validation/email.ts';
import { OtherActions, useScreenAction, usePartnerMessages } from '../screen-parts.tsx';
import { Page } from '../page.tsx';
import styles from '../page.module.css';
import { FailurePanel, useSubmitLabel } from '../failure-panel.tsx';
import { lenderActions, linkedEmailAtom, unsubscribedAtom } from '../../state/lender-actions.ts';
import type { ScreenPageProps } from '../screen-registry.ts';

const inputId = 'email';
/** Longer than any valid email address, so a truncated value is invalid. */
const longestAddress = 600;

/** Unsubscribes an email address from the link or from the input. */
export function UnsubscribeScreen({ screen }: ScreenPageProps<'unsubscribe'>): ReactElement {
  const isDone = useValue(unsubscribedAtom);
  const onAction = useScreenAction(screen);
  const { t } = useTranslation('screens');
  const messages = usePartnerMessages(screen.id, undefined);
  if (!isDone) return <AddressPage screen={screen} />;
  return (
    <Page id={screen.id} heading={t(`${screen.id}>done>title`)}>
      <Typography variant="intro" role="alert">
        {t(`${screen.id}>done>body`)}
      </Typography>
      <div className={styles['actions']}>
        <OtherActions actions={screen.actions} messages={messages} onAction={onAction} />
      </div>
    </Page>
  );
}

/** Asks for confirmation: mail programs open links too, so opening one must not unsubscribe. */
function AddressPage({ screen }: Pick<ScreenPageProps<'unsubscribe'>, 'screen'>): ReactElement {
  const unsubscribe = useAction(lenderActions.unsubscribe);
  const sending = useValue(unsubscribeRequest.statusAtom);
  const { t } = useTranslation('screens');
  const messages = usePartnerMessages(screen.id, undefined);
  const [errors, setErrors] = useState<readonly SummaryEntry[]>([]);
  const [typed, setTyped] = useState(useValue(linkedEmailAtom));
  const textOf = (part: 'submit' | `${'email' | 'failed'}>${string}`): string => t(`${screen.id}>${part}`);
  const question = { inputId, label: textOf('email>label'), help: '', error: errors[0]?.message };
  const submit = (): void => {
    const address = normaliseEmail(typed);
    const isValid = isEmail(address);
    const error = textOf(address === '' ? 'email>missing' : 'email>malformed');
    setErrors(isValid ? [] : [{ inputId, message: error }]);
    if (isValid) void unsubscribe(address);
  };
  return (
    <Page
      id={screen.id}
      heading={messages.title}
      inError={errors.length > 0 || isLateOrFailed(sending)}
      intro={messages.body}
    >
      <div className={styles['form']}>
        <PlainForm
          staysInView
          errors={errors}
          submitLabel={useSubmitLabel(sending, textOf('submit'))}
          busy={sending.status === 'sending'}
          onSubmit={submit}
          belowButton={
            isLateOrFailed(sending) && (
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
              id={inputId}
              name="email"
              type="email"
              maxLength={longestAddress}
              value={typed}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="send"
              aria-invalid={question.error !== undefined}
              aria-describedby={describedBy(question)}
              onChange={({ target }) => {
                setTyped(target.value);
                setErrors([]);
              }}
            />
          </Field>
        </PlainForm>
      </div>
    </Page>
  );
}

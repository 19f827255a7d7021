import { Button } from '../../form/parts/button.tsx';
import { type ReactElement, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StepFormProps } from '../../form/step-form-props.ts';
import { StepForm } from '../../form/step-form.tsx';
import { useConfiguredMessages } from '../../i18n/configured-messages.ts';
import type { Screen, ScreenAction } from '../../model/screen.ts';
import { hasFailed, type RequestStatus } from '../../state/request.ts';
import { Page } from '../page.tsx';
import styles from '../page.module.css';
import { Points } from '../points.tsx';
import { SendingNotice } from '../sending-notice.tsx';
import { useScreenMessages } from '../screen-messages.ts';

type FormProps = Omit<
  StepFormProps,
  'locale' | 'translate' | 'busy' | 'onErrorsChange' | 'children' | 'submitLabel'
>;

export interface FormScreenPageProps extends FormProps {
  readonly screen: Screen;
  readonly partner: string | undefined;
  readonly sending: RequestStatus;
  readonly onAction: (action: ScreenAction) => void;
}

/** Questions of a lender: why they are asked, the questions, one main action. */
export function FormScreenPage(props: FormScreenPageProps): ReactElement {
  const { screen, partner, sending, onAction, ...form } = props;
  const { locale } = useTranslation();
  const { translate } = useConfiguredMessages();
  const messages = useScreenMessages(screen.id, partner);
  const [errors, setErrors] = useState(0);
  return (
    <Page id={screen.id} heading={messages.title} inError={errors > 0 || hasFailed(sending)}>
      <p className={styles['intro']}>{messages.body}</p>
      <Points title={messages.pointsTitle} points={messages.points} />
      <div className={styles['form']}>
        <StepForm
          {...form}
          locale={locale}
          translate={translate}
          submitLabel={messages.send}
          busy={sending.status === 'sending'}
          onErrorsChange={setErrors}
        >
          {screen.actions.map((action) => (
            <Button key={action} variant="outlined" onClick={() => onAction(action)}>
              {messages.action(action)}
            </Button>
          ))}
          <SendingNotice purpose="screen" sending={sending} />
        </StepForm>
      </div>
    </Page>
  );
}

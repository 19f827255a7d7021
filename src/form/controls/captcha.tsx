import { answerText, controlMessage, type ControlRow, type WidgetProps } from './control.ts';
import { ErrorMessage } from '../parts/error-message.tsx';
import { HelpText } from '../parts/help-text.tsx';
import { useStepForm } from '../step-form-context.ts';
import styles from './controls.module.css';

/** Says that a check is made; there is nothing to fill in. It takes the focus when the check fails. */
function CaptchaWidget({ question }: WidgetProps) {
  const { captcha, formatContext } = useStepForm();
  if (captcha === undefined) return null;
  return (
    <div id={question.inputId} className={styles['captcha']} tabIndex={-1}>
      <ErrorMessage question={question} />
      <HelpText question={question} />
      {captcha.policies.map(({ message, href }) => (
        <a key={message} href={href} target="_blank" rel="noopener noreferrer">
          {controlMessage(formatContext.translate, message)}
        </a>
      ))}
    </div>
  );
}

/** The token is asked for when the form is sent, and is no answer of the applicant. */
export const captchaControl: ControlRow = {
  Widget: CaptchaWidget,
  taken: 'when-left',
  read: () => undefined,
  show: answerText,
  explain: (_error, _dataPoint, { translate }) => controlMessage(translate, 'controls>captchaUnavailable'),
};

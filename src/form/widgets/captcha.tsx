import FormLabel from '@mui/material/FormLabel';
import { answerText, controlMessage, type ControlRow, type WidgetProps } from './control.ts';
import { labelIdOf, useQuestion } from '../question.ts';
import { ErrorMessage } from '../parts/error-message.tsx';
import { HelpText } from '../parts/help-text.tsx';
import { useStepForm } from '../step-form-context.ts';
import styles from './controls.module.css';

/** Informs about the captcha; there is no input. Receives the focus when the check fails. */
function CaptchaWidget(props: WidgetProps) {
  const question = useQuestion(props);
  const { captcha, formatContext } = useStepForm();
  if (captcha === undefined) return null;
  return (
    <fieldset
      id={question.inputId}
      aria-labelledby={labelIdOf(question)}
      className={styles['captcha']}
      tabIndex={-1}
    >
      <FormLabel component="p" id={labelIdOf(question)}>
        {question.label}
      </FormLabel>
      <ErrorMessage question={question} />
      <HelpText question={question} />
      {captcha.policies.map(({ message, href }) => (
        <a key={message} href={href} target="_blank" rel="noopener noreferrer">
          {controlMessage(formatContext.translate, message)}
        </a>
      ))}
    </fieldset>
  );
}

/** The token is requested on submit and is not an answer of the applicant. */
export const captchaControl: ControlRow = {
  Widget: CaptchaWidget,
  format: answerText,
  errorMessage: (_error, _dataPoint, { translate }) =>
    controlMessage(translate, 'controls>captchaUnavailable'),
};

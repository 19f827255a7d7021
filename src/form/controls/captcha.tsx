import { styled } from '@mui/material/styles';
import { controlMessage } from '../control-message.ts';
import { ErrorMessage } from '../parts/error-message.tsx';
import { HelpText } from '../parts/help-text.tsx';
import { useStepForm } from '../step-form-context.ts';
import type { ControlRow, WidgetProps } from './control.ts';
import { answerText } from '../answer-text.ts';

const Notice = styled('div')(({ theme }) => ({
  color: theme.palette.text.secondary,
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  scrollMarginBlock: '8rem 4rem',
  // Below one another, each is as tall as a finger needs.
  '& a': {
    color: 'inherit',
    display: 'inline-block',
    paddingBlock: '0.25rem',
    marginInlineEnd: theme.spacing(2),
  },
}));

/** Says that a check is made; there is nothing to fill in. It takes the focus when the check fails. */
function CaptchaWidget({ question }: WidgetProps) {
  const { captcha, formatContext } = useStepForm();
  if (captcha === undefined) return null;
  return (
    <Notice id={question.inputId} tabIndex={-1}>
      <ErrorMessage question={question} />
      <HelpText question={question} />
      {captcha.policies.map(({ message, href }) => (
        <a key={message} href={href} target="_blank" rel="noopener noreferrer">
          {controlMessage(formatContext.translate, message)}
        </a>
      ))}
    </Notice>
  );
}

/** The token is asked for when the form is sent, and is nobody's answer. */
export const captchaControl: ControlRow = {
  Widget: CaptchaWidget,
  taken: 'when-left',
  read: () => undefined,
  show: answerText,
  explain: (_error, _dataPoint, { translate }) => controlMessage(translate, 'controls>captchaUnavailable'),
};

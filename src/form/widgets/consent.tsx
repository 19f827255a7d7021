import { ErrorMessage } from '../parts/error-message.tsx';
import { HelpText } from '../parts/help-text.tsx';
import { useDraft } from '../drafts.ts';
import { describedBy, labelIdOf, useQuestion } from '../question.ts';
import { documentOf, formatYesNo } from '../question-messages.ts';
import { useStepForm } from '../step-form-context.ts';
import { type ControlRow, type WidgetProps } from './control.ts';
import { ConsentDocument } from '../parts/consent-document.tsx';
import { OptionCard } from '../parts/options.tsx';
import styles from './controls.module.css';

function ConsentWidget(props: WidgetProps) {
  const question = useQuestion(props);
  const { dataPoint, inputId, label, error } = question;
  const { translate } = useStepForm().formatContext;
  const messages = documentOf(translate, dataPoint);
  // An unchecked box counts as unanswered, not as "no".
  const { root } = useDraft(props, {
    committed: 'at-once',
    read: ([input]) => (input instanceof HTMLInputElement && input.checked ? true : undefined),
  });
  return (
    <div {...root}>
      <HelpText question={question} />
      <ErrorMessage question={question} />
      <OptionCard
        type="checkbox"
        id={inputId}
        name={dataPoint.id}
        value="true"
        defaultChecked={props.value === true}
        invalid={error !== undefined}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(question)}
      >
        <span id={labelIdOf(question)}>{label}</span>
      </OptionCard>
      {messages === undefined ? null : (
        <div className={styles['belowChoice']}>
          <ConsentDocument id={`${inputId}-document`} messages={messages} translate={translate} />
        </div>
      )}
    </div>
  );
}

export const consentControl: ControlRow = { Widget: ConsentWidget, format: formatYesNo };

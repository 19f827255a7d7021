import type { AnswerValue } from '../../model/answers.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import { Group } from '../parts/group.tsx';
import { errorIdOf } from '../question.ts';
import { optionOf } from '../question-messages.ts';
import { useStepForm } from '../step-form-context.ts';
import type { ControlRow, WidgetProps } from './control.ts';
import { OptionCard, OptionList } from '../parts/options.tsx';

function channelsOf({ schema }: FlowDataPoint): readonly string[] {
  return Object.keys(schema['properties'] ?? {});
}

function isGiven(initial: AnswerValue | undefined, channel: string): boolean {
  return Object.entries(initial ?? {}).some(([name, given]) => name === channel && given === true);
}

function ConsentsWidget({ question, initial }: WidgetProps) {
  const { dataPoint, inputId, error } = question;
  const { translate } = useStepForm().formatContext;
  return (
    <Group question={question} kind="checkboxes">
      <OptionList data-cards="alike">
        {channelsOf(dataPoint).map((channel, position) => (
          <OptionCard
            key={channel}
            type="checkbox"
            id={position === 0 ? inputId : `${inputId}-${position}`}
            name={dataPoint.id}
            value={channel}
            defaultChecked={isGiven(initial, channel)}
            invalid={error !== undefined}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : errorIdOf(question)}
          >
            {optionOf(translate, dataPoint, channel)}
          </OptionCard>
        ))}
      </OptionList>
    </Group>
  );
}

/** Each consent that was offered and not given is a "no". */
export const consentsControl: ControlRow = {
  Widget: ConsentsWidget,
  taken: 'at-once',
  read: (inputs) =>
    Object.fromEntries(
      inputs.map((input) => [input.value, input instanceof HTMLInputElement && input.checked]),
    ),
  show: (answer, dataPoint, { locale, translate }) => {
    const given = Object.entries(answer).filter(([, isOn]) => isOn === true);
    return new Intl.ListFormat(locale).format(
      given.map(([channel]) => optionOf(translate, dataPoint, channel)),
    );
  },
};

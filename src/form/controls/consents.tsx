import type { AnswerValue } from '../../model/answers.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import { optionOf } from '../question-messages.ts';
import { useStepForm } from '../step-form-context.ts';
import type { ControlRow, WidgetProps } from './control.ts';
import { OptionCards } from '../parts/options.tsx';

function channelsOf({ schema }: FlowDataPoint): readonly string[] {
  return Object.keys(schema['properties'] ?? {});
}

function isGiven(initial: AnswerValue | undefined, channel: string): boolean {
  return Object.entries(initial ?? {}).some(([name, given]) => name === channel && given === true);
}

function ConsentsWidget({ question, initial }: WidgetProps) {
  const { translate } = useStepForm().formatContext;
  const options = channelsOf(question.dataPoint).map((channel) => ({
    value: channel,
    name: optionOf(translate, question.dataPoint, channel),
    isChosen: isGiven(initial, channel),
  }));
  return <OptionCards question={question} kind="checkboxes" size="alike" options={options} />;
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

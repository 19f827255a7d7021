import type { ComponentProps, ReactNode } from 'react';
import { normalise } from '../../validation/formats.ts';
import { fillInFromCode, encodesPerson, moveHouseNumber } from '../follow-ups.ts';
import { useDraft } from '../drafts.ts';
import { TextInput, typedInput } from '../parts/field.tsx';
import { FilledInNote, MovedNumberNote } from '../parts/filled-in-note.tsx';
import { useQuestion } from '../question.ts';
import { useStepForm } from '../step-form-context.ts';
import { answerText, type ControlRow, type WidgetProps } from './control.ts';

/** Connects a text input to its answer, normalised by its format. */
export function useTextDraft(
  props: WidgetProps,
  format: (text: string) => string = (text) => text,
): ReturnType<typeof useDraft> {
  const { formatContext, dataPointOf } = useStepForm();
  const { schema } = dataPointOf(props.name);
  return useDraft(props, {
    committed: 'when-left',
    read: ([input]) => normalise(format(input?.value ?? ''), schema, formatContext.phone) || undefined,
    write: answerText,
  });
}

interface TypedTextProps extends ComponentProps<typeof TextInput> {
  readonly widget: WidgetProps;
  readonly draft: ReturnType<typeof useDraft>;
  /** Ids of further descriptions, in addition to help and error. */
  readonly descriptionIds?: readonly string[];
  /** Below the input. */
  readonly children?: ReactNode;
}

/** A single line of text. */
export function TypedText({ widget, draft, descriptionIds = [], children, ...input }: TypedTextProps) {
  const question = useQuestion(widget);
  return (
    <div {...draft.root}>
      <TextInput
        type="text"
        defaultValue={answerText(widget.value)}
        {...typedInput(question, ...descriptionIds)}
        {...input}
      />
      {children}
    </div>
  );
}

export function TextWidget(props: WidgetProps) {
  const question = useQuestion(props);
  const { dataPoint } = question;
  return (
    <TypedText widget={props} draft={useTextDraft(props)}>
      {encodesPerson(dataPoint) && <FilledInNote dataPoint={dataPoint.id} />}
      {dataPoint.moveHouseNumberTo && <MovedNumberNote question={question} />}
    </TypedText>
  );
}

export const textControl: ControlRow = {
  Widget: TextWidget,
  format: answerText,
  async followUp(change) {
    await (change.dataPoint.moveHouseNumberTo ? moveHouseNumber(change) : fillInFromCode(change));
  },
};

import type { ReactElement } from 'react';
import type { DataPointId } from '../../model/identifiers.ts';
import { answerText, controlMessage } from '../widgets/control.ts';
import type { Question } from '../question.ts';
import { labelOf } from '../question-messages.ts';
import { useStepForm } from '../step-form-context.ts';
import { LinkAction } from './button.tsx';
import { AnswerNote } from './help-text.tsx';

/** Names the questions that this answer has filled in. */
export function FilledInNote({ dataPoint }: { readonly dataPoint: DataPointId }): ReactElement {
  const { formatContext, filledBy, dataPointOf } = useStepForm();
  const { translate, locale } = formatContext;
  const filledLabels = [...filledBy(dataPoint).keys()].map((id) => labelOf(translate, dataPointOf(id)));
  const labels = new Intl.ListFormat(locale).format(filledLabels);
  return (
    <AnswerNote>
      {filledLabels.length === 0 ? null : controlMessage(translate, 'controls>filledIn', { labels })}
    </AnswerNote>
  );
}

/** Shows which part of the answer was moved to another question, with an undo button. */
export function MovedNumberNote({ question }: { readonly question: Question }): ReactElement {
  const { formatContext, filledBy, dataPointOf, undo } = useStepForm();
  const { translate } = formatContext;
  const { id, moveHouseNumberTo } = question.dataPoint;
  const movedNumber = moveHouseNumberTo && filledBy(id).get(moveHouseNumberTo.dataPoint);
  const undoMove = (): void => {
    document.getElementById(question.inputId)?.focus();
    undo(id);
  };
  return (
    <AnswerNote>
      {moveHouseNumberTo && movedNumber !== undefined && (
        <>
          {controlMessage(translate, 'controls>moved', {
            text: answerText(movedNumber),
            label: labelOf(translate, dataPointOf(moveHouseNumberTo.dataPoint)),
          })}{' '}
          <LinkAction onClick={undoMove}>{controlMessage(translate, 'controls>undo')}</LinkAction>
        </>
      )}
    </AnswerNote>
  );
}

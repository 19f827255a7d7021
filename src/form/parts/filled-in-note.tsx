import type { ReactElement } from 'react';
import type { DataPointId } from '../../model/identifiers.ts';
import { labelOf } from '../question-messages.ts';
import { useStepForm } from '../step-form-context.ts';
import { controlMessage } from '../translate.ts';
import { AnswerNote } from './help-text.tsx';

/** Which questions the answer to this one has filled in, for the applicant to check. */
export function FilledInNote({ dataPoint }: { readonly dataPoint: DataPointId }): ReactElement {
  const { formatContext, filledBy, dataPointOf } = useStepForm();
  const { translate, locale } = formatContext;
  const filled = filledBy(dataPoint).map((id) => labelOf(translate, dataPointOf(id)));
  const labels = new Intl.ListFormat(locale).format(filled);
  return (
    <AnswerNote>
      {filled.length === 0 ? null : controlMessage(translate, 'controls>filledIn', { labels })}
    </AnswerNote>
  );
}

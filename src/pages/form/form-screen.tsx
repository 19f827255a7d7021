import { type ReactElement, useCallback } from 'react';
import type { Answers } from '../../model/answers.ts';
import { useAction, useValue } from '../../state/hooks/use-application.ts';
import { completeFormAtom, keepScreenAnswersAtom, answersForAtom } from '../../state/screen-form.ts';
import { FormScreenPage } from './form-screen-page.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { useFormScreen } from './use-form-screen.ts';

/** A screen whose questions are asked once each. */
type FormScreenProps = ScreenPageProps<'form' | 'named-form'>;

/** A screen that asks, with what the applicant said before in its questions. */
export function FormScreen(props: FormScreenProps): ReactElement {
  const { form, stepModule } = props.asked;
  const { call } = props.screen;
  const keepScreenAnswers = useAction(keepScreenAnswersAtom);
  const completeForm = useAction(completeFormAtom);
  const onSubmit = useCallback(
    (submitted: Answers) => void completeForm({ call, form, answers: submitted }),
    [completeForm, call, form],
  );
  return (
    <FormScreenPage
      {...useFormScreen(props)}
      stepModule={stepModule}
      flow={form.flow}
      step={form.flow.steps[0]}
      answers={useValue(answersForAtom)(form)}
      onCommit={(dataPoint, answer) => keepScreenAnswers({ form, answers: { [dataPoint]: answer } })}
      onSubmit={onSubmit}
    />
  );
}

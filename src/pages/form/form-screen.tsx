import { type ReactElement, useCallback } from 'react';
import type { Answers } from '../../model/answers.ts';
import { completeFormAtom, keepScreenAnswersAtom, useAnswersFor } from '../../state/screen-form.ts';
import {
  useAction,
  useApplicationResult,
  useCompletion,
  useScreenErrors,
  useToday,
} from '../../state/hooks/use-application.ts';
import { clearScreenErrorAtom } from '../../state/server-errors.ts';
import { useTrack } from '../../state/hooks/use-tracking.ts';
import { FormScreenPage } from './form-screen-page.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { useScreenAction } from '../use-screen-action.ts';

/** A screen whose questions are asked once each. */
type FormScreenProps = ScreenPageProps<'form' | 'named-form'>;

/** A screen that asks, with what the applicant said before in its questions. */
export function FormScreen(props: FormScreenProps): ReactElement {
  const { screen, asked, formats, phone } = props;
  const { form, stepModule, captcha, lookUps } = asked;
  const keepScreenAnswers = useAction(keepScreenAnswersAtom);
  const clearScreenError = useAction(clearScreenErrorAtom);
  const completeForm = useAction(completeFormAtom);
  const answers = useAnswersFor(form);
  const today = useToday();
  const errors = useScreenErrors();
  const sending = useCompletion();
  const result = useApplicationResult();
  const { call } = screen;
  const onSubmit = useCallback(
    (submitted: Answers) => void completeForm({ call, form, answers: submitted }),
    [completeForm, call, form],
  );
  return (
    <FormScreenPage
      stepModule={stepModule}
      formats={formats}
      phone={phone}
      captcha={captcha}
      lookUps={lookUps}
      screen={screen}
      partner={result?.partner?.name}
      flow={form.flow}
      step={form.flow.steps[0]}
      today={today}
      answers={answers}
      serverErrors={errors.byDataPoint}
      unownedErrors={errors.unowned}
      sending={sending}
      onCommit={(dataPoint, answer) => keepScreenAnswers({ form, answers: { [dataPoint]: answer } })}
      onEdit={clearScreenError}
      onSubmit={onSubmit}
      onEvent={useTrack()}
      onAction={useScreenAction(screen)}
    />
  );
}

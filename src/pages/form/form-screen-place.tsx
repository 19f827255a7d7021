import { type ReactElement, useCallback } from 'react';
import type { StepFormProps } from '../../form/step-form-props.ts';
import type { Answers } from '../../model/answers.ts';
import type { Screen } from '../../model/screen.ts';
import type { StepModule } from '../../model/validator.ts';
import {
  completeFormAtom,
  keepScreenAnswersAtom,
  type ScreenForm,
  useAnswersFor,
} from '../../state/screen-form.ts';
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
import { useScreenAction } from '../use-screen-action.ts';

/** What a screen asks in a country, with the rules its answers are held to. */
export interface ScreenFormModule {
  readonly form: ScreenForm;
  readonly stepModule: StepModule;
}

export interface FormScreenPlaceProps
  extends ScreenFormModule, Pick<StepFormProps, 'formats' | 'phone' | 'captcha' | 'lookUps'> {
  readonly screen: Screen;
}

/** A screen that asks, with what the applicant said before in its questions. */
export function FormScreenPlace({ screen, form, ...rules }: FormScreenPlaceProps): ReactElement {
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
    (submitted: Answers) => {
      if (call !== undefined) void completeForm({ call, form, answers: submitted });
    },
    [completeForm, call, form],
  );
  return (
    <FormScreenPage
      {...rules}
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

import { type ReactElement, type ReactNode, useMemo } from 'react';
import { questionInEntry } from '../../flow/repeat-questions.ts';
import { repeatRules } from '../../flow/repeat-rules.ts';
import type { FormEntry } from '../../form/form-entry.ts';
import type { NonEmpty } from '../../model/identifiers.ts';
import type { ScreenList } from '../../model/screen.ts';
import { completeListAtom, listFormOf, useAnswersForList } from '../../state/list-form.ts';
import {
  useAction,
  useApplicationResult,
  useCompletion,
  useScreenErrors,
  useToday,
} from '../../state/hooks/use-application.ts';
import { keepListAnswersAtom } from '../../state/list-drafts.ts';
import { clearScreenErrorAtom } from '../../state/server-errors.ts';
import { useTrack } from '../../state/hooks/use-tracking.ts';
import { FormScreenPage } from './form-screen-page.tsx';
import type { FormScreenPlaceProps } from './form-screen-place.tsx';
import { useScreenAction } from '../use-screen-action.ts';
import { useSettled } from './use-settled.ts';

/** An entry without its questions: those follow from its place. */
export interface ListEntry extends Omit<FormEntry, 'dataPoints'> {
  readonly key: string;
}

interface ListFormPlaceProps extends FormScreenPlaceProps {
  readonly list: ScreenList;
  readonly entries: NonEmpty<ListEntry>;
  readonly afterQuestions?: ReactNode;
}

function areEqual(before: readonly string[], now: readonly string[]): boolean {
  return before.length === now.length && before.every((key, place) => key === now[place]);
}

/** A screen whose questions are asked for each entry of a list, on one page with one main action. */
export function ListFormPlace(props: ListFormPlaceProps): ReactElement {
  const { screen, list, form: one, stepModule, entries, ...rules } = props;
  const keepListAnswers = useAction(keepListAnswersAtom);
  const clearScreenError = useAction(clearScreenErrorAtom);
  const completeList = useAction(completeListAtom);
  const [first, ...others] = entries;
  const keys = useSettled<NonEmpty<string>>([first.key, ...others.map(({ key }) => key)], areEqual);
  const form = useMemo(() => listFormOf({ screen: screen.id, list, keys, one }), [screen, list, keys, one]);
  const [{ dataPoints }] = one.flow.steps;
  const repeated = useMemo(
    () => repeatRules(stepModule, dataPoints, form.keys.length),
    [stepModule, dataPoints, form],
  );
  const answers = useAnswersForList(form);
  const errors = useScreenErrors();
  const { call } = screen;
  return (
    <FormScreenPage
      {...rules}
      screen={screen}
      partner={useApplicationResult()?.partner?.name}
      flow={form.all.flow}
      step={form.all.flow.steps[0]}
      stepModule={repeated}
      today={useToday()}
      answers={answers}
      entries={entries.map((entry, place) => ({
        ...entry,
        dataPoints: dataPoints.map((id) => questionInEntry(id, place)),
      }))}
      serverErrors={errors.byDataPoint}
      unownedErrors={errors.unowned}
      sending={useCompletion()}
      onCommit={(dataPoint, answer) => keepListAnswers({ form, answers: { [dataPoint]: answer } })}
      onEdit={clearScreenError}
      onSubmit={(submitted) => {
        if (call !== undefined) void completeList({ call, form, answers: submitted });
      }}
      onEvent={useTrack()}
      onAction={useScreenAction(screen)}
    />
  );
}

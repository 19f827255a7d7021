import { type ReactElement, type ReactNode, useMemo } from 'react';
import { questionInEntry } from '../../flow/repeat-questions.ts';
import { repeatRules } from '../../flow/repeat-rules.ts';
import type { FormEntry } from '../../form/step-form-props.ts';
import { useConfiguredMessages } from '../../i18n/configured-messages.ts';
import type { GivenValues } from '../../model/given-values.ts';
import type { NonEmpty } from '../../model/identifiers.ts';
import { completeListAtom, listFormOf } from '../../state/list-form.ts';
import { answersForListAtom, keepListAnswersAtom } from '../../state/list-drafts.ts';
import { useAction, useValue } from '../../state/hooks/use-application.ts';
import { FormScreenPage } from './form-screen.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { useSettled } from './use-settled.ts';

/** An entry without its questions: those follow from its index. */
export interface ListEntry extends Omit<FormEntry, 'dataPoints'> {
  readonly key: string;
}

interface ListFormProps extends ScreenPageProps<'list' | 'found-list'> {
  readonly entries: NonEmpty<ListEntry>;
  readonly afterQuestions?: ReactNode;
}

function areEqual(before: readonly string[], now: readonly string[]): boolean {
  return before.length === now.length && before.every((key, index) => key === now[index]);
}

/** A screen whose questions are asked for each entry of a list, on one page with one main action. */
export function ListForm(props: ListFormProps): ReactElement {
  const { screen, asked, formats, phone, entries, afterQuestions } = props;
  const { form: one, stepModule } = asked;
  const keepListAnswers = useAction(keepListAnswersAtom);
  const completeList = useAction(completeListAtom);
  const [first, ...others] = entries;
  const keys = useSettled<NonEmpty<string>>([first.key, ...others.map(({ key }) => key)], areEqual);
  const form = useMemo(() => {
    const list = { name: screen.list, entries: screen.entries };
    return listFormOf({ screen: screen.id, list, keys, one });
  }, [screen, keys, one]);
  const [{ dataPoints }] = one.flow.steps;
  const repeated = useMemo(
    () => repeatRules(stepModule, dataPoints, form.keys.length),
    [stepModule, dataPoints, form],
  );
  const answers = useValue(answersForListAtom)(form);
  return (
    <FormScreenPage
      screen={screen}
      asked={asked}
      formats={formats}
      phone={phone}
      afterQuestions={afterQuestions}
      flow={form.all.flow}
      step={form.all.flow.steps[0]}
      stepModule={repeated}
      answers={answers}
      entries={entries.map((entry, index) => ({
        ...entry,
        dataPoints: dataPoints.map((id) => questionInEntry(id, index)),
      }))}
      onCommit={(dataPoint, answer) => keepListAnswers({ form, answers: { [dataPoint]: answer } })}
      onSubmit={(submitted) => void completeList({ call: screen.call, form, answers: submitted })}
    />
  );
}

/** The messages of a screen that makes a list, beside those every screen has. */
export function useListMessages(id: string): (key: string, values?: GivenValues) => string {
  const { text } = useConfiguredMessages();
  return (key, values = {}) => text(`screens:${id}>list>${key}`, values);
}

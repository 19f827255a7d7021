import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { questionInEntry } from '../../flow/repeat-questions.ts';
import { repeatStepModule } from '../../flow/repeat-step-module.ts';
import { Button } from '../../form/parts/button.tsx';
import type { FormEntry } from '../../form/step-form-props.ts';
import type { MessageValues } from '../../model/message-values.ts';
import type { NonEmpty } from '../../model/identifiers.ts';
import { screenKinds, type ScreenOf } from '../../model/screen.ts';
import { AsyncScreen } from '../async-content.tsx';
import { Facts, formatOptional } from '../facts.tsx';
import { SendingNotice, useSubmitLabel } from '../failure-panel.tsx';
import { FormScreenPage } from './form-screen.tsx';
import { useStableValue } from './use-stable-value.ts';
import type { Formatters } from '../formatters.ts';
import { MainAction } from '../main-action.tsx';
import { Page } from '../page.tsx';
import { useScreenMessages } from '../screen-parts.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { useAction, useValue } from '../../state/hooks.ts';
import { lenderActions } from '../../state/lender-actions.ts';
import { useStatePart } from '../../state/lender-hooks.ts';
import { completionRequest, hasFailed } from '../../state/request.ts';
import {
  answersForListAtom,
  completeListAtom,
  removeEntryAtom,
  startedEntriesAtom,
  saveListAnswersAtom,
  listFormOf,
} from '../../state/screen-form.ts';
import type { StateData } from '../../state/state-data.ts';

/** An entry without its questions, which depend only on its index. */
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

/** A screen that asks its questions for each entry of a list, on one page. */
export function ListForm(props: ListFormProps): ReactElement {
  const { screen, screenForm, formats, phone, entries, afterQuestions } = props;
  const { form: entryForm, stepModule } = screenForm;
  const saveListAnswers = useAction(saveListAnswersAtom);
  const completeList = useAction(completeListAtom);
  const [first, ...others] = entries;
  const keys = useStableValue<NonEmpty<string>>([first.key, ...others.map(({ key }) => key)], areEqual);
  const form = useMemo(() => {
    const list = { name: screen.list, entries: screen.entries };
    return listFormOf({ screen: screen.id, list, keys, entryForm });
  }, [screen, keys, entryForm]);
  const [{ dataPoints }] = entryForm.flow.steps;
  const repeatedModule = useMemo(
    () => repeatStepModule(stepModule, dataPoints, form.keys.length),
    [stepModule, dataPoints, form],
  );
  const answers = useValue(answersForListAtom)(form);
  return (
    <FormScreenPage
      screen={screen}
      screenForm={screenForm}
      formats={formats}
      phone={phone}
      afterQuestions={afterQuestions}
      flow={form.listForm.flow}
      step={form.listForm.flow.steps[0]}
      stepModule={repeatedModule}
      answers={answers}
      entries={entries.map((entry, index) => ({
        ...entry,
        dataPoints: dataPoints.map((id) => questionInEntry(id, index)),
      }))}
      onCommit={(dataPoint, answer) => saveListAnswers(form, { [dataPoint]: answer })}
      onSubmit={(submitted) => void completeList(screen.call, form, submitted)}
    />
  );
}

/** The list messages of a screen. */
export function useListMessages(id: string): (key: string, values?: MessageValues) => string {
  const { t } = useTranslation('screens');
  return (key, values = {}) => t(`${id}>list>${key}`, values);
}

/** The number of started entries. Ignores invalid values from storage. */
function startedCount(
  startedKeys: readonly string[],
  { minimum, maximum }: ScreenOf<'list'>['entries'],
): number {
  const numbers = startedKeys.map(Number).filter((number) => Number.isInteger(number) && number <= maximum);
  return Math.max(minimum, ...numbers);
}

/** A list that the applicant fills in. It starts with the minimum number of entries and has an add button. */
export function ListScreen(props: ScreenPageProps<'list'>): ReactElement {
  const { screen } = props;
  const { minimum, maximum } = screen.entries;
  const messages = useListMessages(screen.id);
  const removeEntry = useAction(removeEntryAtom);
  const startedKeys = useValue(startedEntriesAtom)(screen.id);
  const [count, setCount] = useState(() => startedCount(startedKeys, screen.entries));
  const [isChanged, setIsChanged] = useState(false);

  const entryAt = (index: number): ListEntry => ({
    key: String(index),
    title: messages('entry', { number: index }),
    takesFocus: isChanged && index === count,
  });
  const others = Array.from({ length: count - 1 }, (_, index) => entryAt(index + 2));
  const entries: NonEmpty<ListEntry> = [entryAt(1), ...others];

  function changeCount(to: number): void {
    setIsChanged(true);
    setCount(to);
  }

  return (
    <ListForm
      {...props}
      entries={entries}
      afterQuestions={
        <>
          {count > minimum && (
            <Button
              variant="text"
              onClick={() => {
                removeEntry(screen.id, String(count));
                changeCount(count - 1);
              }}
            >
              {messages('remove', { number: count })}
            </Button>
          )}
          {count < maximum && (
            <Button variant="outlined" onClick={() => changeCount(count + 1)}>
              {messages('add')}
            </Button>
          )}
        </>
      }
    />
  );
}

type Debt = NonNullable<StateData['debts']>[number];

/** Debts that the lender found. The applicant confirms or corrects each one. */
export function FoundListScreen(props: ScreenPageProps<'found-list'>): ReactElement {
  const { screen, formatters } = props;
  const { part, loading, reload } = useStatePart(screenKinds[screen.kind]);
  const listMessages = useListMessages(screen.id);
  const entryOf = (debt: Debt): ListEntry => ({
    key: debt.id,
    title: debt.creditor ?? listMessages(`kinds>${debt.kind}`),
    takesFocus: false,
    facts: <DebtFacts debt={debt} formatters={formatters} screen={screen.id} />,
  });
  if (part === null) {
    return <AsyncScreen screen={screen} loading={loading} barHeights={[14, 14]} onRetry={reload} />;
  }
  const [first, ...others] = part;
  if (first === undefined) return <NoDebts screen={screen} />;
  return <ListForm {...props} entries={[entryOf(first), ...others.map(entryOf)]} />;
}

/** Confirms that the list is empty. */
function NoDebts({ screen }: { readonly screen: ScreenOf<'found-list'> }): ReactElement {
  const completeScreen = useAction(lenderActions.completeScreen);
  const sending = useValue(completionRequest.statusAtom);
  const messages = useScreenMessages(screen.id);
  const listMessages = useListMessages(screen.id);
  const { call, list } = screen;
  return (
    <Page id={screen.id} heading={messages.title} inError={hasFailed(sending)} intro={listMessages('none')}>
      <MainAction
        label={useSubmitLabel(sending, messages.send)}
        busy={sending.status === 'sending'}
        onSubmit={() => void completeScreen({ call, body: { [list]: [] } })}
      >
        <SendingNotice purpose="screen" sending={sending} />
      </MainAction>
    </Page>
  );
}

interface DebtFactsProps {
  readonly debt: Debt;
  readonly formatters: Formatters;
  readonly screen: string;
}

function DebtFacts({ debt, formatters, screen }: DebtFactsProps): ReactElement {
  const messages = useListMessages(screen);
  return (
    <Stack spacing={1}>
      <Typography variant="body2">{messages(`kinds>${debt.kind}`)}</Typography>
      <Paper variant="tinted">
        <Facts
          facts={(['balance', 'monthlyPayment', 'overdue'] as const).map((row) => ({
            name: messages(row),
            value: formatOptional(debt[row], (amount) => formatters.money(amount, debt.currency)),
            tone: row === 'overdue' ? 'error' : undefined,
          }))}
        />
      </Paper>
    </Stack>
  );
}

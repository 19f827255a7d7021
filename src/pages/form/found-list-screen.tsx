import { completion, hasFailed } from '../../state/request.ts';
import { applicationResultAtom } from '../../state/lead-application.ts';
import type { ReactElement } from 'react';
import { type ScreenOf, screenKinds } from '../../model/screen.ts';
import type { StateData } from '../../state/state-data.ts';
import { useAction, useValue } from '../../state/hooks/use-application.ts';
import { lenderActions } from '../../state/lender-actions.ts';
import { useStatePart } from '../../state/hooks/use-state-part.ts';
import { AwaitedScreen } from '../awaited.tsx';
import styles from './found-list-screen.module.css';
import type { Formatters } from '../formatters.ts';
import { type ListEntry, ListForm, useListMessages } from './list-form.tsx';
import { MainAction } from '../main-action.tsx';
import { Page } from '../page.tsx';
import pageStyles from '../page.module.css';
import type { ScreenPageProps } from '../screen-registry.ts';
import { useScreenMessages } from '../screen-actions.tsx';
import { SendingNotice } from '../failure-panel.tsx';

type Debt = NonNullable<StateData['debts']>[number];

/** The debts a lender found, once they have come: each to be confirmed, or corrected. */
export function FoundListScreen(props: ScreenPageProps<'found-list'>): ReactElement {
  const { screen, formatters } = props;
  const { part, asking, ask } = useStatePart(screenKinds[screen.kind]);
  const listMessages = useListMessages(screen.id);
  const entryOf = (debt: Debt): ListEntry => ({
    key: debt.id,
    title: debt.creditor ?? listMessages(`kinds>${debt.kind}`),
    takesFocus: false,
    facts: <DebtFacts debt={debt} formatters={formatters} screen={screen.id} />,
  });
  if (part === null) {
    return <AwaitedScreen screen={screen} asking={asking} outline={[14, 14]} onAsk={ask} />;
  }
  const [first, ...others] = part;
  if (first === undefined) return <NoDebts screen={screen} />;
  return <ListForm {...props} entries={[entryOf(first), ...others.map(entryOf)]} />;
}

/** An empty list is confirmed as one. */
function NoDebts({ screen }: { readonly screen: ScreenOf<'found-list'> }): ReactElement {
  const completeScreen = useAction(lenderActions.completeScreen);
  const sending = useValue(completion.statusAtom);
  const messages = useScreenMessages(screen.id, useValue(applicationResultAtom)?.partner?.name);
  const listMessages = useListMessages(screen.id);
  const { call, list } = screen;
  return (
    <Page id={screen.id} heading={messages.title} inError={hasFailed(sending)}>
      <p className={pageStyles['intro']}>{listMessages('none')}</p>
      <MainAction
        label={messages.send}
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

/** What a lender knows of a debt. */
function DebtFacts({ debt, formatters, screen }: DebtFactsProps): ReactElement {
  const messages = useListMessages(screen);
  const rows = (['balance', 'monthlyPayment', 'overdue'] as const).flatMap((row) => {
    const amount = debt[row];
    return amount === undefined ? [] : [{ row, amount }];
  });
  return (
    <div className={styles['facts']}>
      <p className={styles['kind']}>{messages(`kinds>${debt.kind}`)}</p>
      <dl>
        {rows.map(({ row, amount }) => (
          <div key={row} data-row={row}>
            <dt>{messages(row)}</dt>
            <dd>{formatters.money(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

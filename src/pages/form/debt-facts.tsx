import type { ReactElement } from 'react';
import type { StateData } from '../../state/state-data.ts';
import styles from './debt-facts.module.css';
import type { Figures } from '../figures.ts';
import { useListWords } from './list-words.ts';

interface DebtFactsProps {
  readonly debt: NonNullable<StateData['debts']>[number];
  readonly figures: Figures;
  readonly screen: string;
}

/** What a lender knows of a debt. */
export function DebtFacts({ debt, figures, screen }: DebtFactsProps): ReactElement {
  const words = useListWords(screen);
  const rows = (['balance', 'monthlyPayment', 'overdue'] as const).flatMap((row) => {
    const amount = debt[row];
    return amount === undefined ? [] : [{ row, amount }];
  });
  return (
    <div className={styles['facts']}>
      <p className={styles['kind']}>{words(`kinds>${debt.kind}`)}</p>
      <dl>
        {rows.map(({ row, amount }) => (
          <div key={row} data-row={row}>
            <dt>{words(row)}</dt>
            <dd>{figures.money(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

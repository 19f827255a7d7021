import type { ReactElement } from 'react';
import type { ScreenList } from '../../model/screen.ts';
import type { StateData } from '../../state/state-data.ts';
import { useApplicationResult, useCompletion, useAction } from '../../state/hooks/use-application.ts';
import { lenderActions } from '../../state/lender-actions.ts';
import { useStatePart } from '../../state/hooks/use-state-part.ts';
import { AwaitedScreen } from '../awaited-screen.tsx';
import { DebtFacts } from './debt-facts.tsx';
import type { Figures } from '../figures.ts';
import type { FormScreenPlaceProps } from './form-screen-place.tsx';
import { hasFailed } from '../has-failed.ts';
import { type ListEntry, ListFormPlace } from './list-form-place.tsx';
import { useListWords } from './list-words.ts';
import { MainAction } from '../main-action.tsx';
import { Page } from '../page.tsx';
import styles from '../page.module.css';
import { useScreenWords } from '../screen-words.ts';
import { SendingNotice } from '../sending-notice.tsx';

type Debt = NonNullable<StateData['debts']>[number];

interface DebtsPlaceProps extends FormScreenPlaceProps {
  readonly list: Extract<ScreenList, { readonly entries?: undefined }>;
  readonly figures: Figures;
}

/** The debts a lender found, once they have come: each to be confirmed, or corrected. */
export function DebtsPlace({ figures, ...props }: DebtsPlaceProps): ReactElement {
  const { screen, list } = props;
  const { part, asking, ask } = useStatePart(list.name);
  const listWords = useListWords(screen.id);
  const entryOf = (debt: Debt): ListEntry => ({
    key: debt.id,
    title: debt.creditor ?? listWords(`kinds>${debt.kind}`),
    takesFocus: false,
    facts: <DebtFacts debt={debt} figures={figures} screen={screen.id} />,
  });
  if (part === null) {
    return <AwaitedScreen screen={screen} asking={asking} outline={[14, 14]} onAsk={ask} />;
  }
  const [first, ...others] = part;
  if (first === undefined) return <NoDebts {...props} />;
  return <ListFormPlace {...props} entries={[entryOf(first), ...others.map(entryOf)]} />;
}

type PartProps = Pick<DebtsPlaceProps, 'screen' | 'list'>;
/** An empty list is confirmed as one. */
function NoDebts({ screen, list }: PartProps): ReactElement {
  const completeScreen = useAction(lenderActions.completeScreen);
  const sending = useCompletion();
  const words = useScreenWords(screen.id, useApplicationResult()?.partner?.name);
  const listWords = useListWords(screen.id);
  const { call } = screen;
  return (
    <Page id={screen.id} heading={words.title} inError={hasFailed(sending)}>
      <p className={styles['intro']}>{listWords('none')}</p>
      <MainAction
        label={words.send}
        busy={sending.status === 'sending'}
        onSubmit={() => {
          if (call !== undefined) void completeScreen({ call, body: { [list.name]: [] } });
        }}
      >
        <SendingNotice purpose="screen" sending={sending} />
      </MainAction>
    </Page>
  );
}

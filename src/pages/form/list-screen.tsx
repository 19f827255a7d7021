import { Button } from '../../form/parts/button.tsx';
import { type ReactElement, useState } from 'react';
import type { NonEmpty } from '../../model/identifiers.ts';
import type { ScreenOf } from '../../model/screen.ts';
import { dropEntryAtom, entriesBegunAtom } from '../../state/list-drafts.ts';
import { useValue, useAction } from '../../state/hooks/use-application.ts';
import type { ScreenPageProps } from '../screen-registry.ts';
import { type ListEntry, ListForm, useListMessages } from './list-form.tsx';

/** As many entries as were begun, by their numbers; what lies in a storage may be anything else, too. */
function lastOf(begun: readonly string[], { minimum, maximum }: ScreenOf<'list'>['entries']): number {
  const numbers = begun.map(Number).filter((number) => Number.isInteger(number) && number <= maximum);
  return Math.max(minimum, ...numbers);
}

/** A list the applicant makes: as few entries as will do, and a way to add another. */
export function ListScreen(props: ScreenPageProps<'list'>): ReactElement {
  const { screen } = props;
  const { minimum, maximum } = screen.entries;
  const messages = useListMessages(screen.id);
  const dropEntry = useAction(dropEntryAtom);
  const begun = useValue(entriesBegunAtom)(screen.id);
  const [count, setCount] = useState(() => lastOf(begun, screen.entries));
  const [isChanged, setIsChanged] = useState(false);

  const entryAt = (index: number): ListEntry => ({
    key: String(index),
    title: messages('entry', { number: index }),
    takesFocus: isChanged && index === count,
  });
  const others = Array.from({ length: count - 1 }, (_, index) => entryAt(index + 2));
  const entries: NonEmpty<ListEntry> = [entryAt(1), ...others];

  function change(to: number): void {
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
                dropEntry({ screen: screen.id, key: String(count) });
                change(count - 1);
              }}
            >
              {messages('remove', { number: count })}
            </Button>
          )}
          {count < maximum && (
            <Button variant="outlined" onClick={() => change(count + 1)}>
              {messages('add')}
            </Button>
          )}
        </>
      }
    />
  );
}

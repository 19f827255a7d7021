import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import type { ScreenAction } from '../model/screen.ts';
import type { ScreenWords } from './screen-words.ts';

interface OtherActionsProps {
  readonly actions: readonly ScreenAction[];
  readonly words: ScreenWords;
  readonly onAction: (action: ScreenAction) => void;
}

/** The quieter ways on from a screen, beside its main action. */
export function OtherActions({ actions, words, onAction }: OtherActionsProps): ReactElement {
  return (
    <>
      {actions.map((action) => (
        <Button key={action} variant="outlined" onClick={() => onAction(action)}>
          {words.action(action)}
        </Button>
      ))}
    </>
  );
}

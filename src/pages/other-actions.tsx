import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import type { Screen, ScreenAction } from '../model/screen.ts';
import type { ScreenWords } from './screen-words.ts';

interface OtherActionsProps {
  readonly screen: Screen;
  readonly words: ScreenWords;
  readonly onAction: (action: ScreenAction) => void;
}

/** The quieter ways on from a screen whose main action sends something. */
export function OtherActions({ screen, words, onAction }: OtherActionsProps): ReactElement {
  return (
    <>
      {screen.actions.map((action) => (
        <Button key={action} variant="outlined" onClick={() => onAction(action)}>
          {words.action(action)}
        </Button>
      ))}
    </>
  );
}

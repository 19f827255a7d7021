import type { ReactElement } from 'react';
import { useChanges } from './change.tsx';
import type { Snapshot } from './project.ts';
import { ShortcutsHelp, useShortcuts } from './shortcuts.tsx';

/** The status of the last change, and the buttons for undo and redo. They are never `disabled`, because a disabled button loses the focus. */
export function HistoryButtons({ snapshot }: { readonly snapshot: Snapshot }): ReactElement {
  const { state } = snapshot;
  const { announcement, undoOrRedo, isBusy } = useChanges();
  const isUnavailable = { undo: state.undo === null || isBusy, redo: state.redo === null || isBusy };
  useShortcuts({ undo: () => void undoOrRedo('undo'), redo: () => void undoOrRedo('redo') });
  return (
    <div className="history">
      <output title={announcement === '' ? undefined : announcement}>{announcement}</output>
      <button
        type="button"
        aria-disabled={isUnavailable.undo}
        title={state.undo === null ? 'Nothing to undo' : `Undo: ${state.undo}`}
        onClick={() => {
          if (!isUnavailable.undo) void undoOrRedo('undo');
        }}
      >
        Undo
      </button>
      <button
        type="button"
        aria-disabled={isUnavailable.redo}
        title={state.redo === null ? 'Nothing to redo' : `Redo: ${state.redo}`}
        onClick={() => {
          if (!isUnavailable.redo) void undoOrRedo('redo');
        }}
      >
        Redo
      </button>
      <ShortcutsHelp />
    </div>
  );
}

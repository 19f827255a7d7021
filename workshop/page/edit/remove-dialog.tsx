import type { ReactElement } from 'react';
import { AttemptNote } from '../change.tsx';
import type { PaneProps } from '../pane.ts';
import { capitalised } from '../selection.ts';
import { WorkshopDialog } from '../workshop-dialog.tsx';
import { wordingOf } from '../wording.ts';
import { deletionHint, isUsedOnlyBy, useRemoval } from './remove-question.ts';

interface RemoveDialogProps extends Pick<PaneProps, 'snapshot' | 'selection'> {
  readonly id: string;
  readonly onClose: () => void;
  readonly onRemoved: (neighbour: string) => void;
}

function focus(button: HTMLElement | null): void {
  button?.focus();
}

/** Asks before a question is removed by a key. */
export function RemoveDialog({
  snapshot,
  selection,
  id,
  onClose,
  onRemoved,
}: RemoveDialogProps): ReactElement {
  const { country, language } = selection;
  const { isBusy, remove } = useRemoval({ snapshot, selection });
  const confirm = async (): Promise<void> => {
    const neighbour = await remove('remove', id);
    if (neighbour === undefined) return;
    onClose();
    onRemoved(neighbour);
  };
  return (
    <WorkshopDialog
      title={`Remove “${wordingOf(snapshot, language).label(id)}” from ${capitalised(country)}?`}
      onClose={onClose}
      actions={
        <>
          <button
            ref={focus}
            type="button"
            className="danger"
            disabled={isBusy}
            onClick={() => void confirm()}
          >
            Remove
          </button>
          <button type="button" className="quiet" onClick={onClose}>
            Cancel
          </button>
        </>
      }
    >
      <p className="hint">
        {isUsedOnlyBy(snapshot, country, id) ? deletionHint : 'The question stays in the catalogue.'} Undo
        brings it back.
      </p>
      <AttemptNote field="remove" />
    </WorkshopDialog>
  );
}

import type { ReactElement, ReactNode } from 'react';
import type { Edit } from '../../server/edit.ts';
import { AttemptNote, FindingCard, useChanges } from '../change.tsx';
import { CheckStatus } from '../check-status.tsx';
import type { Snapshot } from '../project.ts';
import { WorkshopDialog } from '../workshop-dialog.tsx';
import { useEditCheck } from './use-edit-check.ts';

interface NewDialogProps {
  readonly snapshot: Snapshot;
  readonly title: string;
  /** The name of the button that saves. */
  readonly action: string;
  /** The label of the change in the history. */
  readonly label: string;
  /** Empty until the input is complete. Must be the same list while the input is the same. */
  readonly edits: readonly Edit[];
  /** Tells which input is missing. */
  readonly missing: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** A dialog that adds something. Its edits are checked while typing. */
export function NewDialog(props: NewDialogProps): ReactElement {
  const { snapshot, title, action, label, edits, missing, children, onClose, onAdded } = props;
  const { change, busy } = useChanges();
  const { outcome, findings, isValid } = useEditCheck(edits);
  const add = async (): Promise<void> => {
    if (!(await change('new', label, edits))) return;
    onClose();
    onAdded();
  };
  return (
    <WorkshopDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="primary" disabled={!isValid || busy} onClick={() => void add()}>
            {action}
          </button>
          <button type="button" className="quiet" onClick={onClose}>
            Cancel
          </button>
          <output className="hint">
            {edits.length === 0
              ? missing
              : isValid
                ? 'Valid: all paths checked.'
                : outcome === undefined
                  ? 'Checking …'
                  : 'There are errors.'}
          </output>
          {/* The status of the page is behind the dialog. */}
          <CheckStatus isChecking={snapshot.state.isChecking} />
        </>
      }
    >
      {children}
      {outcome !== undefined && 'message' in outcome && <p className="note error">{outcome.message}</p>}
      {findings.map((finding) => (
        <FindingCard
          key={`${finding.code} ${finding.message}`}
          finding={{ ...finding, remedies: [] }}
          onRemedy={() => undefined}
        />
      ))}
      <AttemptNote field="new" />
    </WorkshopDialog>
  );
}

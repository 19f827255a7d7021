import type { ReactElement, ReactNode } from 'react';
import type { Edit } from '../../server/edit.ts';
import { AttemptNote, useChanges } from '../change.tsx';
import { CheckStatus } from '../check-status.tsx';
import type { NamedField } from '../finding-card.tsx';
import type { NewLabels } from '../finding-words.ts';
import { type FieldPlace, pointAt } from '../pointed-field.ts';
import type { Snapshot } from '../project.ts';
import { quoted } from '../quoted.ts';
import { CancelButton, WorkshopDialog } from '../workshop-dialog.tsx';
import { CheckedFindings } from './checked-findings.tsx';
import {
  type DialogField,
  dialogFieldOf,
  fieldWith,
  firstWrongField,
  isInDialog,
  useFieldProblems,
} from './dialog-fields.ts';
import { FieldProblems } from './field-problem.tsx';
import { checkText, useEditCheck } from './use-edit-check.ts';

interface NewDialogProps {
  readonly snapshot: Snapshot;
  readonly title: string;
  /** The name of the button that saves. */
  readonly action: string;
  /** The label of the change in the history. */
  readonly label: string;
  /** Empty until the input is complete. Must keep its identity while the input does not change. */
  readonly edits: readonly Edit[];
  /** A request for the missing input; empty if the input is complete. */
  readonly missing: string;
  /** The place of the field that the request is about. */
  readonly missingPlace?: FieldPlace | undefined;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onAdded: () => void;
  /** Continues in another dialog instead of saving, as soon as the edits are valid. */
  readonly onNext?: (() => void) | undefined;
  /** A hidden dialog keeps its state. */
  readonly isOpen?: boolean;
  /** The labels of names that are not saved yet, for the findings. */
  readonly newLabels?: NewLabels;
  /** The fields of the dialog, to which its findings lead. */
  readonly fields: readonly DialogField[];
}

interface NewDialogActionsProps extends Pick<NewDialogProps, 'snapshot' | 'action'> {
  readonly isReady: boolean;
  /** The state of the input in words. */
  readonly hint: string;
  /** The field that the hint asks for. */
  readonly hintField?: NamedField | undefined;
  readonly onAdd: () => void;
  /** Returns to the previous dialog. */
  readonly onBack?: (() => void) | undefined;
}

/** The buttons of a dialog that adds something, with the state of its input. */
export function NewDialogActions(props: NewDialogActionsProps): ReactElement {
  const { snapshot, action, isReady, hint, hintField, onAdd, onBack } = props;
  return (
    <>
      <button type="button" className="primary" disabled={!isReady} onClick={onAdd}>
        {action}
      </button>
      {onBack !== undefined && (
        <button type="button" onClick={onBack}>
          Back
        </button>
      )}
      <CancelButton />
      <span className="dialog-hint">
        <output className="hint">{hint}</output>
        {hintField !== undefined && (
          <button type="button" className="quiet small" onClick={() => pointAt(hintField.place)}>
            Go to {quoted(hintField.label)}
          </button>
        )}
      </span>
      {/* The status of the page is behind the dialog. */}
      <CheckStatus isChecking={snapshot.state.isChecking} />
    </>
  );
}

/** A dialog that adds something. Its edits are checked while typing. */
export function NewDialog(props: NewDialogProps): ReactElement {
  const {
    snapshot,
    title,
    action,
    label,
    edits,
    missing,
    children,
    isOpen,
    newLabels,
    fields,
    missingPlace,
  } = props;
  const { onClose, onAdded, onNext } = props;
  const { change, isBusy } = useChanges();
  const { outcome, findings, isValid, ...check } = useEditCheck(edits);
  // The next dialog shows the warnings. Some of them are about what it adds.
  const warnings = onNext === undefined ? check.warnings : [];
  const problems = useFieldProblems(findings, (finding) => dialogFieldOf(finding, fields), newLabels);
  const add = async (): Promise<void> => {
    if (!(await change('new', label, edits))) return;
    onClose();
    onAdded();
  };
  return (
    <WorkshopDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <NewDialogActions
          snapshot={snapshot}
          action={action}
          isReady={isValid && !isBusy}
          hintField={
            edits.length === 0
              ? fieldWith(fields, missingPlace)
              : firstWrongField({ outcome, findings }, fields)
          }
          hint={
            edits.length === 0
              ? missing
              : checkText({ outcome, isValid, warnings }, onNext === undefined ? 'add it' : 'continue')
          }
          onAdd={onNext ?? (() => void add())}
        />
      }
    >
      <FieldProblems value={problems}>{children}</FieldProblems>
      <CheckedFindings
        outcome={outcome}
        findings={findings}
        warnings={warnings}
        fieldOf={(finding) => dialogFieldOf(finding, fields)}
        isOwnPlace={(place) => isInDialog(fields, place)}
        newLabels={newLabels}
      />
      <AttemptNote field="new" />
    </WorkshopDialog>
  );
}

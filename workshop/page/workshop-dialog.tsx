import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { createContext, type ReactElement, type ReactNode, useContext, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { doNothing } from '../../src/lib/do-nothing.ts';

const CancelContext = createContext<() => void>(doNothing);

interface WorkshopDialogProps {
  readonly title: ReactNode;
  readonly width?: DialogProps['maxWidth'];
  readonly children: ReactNode;
  /** The buttons, which stay visible. */
  readonly actions: ReactNode;
  /** Whether closing the dialog discards input. By default it does after a change of a field. */
  readonly hasInput?: boolean | undefined;
  /** A hidden dialog keeps its state. */
  readonly isOpen?: boolean | undefined;
  readonly onClose: () => void;
}

const controls = ['input:not([type="radio"]:not(:checked))', 'select', 'textarea', 'button']
  .map((control) => `${control}:not(:disabled)`)
  .join(', ');

/** Focuses the first control, unless another element of the dialog has the focus. */
function focusFirstControl(dialog: HTMLElement | null): void {
  if (dialog === null || dialog.contains(document.activeElement)) return;
  dialog.querySelector<HTMLElement>(controls)?.focus();
}

function focusButton(button: HTMLElement | null): void {
  button?.focus();
}

/** A button that closes its dialog, but asks before it discards input. */
export function CancelButton({ label = 'Cancel' }: { readonly label?: string }): ReactElement {
  return (
    <button type="button" className="quiet" onClick={useContext(CancelContext)}>
      {label}
    </button>
  );
}

/**
 * A modal dialog. A click outside does not close it. Escape and the cancel button ask before they discard input.
 */
export function WorkshopDialog(props: WorkshopDialogProps): ReactElement | null {
  const { title, width = 'sm', children, actions, isOpen = true, onClose } = props;
  const id = useId();
  const [isLeaving, setLeaving] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const focusedBefore = useRef<Element>(null);
  const hasInput = props.hasInput ?? isChanged;
  const cancel = (): void => {
    if (!hasInput) onClose();
    else if (!isLeaving) {
      focusedBefore.current = document.activeElement;
      setLeaving(true);
    }
  };
  const continueEditing = (): void => {
    // The buttons must be visible again before one of them can have the focus.
    flushSync(() => setLeaving(false));
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };
  if (!isOpen) return null;
  return (
    <Dialog
      open
      maxWidth={width}
      aria-labelledby={id}
      slotProps={{ paper: { ref: focusFirstControl } }}
      onClose={(_, reason) => reason !== 'backdropClick' && cancel()}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent onChange={() => setChanged(true)}>{children}</DialogContent>
      <DialogActions disableSpacing className="actions">
        {isLeaving && (
          <>
            <span role="alert">Discard your input?</span>
            <button type="button" className="quiet danger" onClick={onClose}>
              Discard
            </button>
            <button ref={focusButton} type="button" className="primary" onClick={continueEditing}>
              Continue editing
            </button>
          </>
        )}
        <div className="dialog-buttons" hidden={isLeaving}>
          <CancelContext value={cancel}>{actions}</CancelContext>
        </div>
      </DialogActions>
    </Dialog>
  );
}

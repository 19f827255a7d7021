import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { createContext, type ReactElement, type ReactNode, useContext, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { doNothing } from '../../src/lib/do-nothing.ts';

interface Leaving {
  readonly cancel: () => void;
  /** Closes the dialog and continues elsewhere. Asks before it discards input. */
  readonly leave: (onLeft: () => void) => void;
}

const LeavingContext = createContext<Leaving | undefined>(undefined);

/** Closes the dialog around this component, and then continues elsewhere; undefined outside of dialogs. */
export function useLeaveDialog(): Leaving['leave'] | undefined {
  return useContext(LeavingContext)?.leave;
}

interface WorkshopDialogProps {
  readonly title: ReactNode;
  readonly width?: DialogProps['maxWidth'];
  readonly children: ReactNode;
  /** The buttons, which stay visible. */
  readonly actions: ReactNode;
  /** Whether closing the dialog discards input. By default it does after a change of a field. */
  readonly hasInput?: boolean | undefined;
  /** Whether the content has no controls. It can then have the focus, so that keys can scroll it. */
  readonly isText?: boolean;
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
    <button type="button" className="quiet" onClick={useContext(LeavingContext)?.cancel ?? doNothing}>
      {label}
    </button>
  );
}

/**
 * A modal dialog. A click outside does not close it. Escape and the cancel button ask before they discard input.
 */
export function WorkshopDialog(props: WorkshopDialogProps): ReactElement | null {
  const { title, width = 'sm', children, actions, isText = false, isOpen = true, onClose } = props;
  const id = useId();
  const [isLeaving, setLeaving] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const focusedBefore = useRef<Element>(null);
  /** Called after the dialog is closed. */
  const afterwards = useRef(doNothing);
  const hasInput = props.hasInput ?? isChanged;
  const close = (): void => {
    onClose();
    afterwards.current();
  };
  const leave = (onLeft: () => void): void => {
    afterwards.current = onLeft;
    if (!hasInput) close();
    else if (!isLeaving) {
      focusedBefore.current = document.activeElement;
      setLeaving(true);
    }
  };
  const cancel = (): void => leave(doNothing);
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
      <DialogContent
        {...(isText && { tabIndex: 0, role: 'region', 'aria-labelledby': id })}
        onChange={() => setChanged(true)}
      >
        <LeavingContext value={{ cancel, leave }}>{children}</LeavingContext>
      </DialogContent>
      <DialogActions disableSpacing className="actions">
        {isLeaving && (
          <>
            <span role="alert">Discard your input?</span>
            <button type="button" className="quiet danger" onClick={close}>
              Discard
            </button>
            <button ref={focusButton} type="button" className="primary" onClick={continueEditing}>
              Continue editing
            </button>
          </>
        )}
        <div className="dialog-buttons" hidden={isLeaving}>
          <LeavingContext value={{ cancel, leave }}>{actions}</LeavingContext>
        </div>
      </DialogActions>
    </Dialog>
  );
}

import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, type ReactNode, useId, useState } from 'react';

interface WorkshopDialogProps {
  readonly title: ReactNode;
  readonly width?: DialogProps['maxWidth'];
  readonly children: ReactNode;
  /** The buttons, which stay visible. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/**
 * A modal dialog. It is open while it is rendered. A click outside does not close it. Escape asks before it
 * discards input.
 */
export function WorkshopDialog(props: WorkshopDialogProps): ReactElement {
  const { title, width = 'sm', children, actions, onClose } = props;
  const id = useId();
  const [isLeaving, setLeaving] = useState(false);
  const [hasInput, setHasInput] = useState(false);
  const escape = (): void => (hasInput ? setLeaving(true) : onClose());
  return (
    <Dialog
      open
      maxWidth={width}
      aria-labelledby={id}
      onClose={(_, reason) => reason !== 'backdropClick' && escape()}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent onChange={() => setHasInput(true)}>{children}</DialogContent>
      <DialogActions disableSpacing className="actions">
        {isLeaving ? (
          <>
            <span role="alert">Discard your input?</span>
            <button type="button" className="quiet danger" onClick={onClose}>
              Discard
            </button>
            <button type="button" className="primary" onClick={() => setLeaving(false)}>
              Continue editing
            </button>
          </>
        ) : (
          actions
        )}
      </DialogActions>
    </Dialog>
  );
}

import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, type ReactNode, useId } from 'react';

interface WorkshopDialogProps {
  readonly title: ReactNode;
  readonly width?: DialogProps['maxWidth'];
  readonly children: ReactNode;
  /** The buttons, which stay visible. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** A modal dialog. It is open while it is rendered. A click next to it does not discard its input. */
export function WorkshopDialog(props: WorkshopDialogProps): ReactElement {
  const { title, width = 'sm', children, actions, onClose } = props;
  const id = useId();
  return (
    <Dialog
      open
      maxWidth={width}
      aria-labelledby={id}
      onClose={(_, reason) => reason !== 'backdropClick' && onClose()}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions disableSpacing className="actions">
        {actions}
      </DialogActions>
    </Dialog>
  );
}

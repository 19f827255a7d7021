import Paper from '@mui/material/Paper';
import { type CustomContentProps, SnackbarContent, SnackbarProvider, useSnackbar } from 'notistack';
import { type ReactElement, type ReactNode, type Ref, useCallback, useState } from 'react';
import { ToastContext } from '../pages/toast-context.ts';

interface ToastProps extends CustomContentProps {
  readonly ref?: Ref<HTMLDivElement>;
}

const layout = {
  width: '100%',
  minWidth: 'min(20rem, 90vw)',
  padding: 'min(0.875rem, 4vw) min(1.25rem, 5vw)',
  fontFamily: 'inherit',
  // The size is limited, because with 400 % text a toast would cover the page.
  fontSize: 'min(1em, 9.5vw)',
  lineHeight: 1.25,
  textAlign: 'start',
  cursor: 'pointer',
};

/** Closes on click. The announcement for screen readers is separate. */
function Toast({ ref, id, message, style, className }: ToastProps): ReactElement {
  const { closeSnackbar } = useSnackbar();
  return (
    <SnackbarContent ref={ref} className={className} style={style ?? {}}>
      <Paper component="button" type="button" variant="inverse" sx={layout} onClick={() => closeSnackbar(id)}>
        {message}
      </Paper>
    </SnackbarContent>
  );
}

/** Shows toasts at the top right, and announces them politely. */
export function ToastProvider({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <SnackbarProvider
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      autoHideDuration={3000}
      maxSnack={3}
      Components={{ default: Toast }}
    >
      <Announcements>{children}</Announcements>
    </SnackbarProvider>
  );
}

function Announcements({ children }: { readonly children: ReactNode }): ReactElement {
  const { enqueueSnackbar } = useSnackbar();
  const [lastToast, setLastToast] = useState({ id: 0, message: '' });
  const showToast = useCallback(
    (message: string) => {
      enqueueSnackbar(message);
      setLastToast(({ id }) => ({ id: id + 1, message }));
    },
    [enqueueSnackbar],
  );
  return (
    <ToastContext value={showToast}>
      {children}
      <output className="visually-hidden">
        {/* A repeated message is announced again only if it is in a new node. */}
        {lastToast.id > 0 && <span key={lastToast.id}>{lastToast.message}</span>}
      </output>
    </ToastContext>
  );
}

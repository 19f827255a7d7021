import { type CustomContentProps, SnackbarContent, SnackbarProvider, useSnackbar } from 'notistack';
import { type ReactElement, type ReactNode, type Ref, useCallback, useState } from 'react';
import { NotifyContext } from '../pages/notify.ts';
import styles from './toasts.module.css';

interface ToastProps extends CustomContentProps {
  readonly ref?: Ref<HTMLDivElement>;
}

/** A click anywhere on it closes it. The announcement for screen readers is separate. */
function Toast({ ref, id, message, style, className }: ToastProps): ReactElement {
  const { closeSnackbar } = useSnackbar();
  return (
    <SnackbarContent ref={ref} className={className} style={style ?? {}}>
      <button type="button" className={styles['toast']} onClick={() => closeSnackbar(id)}>
        {message}
      </button>
    </SnackbarContent>
  );
}

/** Shows notices at the top right for three seconds, and announces them politely. */
export function Notifications({ children }: { readonly children: ReactNode }): ReactElement {
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
  const [latest, setLatest] = useState({ id: 0, message: '' });
  const notify = useCallback(
    (message: string) => {
      enqueueSnackbar(message);
      setLatest(({ id }) => ({ id: id + 1, message }));
    },
    [enqueueSnackbar],
  );
  return (
    <NotifyContext value={notify}>
      {children}
      <output className="visually-hidden">
        {/* A repeated message is announced again only as a new node. */}
        {latest.id > 0 && <span key={latest.id}>{latest.message}</span>}
      </output>
    </NotifyContext>
  );
}

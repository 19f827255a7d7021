import { closeSnackbar, type CustomContentProps, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { type ReactElement, type Ref, useEffect, useRef } from 'react';
import type { Notice } from './notifications.tsx';
import styles from './toasts.module.css';

interface ToastProps extends CustomContentProps {
  readonly ref?: Ref<HTMLDivElement>;
}

/** A click anywhere on it closes it. It is read out by the live region that stood there before it. */
function Toast({ ref, id, message, className, style }: ToastProps): ReactElement {
  return (
    <div ref={ref} className={className} style={style}>
      <button type="button" className={styles['toast']} onClick={() => closeSnackbar(id)}>
        {message}
      </button>
    </div>
  );
}

const look = { default: Toast };
const corner = { vertical: 'top', horizontal: 'right' } as const;

export function Toasts({ notices }: { readonly notices: readonly Notice[] }): ReactElement {
  const shown = useRef(0);
  useEffect(() => {
    for (const { message } of notices.slice(shown.current)) enqueueSnackbar(message);
    shown.current = notices.length;
  }, [notices]);
  return <SnackbarProvider Components={look} anchorOrigin={corner} autoHideDuration={3000} maxSnack={3} />;
}

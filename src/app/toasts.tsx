import { type ReactElement, useCallback, useEffect, useState } from 'react';
import type { Notice } from './notifications.tsx';
import styles from './toasts.module.css';

const shownForMs = 3000;

interface ToastProps {
  readonly notice: Notice;
  readonly onClose: (id: number) => void;
}

/** A click anywhere on it closes it, and so does time, unless it is pointed at or focused. It is read out elsewhere. */
function Toast({ notice: { id, message }, onClose }: ToastProps): ReactElement {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => onClose(id), shownForMs);
    return () => clearTimeout(timer);
  }, [held, id, onClose]);
  const hold = (): void => setHeld(true);
  const release = (): void => setHeld(false);
  return (
    <button
      type="button"
      className={styles['toast']}
      onClick={() => onClose(id)}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {message}
    </button>
  );
}

export function Toasts({ notices }: { readonly notices: readonly Notice[] }): ReactElement {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const close = useCallback((id: number) => setClosed((before) => new Set([...before, id])), []);
  return (
    <div className={styles['toasts']}>
      {notices
        .filter(({ id }) => !closed.has(id))
        .map((notice) => (
          <Toast key={notice.id} notice={notice} onClose={close} />
        ))}
    </div>
  );
}

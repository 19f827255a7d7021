import { useCallback, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import styles from './toasts.module.css';
import { NotifyContext } from '../pages/notify.ts';

const shownForMs = 3000;

interface Notice {
  readonly id: number;
  readonly message: string;
}

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

function Toasts({ notices }: { readonly notices: readonly Notice[] }): ReactElement {
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

/** Shows what is said in passing at the top right, and reads it out without interrupting. */
export function Notifications({ children }: { readonly children: ReactNode }): ReactElement {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const notify = useCallback(
    (message: string) => setNotices((said) => [...said, { id: said.length, message }]),
    [],
  );
  const latest = useMemo(() => notices.at(-1), [notices]);
  return (
    <NotifyContext value={notify}>
      {children}
      <output className="visually-hidden">
        {/* A message that comes twice is read out twice only where it is a new node of the document. */}
        {latest && <span key={latest.id}>{latest.message}</span>}
      </output>
      {notices.length > 0 && <Toasts notices={notices} />}
    </NotifyContext>
  );
}

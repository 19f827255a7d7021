import { type ReactElement, type ReactNode, useCallback, useMemo, useState } from 'react';
import { NotifyContext } from '../pages/notify.ts';
import { Toasts } from './toasts.tsx';

export interface Notice {
  readonly id: number;
  readonly message: string;
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

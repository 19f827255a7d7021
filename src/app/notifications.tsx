import { lazy, type ReactElement, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { logWarning } from '../lib/log.ts';
import { NotifyContext } from '../pages/notify.ts';

export interface Notice {
  readonly id: number;
  readonly message: string;
}

/** Most visits see no notice, so what shows them is fetched for the first; without it they are read out alone. */
const Toasts = lazy(async () => {
  try {
    return { default: (await import('./toasts.tsx')).Toasts };
  } catch {
    logWarning('Failed to load what shows notices');
    return { default: (): ReactElement => <></> };
  }
});

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
      {notices.length > 0 && (
        <Suspense>
          <Toasts notices={notices} />
        </Suspense>
      )}
    </NotifyContext>
  );
}

/**
 * Milliseconds after which a page shows that loading failed and offers a retry. A hanging script never fails by
 * itself.
 */
export const loadTimeoutInMs = 7000;

/** Settles with the task, or resolves after that many milliseconds. */
export function withinTime(milliseconds: number, task: () => void | Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const settle = (end: () => void): void => {
      clearTimeout(timer);
      end();
    };
    Promise.resolve()
      .then(task)
      .then(
        () => settle(resolve),
        (fault: unknown) => settle(() => reject(fault)),
      );
  });
}

/** Resolves when the browser is idle, after two seconds at the latest. */
export function whenIdle(window: Window): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether files may be prefetched: not if the browser saves data or the connection is slow. */
export function mayPrefetch(navigator: object): boolean {
  const connection: Connection | undefined =
    'connection' in navigator ? (navigator.connection as Connection) : undefined;
  return connection?.saveData !== true && !(connection?.effectiveType ?? '4g').endsWith('2g');
}

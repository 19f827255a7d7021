/**
 * How long a page waits for what it is made of before it says so and offers another try. A script that hangs never fails,
 * so what takes longer counts as missing.
 */
export const loadTimeoutInMs = 7000;

/** Settles as the task does, or is fulfilled after that many milliseconds, whichever comes first. */
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

/** Resolves when the browser has nothing more urgent to do, and within two seconds. */
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
export function mayFetchAhead(navigator: object): boolean {
  const connection: Connection | undefined =
    'connection' in navigator ? (navigator.connection as Connection) : undefined;
  return connection?.saveData !== true && !(connection?.effectiveType ?? '4g').endsWith('2g');
}

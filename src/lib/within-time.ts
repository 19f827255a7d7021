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

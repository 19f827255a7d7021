export interface HeightReport {
  readonly measure: () => number;
  /** Calls back at the start and after each change of size. Returns a stop function. */
  readonly observe: (onChange: () => void) => () => void;
  readonly send: (height: number) => void;
}

const thresholdInPixels = 10;
const debounceInMs = 100;

/** Sends the first height, then each height that differs from the last one by more than ten pixels. */
export function reportHeight({ measure, observe, send }: HeightReport): () => void {
  let lastHeight: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(): void {
    const height = measure();
    if (lastHeight !== undefined && Math.abs(height - lastHeight) <= thresholdInPixels) return;
    lastHeight = height;
    send(height);
  }

  const stop = observe(() => {
    clearTimeout(timer);
    timer = setTimeout(report, debounceInMs);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

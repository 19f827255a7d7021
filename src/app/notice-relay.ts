import type { Dependencies } from '../state/dependencies.ts';

type Notify = Dependencies['notify'];

/** What the application has its page say. */
export type NoticeRelay = ReturnType<typeof createNoticeRelay>;

/** Keeps the last notice until its page is mounted: that comes later than the application, and goes with its layout. */
export function createNoticeRelay() {
  let waiting: Parameters<Notify>[0] | undefined;
  let heard: Notify | undefined;
  const hand = (): void => {
    if (waiting === undefined || heard === undefined) return;
    const notice = waiting;
    waiting = undefined;
    heard(notice);
  };
  return {
    notify: (notice: Parameters<Notify>[0]) => {
      if (waiting === undefined) queueMicrotask(hand);
      waiting = notice;
    },
    /** One listener at a time. Returns how to stop listening. */
    onNotify: (listener: Notify) => {
      heard = listener;
      hand();
      return () => {
        heard = undefined;
      };
    },
  };
}

import type { Dependencies } from '../state/dependencies.ts';
import type { Navigation, Notice } from '../state/ports.ts';

interface Relay<Message> {
  readonly send: (message: Message) => void;
  /** One at a time. Returns how to stop listening. */
  readonly listen: (listener: (message: Message) => void) => () => void;
}

/** What the application asks of its page: where to go, and what to say. */
export interface PagePorts extends Pick<Dependencies, 'navigate' | 'notify'> {
  readonly onNavigate: Relay<Navigation>['listen'];
  readonly onNotify: Relay<Notice>['listen'];
}

/** The page is mounted later than the application, and unmounted while another layout is fetched. */
export function createPagePorts(): PagePorts {
  const navigations = relay<Navigation>();
  const notices = relay<Notice>();
  return {
    navigate: navigations.send,
    onNavigate: navigations.listen,
    notify: notices.send,
    onNotify: notices.listen,
  };
}

/** Passes on the last message that one action sends, and keeps it until somebody listens. */
function relay<Message>(): Relay<Message> {
  let waiting: { readonly message: Message } | undefined;
  let heard: ((message: Message) => void) | undefined;
  const hand = (): void => {
    if (waiting === undefined || heard === undefined) return;
    const { message } = waiting;
    waiting = undefined;
    heard(message);
  };
  return {
    send(message) {
      if (waiting === undefined) queueMicrotask(hand);
      waiting = { message };
    },
    listen(listener) {
      heard = listener;
      hand();
      return () => {
        heard = undefined;
      };
    },
  };
}

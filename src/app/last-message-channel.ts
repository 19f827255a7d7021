export type LastMessageChannel<Message> = ReturnType<typeof createLastMessageChannel<Message>>;

/**
 * Passes messages of the store to a component. Delivers only the last message of a tick. Without a listener, keeps the last
 * message until there is one.
 */
export function createLastMessageChannel<Message>() {
  let pendingMessage: Message | undefined;
  let listener: ((message: Message) => void) | undefined;
  const deliver = (): void => {
    if (pendingMessage === undefined || listener === undefined) return;
    const message = pendingMessage;
    pendingMessage = undefined;
    listener(message);
  };
  return {
    send: (message: Message): void => {
      if (pendingMessage === undefined) queueMicrotask(deliver);
      pendingMessage = message;
    },
    /** One listener at a time. Returns a function that removes it. */
    listen: (next: (message: Message) => void): (() => void) => {
      listener = next;
      deliver();
      return () => {
        listener = undefined;
      };
    },
  };
}

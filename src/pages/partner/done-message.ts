import { isPlainObject } from '../../lib/json.ts';

interface Sender {
  readonly window: Window | null | undefined;
  readonly origin: string;
}

/** True for a done message from the given window and origin. Other windows can send messages too. */
export function isDoneMessage(
  { source, origin, data }: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>,
  sender: Sender,
): boolean {
  const isFromSender = Boolean(sender.window) && source === sender.window && origin === sender.origin;
  return isFromSender && isPlainObject(data) && data['type'] === 'HANDOVER_DONE';
}

import type { DataLayer } from '../data-layer.ts';
import type { LoanAsked } from '../event.ts';
import type { Log } from '../vendor-line.ts';

export interface Conversion {
  /** `AW-123456789/label`; undefined where the brand has none. */
  readonly sendTo: string | undefined;
  /** The same for each time it is told, so that it counts once. */
  readonly transactionId: string | null;
  readonly loan: LoanAsked;
}

const sendToShape = /^AW-\d{6,}\/[\w-]+$/;
const longestWait = 1000;

/**
 * Tells Google Ads of a conversion, and resolves when that has left: at Google's own word, which never comes where it is
 * blocked, or after a second.
 */
export function sendConversion({ gtag }: DataLayer, conversion: Conversion, log: Log): Promise<void> {
  const { sendTo, transactionId, loan } = conversion;
  if (sendTo === undefined || !sendToShape.test(sendTo)) {
    log('missing send_to');
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWait);
    gtag('event', 'conversion', {
      send_to: sendTo,
      value: loan.amount,
      currency: loan.currency,
      ...(transactionId !== null && { transaction_id: transactionId }),
      event_callback: () => {
        clearTimeout(timer);
        resolve();
      },
      event_timeout: longestWait,
    });
  });
}

import { useConfiguredMessages } from '../i18n/configured-messages.ts';
import type { ScreenAction } from '../model/screen.ts';

export interface ScreenMessages {
  readonly title: string;
  readonly body: string;
  readonly pointsTitle: string;
  readonly points: readonly string[];
  readonly stages: readonly string[];
  /** The main action of a screen that sends something. */
  readonly send: string;
  readonly action: (action: ScreenAction) => string;
}

/** The messages of a screen. Where no partner is named, it takes the variants that do without a name. */
export function useScreenMessages(id: string, partner: string | undefined): ScreenMessages {
  const messages = useConfiguredMessages();
  const values = partner === undefined ? { context: 'unnamed' } : { partner };
  return {
    title: messages.text(`screens:${id}>title`, values),
    body: messages.text(`screens:${id}>body`, values),
    pointsTitle: messages.optional(`screens:${id}>pointsTitle`, values),
    points: messages.list(`screens:${id}>points`, values),
    stages: messages.list(`screens:${id}>stages`, values),
    send: messages.optional(`screens:${id}>actions>send`, values),
    action: (action) => messages.text(`screens:${id}>actions>${action}`, values),
  };
}

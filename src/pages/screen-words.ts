import { useConfiguredWords } from '../i18n/configured-words.ts';
import type { ScreenAction } from '../model/screen.ts';

export interface ScreenWords {
  readonly title: string;
  readonly body: string;
  readonly pointsTitle: string;
  readonly points: readonly string[];
  readonly stages: readonly string[];
  /** The main action of a screen that sends something. */
  readonly send: string;
  readonly action: (action: ScreenAction) => string;
}

/** The words of a screen. Where no partner is named, it takes the variants that do without a name. */
export function useScreenWords(id: string, partner: string | undefined): ScreenWords {
  const words = useConfiguredWords();
  const values = partner === undefined ? { context: 'unnamed' } : { partner };
  return {
    title: words.text(`screens:${id}>title`, values),
    body: words.text(`screens:${id}>body`, values),
    pointsTitle: words.optional(`screens:${id}>pointsTitle`, values),
    points: words.list(`screens:${id}>points`, values),
    stages: words.list(`screens:${id}>stages`, values),
    send: words.optional(`screens:${id}>actions>send`, values),
    action: (action) => words.text(`screens:${id}>actions>${action}`, values),
  };
}

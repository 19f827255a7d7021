import type { Snapshot } from './project.ts';
import type { Selection } from './selection.ts';
import type { Go, View } from './view.ts';

export interface PaneProps {
  readonly snapshot: Snapshot;
  readonly selection: Selection;
  readonly view: View;
  readonly go: Go;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** What is no name of a language stands for itself: a file may name one by half. */
export function languageName(locale: string): string {
  try {
    return languageNames.of(locale) ?? locale;
  } catch {
    return locale;
  }
}

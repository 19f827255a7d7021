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

/** Returns the name of a language. An incomplete tag is returned unchanged. */
export function languageName(locale: string): string {
  try {
    return languageNames.of(locale) ?? locale;
  } catch {
    return locale;
  }
}

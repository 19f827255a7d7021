import { useCallback } from 'react';
import { addLabels, type NewLabels } from './finding-words.ts';
import { useSnapshot } from './project.ts';
import { selectionOf } from './selection.ts';
import { useView } from './view.ts';
import { wordingOf } from './wording.ts';

/** Returns a function that replaces the quoted names of a text with labels in the selected language. */
export function useLabels(newLabels?: NewLabels): (text: string) => string {
  const [view] = useView();
  const snapshot = useSnapshot();
  const language = (snapshot && selectionOf(snapshot, view)?.language) ?? 'en';
  return useCallback(
    (text) =>
      snapshot === undefined ? text : addLabels(text, snapshot, wordingOf(snapshot, language), newLabels),
    [snapshot, language, newLabels],
  );
}

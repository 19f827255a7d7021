import { useCallback } from 'react';
import { quoteLabels } from '../../src/compiler/diff/quoted-labels.ts';
import { localizeChange } from './change-words.ts';
import { findingTexts } from './finding-texts.ts';
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

/** Returns a function that describes a finding and its remedy, with labels in the selected language. */
export function useFindingText(
  newLabels?: NewLabels,
): (finding: Parameters<typeof findingTexts>[0]) => string {
  const withLabels = useLabels(newLabels);
  return useCallback(
    (finding) => {
      const { message, remedy } = findingTexts(finding);
      return withLabels(`${message} ${remedy}`);
    },
    [withLabels],
  );
}

/** Returns a function that shows a sentence of the list of changes with labels in the selected language. */
export function useLocalizedChange(): (text: string) => string {
  const [view] = useView();
  const snapshot = useSnapshot();
  const language = (snapshot && selectionOf(snapshot, view)?.language) ?? 'en';
  return useCallback(
    (text) =>
      snapshot === undefined
        ? quoteLabels(text)
        : localizeChange(text, snapshot, wordingOf(snapshot, language)),
    [snapshot, language],
  );
}

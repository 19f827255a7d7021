import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Selection } from './selection.ts';

/** Settings that are not saved yet. */
export interface SettingsDraft {
  /** The saved values that the draft was made from. */
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

/** A text that is not saved, because it was rejected or is being checked. */
export interface TextDraft {
  /** The saved text that the draft was made from. */
  readonly before: string;
  readonly text: string;
  /** The country that was shown. */
  readonly country: string;
}

export interface Drafts {
  /** Unsaved settings, by file. They stay while another view is open. */
  readonly drafts: ReadonlyMap<string, SettingsDraft>;
  readonly setDraft: (file: string, draft: SettingsDraft | undefined) => void;
  /** Unsaved texts, by field. They stay while another question is selected. */
  readonly textDrafts: ReadonlyMap<string, TextDraft>;
  readonly setTextDraft: (field: string, draft: TextDraft | undefined) => void;
}

function withDraft<Draft>(
  drafts: ReadonlyMap<string, Draft>,
  name: string,
  draft: Draft | undefined,
): ReadonlyMap<string, Draft> {
  if (drafts.get(name) === draft) return drafts;
  const others = [...drafts].filter(([each]) => each !== name);
  return new Map(draft === undefined ? others : [...others, [name, draft]]);
}

/** Keeps unsaved input. While there is some, the browser asks before the page is closed. */
export function useDrafts(): Drafts {
  const [drafts, setDrafts] = useState<Drafts['drafts']>(new Map());
  const [textDrafts, setTextDrafts] = useState<Drafts['textDrafts']>(new Map());
  const setDraft = useCallback<Drafts['setDraft']>(
    (file, draft) => setDrafts((before) => withDraft(before, file, draft)),
    [],
  );
  const setTextDraft = useCallback<Drafts['setTextDraft']>(
    (field, draft) => setTextDrafts((before) => withDraft(before, field, draft)),
    [],
  );
  const hasDrafts = drafts.size > 0 || textDrafts.size > 0;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (hasDrafts) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasDrafts]);
  return useMemo(
    () => ({ drafts, setDraft, textDrafts, setTextDraft }),
    [drafts, setDraft, textDrafts, setTextDraft],
  );
}

/** The country and the languages that are shown. */
type Shown = Pick<Selection, 'country' | 'languages'>;

/** Whether a field edits a text in this language. */
export function isFieldInLanguage(field: string, language: string): boolean {
  return field.startsWith(`locales/${language}/`);
}

function isFieldInLanguages(field: string, { languages }: Shown): boolean {
  return languages.some((language) => isFieldInLanguage(field, language));
}

/** Whether a field edits a rule of this question, in all countries or in the shown one. */
function isFieldOfRule(field: string, id: string, { country }: Shown): boolean {
  return field.startsWith(`${id} ${country} `) || field.startsWith(`${id} all `);
}

/** Whether a field edits a text or rule of this question. */
export function isFieldOfQuestion(field: string, id: string, shown: Shown): boolean {
  return (
    isFieldOfRule(field, id, shown) ||
    (isFieldInLanguages(field, shown) && field.includes(` dataPoints>${id}>`))
  );
}

/** Whether a field edits a text of this step or screen. */
export function isFieldOfPage(field: string, page: string, shown: Shown): boolean {
  return (
    isFieldInLanguages(field, shown) &&
    (field.includes(` steps>${page}>`) || field.includes(`/screens.json ${page}>`))
  );
}

/** Whether a field edits an experiment. */
export function isFieldOfExperiment(field: string): boolean {
  return field.startsWith('experiment ');
}

/** Adds a mark to the name of a view, tab or language with unsaved input. */
export function withUnsavedMark(name: string, isUnsaved: boolean): string {
  return isUnsaved ? `${name} (unsaved)` : name;
}

/** Returns the country or brand of a settings file. */
export function ownerOfSettings(file: string): { readonly country?: string; readonly brand?: string } {
  const [, country] = /^config\/countries\/(.+)\.json$/.exec(file) ?? [];
  const [, brand] = /^config\/brands\/([^/]+)\//.exec(file) ?? [];
  return { ...(country !== undefined && { country }), ...(brand !== undefined && { brand }) };
}

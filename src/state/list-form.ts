import { type Repetition, repeatFlow, repeatOwners } from '../flow/repeat-questions.ts';
import type { NonEmpty, ScreenId } from '../model/identifiers.ts';
import type { ScreenList } from '../model/screen.ts';
import type { ScreenForm } from './screen-form.ts';

/** The questions of a screen for every entry of its list. */
export interface ListForm {
  readonly screen: ScreenId;
  readonly list: ScreenList;
  /** What each entry is known by: the lender's id of what it found, or its place. */
  readonly keys: NonEmpty<string>;
  /** What is asked of one entry. */
  readonly one: ScreenForm;
  /** What is asked of all of them, on one page. */
  readonly all: ScreenForm;
}

export function listFormOf({ one, ...parts }: Omit<ListForm, 'all'>): ListForm {
  const repetition: Repetition = { name: parts.list.name, keys: parts.keys };
  const all = {
    flow: repeatFlow(one.flow, repetition),
    owners: repeatOwners(one.owners, one.flow, repetition),
  };
  return { ...parts, one, all };
}

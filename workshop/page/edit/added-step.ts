import type { Edit } from '../../server/edit.ts';
import type { NewLabels } from '../finding-words.ts';
import type { NewWords } from './field.tsx';

/** A new step that is added with its first question. */
export interface AddedStep {
  readonly path: string;
  readonly title: string;
  /** The initial texts of its only question; undefined if it has other questions. */
  readonly questionTexts: NewWords | undefined;
  readonly edits: readonly Edit[];
  /** The questions before the step. */
  readonly before: readonly string[];
  /** The labels of the step and its section. */
  readonly newLabels: NewLabels;
}

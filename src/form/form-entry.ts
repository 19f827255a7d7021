import type { ReactNode } from 'react';
import type { DataPointId } from '../model/identifiers.ts';

/** The questions of one entry of a list, drawn together under the entry's name. */
export interface FormEntry {
  readonly title: string;
  readonly dataPoints: readonly DataPointId[];
  /** What is known of it already, above the questions. */
  readonly facts?: ReactNode;
  /** The applicant, who just changed how many there are, goes on there. */
  readonly takesFocus: boolean;
}

import { createContext, type ReactElement, useContext } from 'react';
import type { FieldPlace } from '../pointed-field.ts';

/** Whether a place is another one or a part of it. */
export function isPlaceIn(outer: FieldPlace, inner: FieldPlace): boolean {
  return (
    outer.file === inner.file &&
    outer.path.length <= inner.path.length &&
    outer.path.every((name, position) => name === inner.path[position])
  );
}

export function isSamePlace(one: FieldPlace, other: FieldPlace): boolean {
  return isPlaceIn(one, other) && one.path.length === other.path.length;
}

/** The problem of a field in words, next to its input. */
export interface FieldProblem {
  readonly place: FieldPlace;
  readonly text: string;
}

export const FieldProblems = createContext<readonly FieldProblem[]>([]);

/** Returns the problems of the field with this place, in one text. */
function useFieldProblem(place: FieldPlace | undefined): string | undefined {
  const problems = useContext(FieldProblems);
  const texts = problems.flatMap((each) => (place && isSamePlace(each.place, place) ? [each.text] : []));
  return texts.length === 0 ? undefined : [...new Set(texts)].join(' ');
}

interface ShownProblem {
  /** The attributes of the input. */
  readonly attributes: {
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  };
  /** The problem in words, below the input. */
  readonly note: ReactElement | null;
}

/** Returns the problem that the check of a dialog has found in a field, and connects it to the input. */
export function useShownProblem(id: string, place: FieldPlace | undefined, hintId?: string): ShownProblem {
  const problem = useFieldProblem(place);
  const problemId = problem === undefined ? undefined : `${id}-problem`;
  const descriptions = [problemId, hintId].filter((each) => each !== undefined);
  return {
    attributes: {
      'aria-invalid': problem === undefined ? undefined : true,
      'aria-describedby': descriptions.length === 0 ? undefined : descriptions.join(' '),
    },
    note:
      problem === undefined ? null : (
        <p className="note error" id={problemId}>
          {problem}
        </p>
      ),
  };
}

import type { RJSFValidationError } from '@rjsf/utils';
import { useState } from 'react';
import type { Answers } from '../../model/answers.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import { type Problem, problemsOf } from '../problem.ts';

export interface Problems {
  /** What the last submit failed for, less what was corrected since. Empty before the first submit. */
  readonly found: readonly Problem[];
  /** How many submits failed. */
  readonly failures: number;
  readonly problemOf: (dataPoint: DataPointId, answers: Answers) => Problem | undefined;
  readonly failValidation: (
    errors: readonly RJSFValidationError[],
    asked: readonly DataPointId[],
    answers: Answers,
  ) => void;
  readonly fail: (problem: Problem) => void;
  /**
   * A corrected answer loses its problem, another wrong one gets its own; no answer gains a first problem.
   * So it goes for what was compared with the answer.
   */
  readonly reconsider: (dataPoint: DataPointId, answers: Answers) => void;
  readonly clear: () => void;
}

interface ProblemsOptions {
  /** Finds everything that is wrong with the answers of a step. */
  readonly judge: (answers: Answers) => readonly RJSFValidationError[];
  /** Hears of each submit that failed. */
  readonly onFailure: (problems: readonly Problem[]) => void;
}

export function useProblems({ judge, onFailure }: ProblemsOptions): Problems {
  const [found, setFound] = useState<readonly Problem[]>([]);
  const [failures, setFailures] = useState(0);

  function show(problems: readonly Problem[]): void {
    setFound(problems);
    setFailures((count) => count + 1);
    onFailure(problems);
  }

  function problemOf(dataPoint: DataPointId, answers: Answers): Problem | undefined {
    return problemsOf(judge(answers), [dataPoint], answers)[0];
  }

  return {
    found,
    failures,
    problemOf,
    failValidation: (errors, asked, answers) => show(problemsOf(errors, asked, answers)),
    fail: (problem) => show([problem]),
    reconsider: (changed, answers) =>
      setFound((problems) =>
        problems.flatMap((problem) => {
          const isConcerned = problem.dataPoint === changed || problem.params['dataPoint'] === changed;
          return isConcerned ? (problemOf(problem.dataPoint, answers) ?? []) : problem;
        }),
      ),
    clear: () => setFound([]),
  };
}

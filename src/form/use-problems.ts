import type { RJSFSchema, RJSFValidationError } from '@rjsf/utils';
import { useState } from 'react';
import type { Answers } from '../model/answers.ts';
import type { DataPointId } from '../model/identifiers.ts';
import { type Problem, problemsOf } from './problem.ts';
import type { StepValidator } from './step-validator.ts';

interface ProblemsOptions {
  readonly validator: StepValidator;
  readonly schema: RJSFSchema;
  readonly asked: readonly DataPointId[];
}

export interface Problems {
  /** What the last submit failed for, less what was corrected since. Empty before the first submit. */
  readonly found: readonly Problem[];
  /** How many submits failed. */
  readonly failures: number;
  readonly problemOf: (dataPoint: DataPointId, answers: Answers) => Problem | undefined;
  readonly failValidation: (errors: readonly RJSFValidationError[], answers: Answers) => void;
  readonly fail: (problem: Problem) => void;
  /** A corrected answer loses its problem, another wrong one gets its own; no answer gains a first problem. */
  readonly reconsider: (dataPoint: DataPointId, answers: Answers) => void;
  readonly clear: () => void;
}

export function useProblems({ validator, schema, asked }: ProblemsOptions): Problems {
  const [found, setFound] = useState<readonly Problem[]>([]);
  const [failures, setFailures] = useState(0);

  function show(problems: readonly Problem[]): void {
    setFound(problems);
    setFailures((count) => count + 1);
  }

  function problemOf(dataPoint: DataPointId, answers: Answers): Problem | undefined {
    return problemsOf(validator.validateFormData(answers, schema).errors, [dataPoint], answers)[0];
  }

  return {
    found,
    failures,
    problemOf,
    failValidation: (errors, answers) => show(problemsOf(errors, asked, answers)),
    fail: (problem) => show([problem]),
    reconsider: (dataPoint, answers) =>
      setFound((problems) =>
        problems.flatMap((problem) =>
          problem.dataPoint === dataPoint ? (problemOf(dataPoint, answers) ?? []) : problem,
        ),
      ),
    clear: () => setFound([]),
  };
}

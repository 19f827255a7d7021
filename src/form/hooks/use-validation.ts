import type { RJSFValidationError } from '@rjsf/utils';
import { useState } from 'react';
import { isSameJson } from '../../lib/json.ts';
import type { Answers } from '../../model/answers.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import { type ValidationError, validationErrorsOf } from '../validation-error.ts';

interface ValidationOptions {
  /** Finds everything that is wrong with the answers of a step. */
  readonly judge: (answers: Answers) => readonly RJSFValidationError[];
  /** Hears of each submit that failed. */
  readonly onFailure: (errors: readonly ValidationError[]) => void;
}

const none: readonly ValidationError[] = [];

export function useValidation({ judge, onFailure }: ValidationOptions) {
  const [found, setFound] = useState(none);
  const [failures, setFailures] = useState(0);

  function errorsOf(dataPoints: readonly DataPointId[], answers: Answers): readonly ValidationError[] {
    return validationErrorsOf(judge(answers), dataPoints, answers);
  }

  return {
    /** What the last submit failed for, less what was corrected since. Empty before the first submit. */
    found,
    /** How many submits failed. */
    failures,
    /** The first error of each of these questions that has one. */
    errorsOf,
    fail: (errors: readonly ValidationError[]): void => {
      setFound(errors);
      setFailures((count) => count + 1);
      onFailure(errors);
    },
    /**
     * A corrected answer loses its error, another wrong one gets its own; no answer gains a first error.
     * The same holds for answers that were compared with it.
     */
    reconsider: (changed: DataPointId, answers: Answers): void =>
      setFound((errors) => {
        const left = errors.flatMap((error) => {
          const isConcerned = error.dataPoint === changed || error.params['dataPoint'] === changed;
          return isConcerned ? errorsOf([error.dataPoint], answers) : error;
        });
        // The same errors again draw nothing anew.
        return isSameJson(left, errors) ? errors : left;
      }),
    clear: (): void => setFound(none),
  };
}

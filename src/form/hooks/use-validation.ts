import type { RJSFValidationError } from '@rjsf/utils';
import { useState } from 'react';
import type { Answers } from '../../model/answers.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import { type ValidationError, validationErrorsOf } from '../validation-error.ts';

interface ValidationOptions {
  /** Finds everything that is wrong with the answers of a step. */
  readonly judge: (answers: Answers) => readonly RJSFValidationError[];
  /** Hears of each submit that failed. */
  readonly onFailure: (errors: readonly ValidationError[]) => void;
}

export function useValidation({ judge, onFailure }: ValidationOptions) {
  const [found, setFound] = useState<readonly ValidationError[]>([]);
  const [failures, setFailures] = useState(0);

  function show(errors: readonly ValidationError[]): void {
    setFound(errors);
    setFailures((count) => count + 1);
    onFailure(errors);
  }

  function errorOf(dataPoint: DataPointId, answers: Answers): ValidationError | undefined {
    return validationErrorsOf(judge(answers), [dataPoint], answers)[0];
  }

  return {
    /** What the last submit failed for, less what was corrected since. Empty before the first submit. */
    found,
    /** How many submits failed. */
    failures,
    errorOf,
    failValidation: (
      errors: readonly RJSFValidationError[],
      asked: readonly DataPointId[],
      answers: Answers,
    ): void => show(validationErrorsOf(errors, asked, answers)),
    fail: (error: ValidationError): void => show([error]),
    /**
     * A corrected answer loses its error, another wrong one gets its own; no answer gains a first error.
     * The same holds for answers that were compared with it.
     */
    reconsider: (changed: DataPointId, answers: Answers): void =>
      setFound((errors) =>
        errors.flatMap((error) => {
          const isConcerned = error.dataPoint === changed || error.params['dataPoint'] === changed;
          return isConcerned ? (errorOf(error.dataPoint, answers) ?? []) : error;
        }),
      ),
    clear: (): void => setFound([]),
  };
}

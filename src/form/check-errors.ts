import type { RJSFValidationError } from '@rjsf/utils';
import type { Flow } from '../model/flow.ts';
import { failedChecks } from '../validation/checks/failed-checks.ts';
import type { StepReach } from './step-reach.ts';

/** What the answers of a step break beyond its schema: laws towards today, the country's ages and each other. */
export function checkErrors(
  flow: Flow,
  { asked, counted }: StepReach,
  today: string,
): readonly RJSFValidationError[] {
  return failedChecks(flow, counted, today)
    .filter(({ dataPoint }) => asked.includes(dataPoint))
    .map(({ dataPoint, failure: { rule, params } }) => ({
      name: rule,
      property: `.${dataPoint}`,
      params,
      stack: rule,
    }));
}

import type { FlowDataPoint } from '../model/flow.ts';
import { roundOff } from '../lib/snap-to-limits.ts';
import type { MessageValues } from '../model/message-values.ts';
import type { ValidationError } from './validation-error.ts';
import type { FormatContext } from './format-context.ts';
import { controlRows } from './widgets/registry.ts';
import { keyOf, labelOf } from './question-messages.ts';
import { formatDate } from './dates.ts';

const quantities: readonly string[] = ['minimum', 'maximum', 'multipleOf'];
const dates: readonly string[] = ['not-in-future', 'not-in-past', 'after', 'before'];

function shownValues(
  formatContext: FormatContext,
  dataPoint: FlowDataPoint,
  error: ValidationError,
): MessageValues {
  const { keyword } = error;
  const { format } = controlRows[dataPoint.control];
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(error.params)) {
    if (typeof value === 'number')
      values[name] = quantities.includes(keyword) ? format(value, dataPoint, formatContext) : value;
    if (typeof value === 'string')
      values[name] = dates.includes(keyword) ? formatDate(value, formatContext.locale) : value;
  }
  return values;
}

/**
 * Adds the nearest valid values to a `multipleOf` error. Beyond the first or last valid value, returns a `minimum` or
 * `maximum` error instead.
 */
function nearestError({ schema }: FlowDataPoint, error: ValidationError): ValidationError {
  const step = Number(error.params['multipleOf']);
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const stepsTo = (value: unknown): number => roundOff(Number(value) / step);
  const first = roundOff(Math.ceil(stepsTo(minimum)) * step);
  const last = roundOff(Math.floor(stepsTo(maximum)) * step);
  const lower = roundOff(Math.floor(stepsTo(error.answer)) * step);
  const upper = roundOff(lower + step);
  if (lower < first) return { ...error, keyword: 'minimum', params: { limit: first } };
  if (upper > last) return { ...error, keyword: 'maximum', params: { limit: last } };
  return { ...error, params: { lower, upper } };
}

/** Returns the number that selects the plural form of a message. */
function countOf({ params }: ValidationError): MessageValues {
  const count = Object.values(params).find((value) => typeof value === 'number');
  return count === undefined ? {} : { count };
}

/** Returns the message of a validation error: the question's own, or else the general one. */
export function validationMessage(
  formatContext: FormatContext,
  dataPoint: FlowDataPoint,
  originalError: ValidationError,
): string {
  const { translate } = formatContext;
  const error =
    originalError.keyword === 'multipleOf' ? nearestError(dataPoint, originalError) : originalError;
  const { keyword } = error;
  const messageOfControl = controlRows[dataPoint.control].errorMessage?.(error, dataPoint, formatContext);
  if (messageOfControl) return messageOfControl;
  const label = labelOf(translate, dataPoint);
  const values = { ...shownValues(formatContext, dataPoint, error), ...countOf(error), label };
  return translate(keyOf(dataPoint, `errors>${keyword}`), values) || translate(`errors>${keyword}`, values);
}

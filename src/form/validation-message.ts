import type { FlowDataPoint } from '../model/flow.ts';
import type { GivenValues } from '../model/given-values.ts';
import { controlRegistry } from './controls/registry.ts';
import type { FormatContext } from './format-context.ts';
import type { ValidationError } from './validation-error.ts';
import { keyOf, labelOf } from './question-words.ts';
import { shownDate } from './shown-date.ts';
import { translateOptional } from './translate.ts';

const quantities: readonly string[] = ['minimum', 'maximum', 'multipleOf'];
const dates: readonly string[] = ['not-in-future', 'not-in-past', 'after', 'before'];

function shownValues(
  formatContext: FormatContext,
  dataPoint: FlowDataPoint,
  { keyword, params }: ValidationError,
): GivenValues {
  const { show } = controlRegistry[dataPoint.control];
  const shown: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'number')
      shown[name] = quantities.includes(keyword) ? show(value, dataPoint, formatContext) : value;
    if (typeof value === 'string')
      shown[name] = dates.includes(keyword) ? shownDate(value, formatContext.locale) : value;
  }
  return shown;
}

/** The number that a text is about: languages choose among their forms of the text by it. */
function countOf({ params }: ValidationError): GivenValues {
  const count = Object.values(params).find((value) => typeof value === 'number');
  return count === undefined ? {} : { count };
}

/** What to do about a validation error: in the question's own words where it has them, else in those for every question. */
export function validationMessage(
  formatContext: FormatContext,
  dataPoint: FlowDataPoint,
  error: ValidationError,
): string {
  const { translate } = formatContext;
  const { keyword } = error;
  const { explain } = controlRegistry[dataPoint.control];
  const label = labelOf(translate, dataPoint);
  const values = { ...shownValues(formatContext, dataPoint, error), ...countOf(error), label };
  return (
    explain?.(error, dataPoint, formatContext) ||
    translateOptional(translate, keyOf(dataPoint, `errors>${keyword}`), values) ||
    translate(`form:errors>${keyword}`, values)
  );
}

import type { Control } from '../../model/controls.ts';
import type { Flow, FlowDataPoint, FlowStep } from '../../model/flow.ts';
import type { StepUiSchema } from '../../model/validator.ts';
import { type InputMode, formatOf } from '../../validation/formats.ts';
import { dataPointsOf } from './lead-schema.ts';

const verbatim = { autoCorrect: 'off', spellCheck: false } as const;

/** The attributes of an input: the keyboard of a phone, and no autocorrection for codes and names. */
const keyboards: Readonly<Record<InputMode, object>> = {
  digits: { ...verbatim, inputMode: 'numeric' },
  capitals: { ...verbatim, autoCapitalize: 'characters' },
  names: { ...verbatim, autoCapitalize: 'words' },
  verbatim,
};

/** With more options a native select is easier to scroll than cards. */
const maxCards = 6;

/** Controls with several inputs, or that render their label themselves. */
const layouts: { readonly [Name in Control]?: object } = {
  'multi-choice': { group: 'checkboxes' },
  'yes-no': { group: 'radios' },
  date: { group: 'parts' },
  'month-year': { group: 'parts' },
  consent: { label: false },
  consents: { group: 'checkboxes' },
  captcha: { label: false },
};

function layoutOf({ control, schema }: FlowDataPoint): object | undefined {
  if (control !== 'choice') return layouts[control];
  const options = schema['enum'];
  return Array.isArray(options) && options.length > maxCards ? {} : { group: 'radios' };
}

const maxTextLength = 500;
const maxNumberLength = 100;

/**
 * The `maxlength` of an input. It is longer than any valid answer, so that an answer cut there still fails validation:
 * `maxLength` of a schema counts code points, `maxlength` UTF-16 units.
 */
function maxInputLength({ schema: { type, maxLength } }: FlowDataPoint): number {
  if (type === 'number' || type === 'integer') return maxNumberLength;
  return typeof maxLength === 'number' ? 2 * maxLength + 100 : maxTextLength;
}

function questionUi(dataPoint: FlowDataPoint, hidesLabel: boolean): object {
  const { control, schema, autocomplete, presentation } = dataPoint;
  const inputMode = formatOf(schema)?.inputMode;
  return {
    // RJSF renders objects with a field and other values with a widget.
    [schema['type'] === 'object' ? 'ui:field' : 'ui:widget']: control,
    'ui:autocomplete': autocomplete,
    'ui:options': {
      ...layoutOf(dataPoint),
      maxLength: maxInputLength(dataPoint),
      ...(inputMode !== undefined && { keyboard: keyboards[inputMode] }),
      ...(presentation === 'modal' && { presentation }),
      ...(hidesLabel && { hidesLabel }),
    },
  };
}

interface HeadingOptions {
  /** Whether the heading of the page asks the step's question, if it has one. The heading of a screen does not. */
  readonly isHeadingQuestion?: boolean;
}

/** Returns the UI schema of a step. Labels and help texts come from the messages at run time. */
export function stepUiSchema(
  flow: Flow,
  step: FlowStep,
  { isHeadingQuestion = true }: HeadingOptions = {},
): StepUiSchema {
  const dataPoints = dataPointsOf(flow, step);
  // Optional questions are marked at their label.
  const hidesLabel = ({ required }: FlowDataPoint): boolean =>
    isHeadingQuestion && required && dataPoints.length === 1;
  return {
    'ui:order': step.dataPoints,
    ...Object.fromEntries(
      dataPoints.map((dataPoint) => [dataPoint.id, questionUi(dataPoint, hidesLabel(dataPoint))]),
    ),
  };
}

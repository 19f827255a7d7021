import { getDefaultRegistry, withTheme } from '@rjsf/core';
import type RjsfForm from '@rjsf/core';
import type { FieldProps } from '@rjsf/utils';
import type { Answers } from '../model/answers.ts';
import { templates } from './templates.tsx';
import type { WidgetProps } from './widgets/control.ts';
import { controlRows } from './widgets/registry.ts';

export type FormInstance = RjsfForm<Answers>;

const { StringField } = getDefaultRegistry().fields;
const widgets = Object.fromEntries(
  Object.entries(controlRows).map(([control, { Widget }]) => [control, Widget]),
);

/** RJSF renders an object with a field instead of a widget. */
function ConsentsField({ name, formData, fieldPathId, onChange, uiSchema, rawErrors }: FieldProps) {
  const { Widget } = controlRows.consents;
  const options = {
    ...(uiSchema?.['ui:options'] as WidgetProps['options']),
    help: uiSchema?.['ui:help'] ?? '',
  };
  return (
    <Widget
      id={fieldPathId.$id}
      name={name}
      label={String(uiSchema?.['ui:title'])}
      options={options}
      rawErrors={rawErrors}
      value={formData as WidgetProps['value']}
      onChange={(answer) => onChange(answer, fieldPathId.path)}
    />
  );
}

/**
 * RJSF with the form's widgets, which parse numbers themselves: RJSF's NumberField would accept a text such as "1e5".
 */
export const Form = withTheme<Answers>({
  widgets,
  fields: { consents: ConsentsField, ...(StringField && { NumberField: StringField }) },
  templates,
});

/** With RJSF's defaults a consent would be given, and empty lists and objects would count as answers. */
export const formDefaults = {
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
} as const;

import { withTheme } from '@rjsf/core';
import type {
  BaseInputTemplateProps,
  FieldProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryWidgetsType,
  ValidatorType,
  WidgetProps,
} from '@rjsf/utils';
import { type ReactElement, useState } from 'react';
import { numberOrText, numberProblem } from '../edit/typed-number.ts';
import type { JsonPath } from '../../server/change-json.ts';
import { type FieldPlace, fieldProps } from '../pointed-field.ts';
import { type Contrast, colourPattern } from './colours.ts';

export type Values = Record<string, unknown>;

/** What the fields show besides their values. */
export interface Notes {
  /** The contrast of each colour, by the id of its field. */
  readonly contrasts: ReadonlyMap<string, Contrast>;
  /** Returns the value in the files that the field with this path edits. */
  readonly placeOf?: (path: JsonPath) => FieldPlace;
  /** Shows a number as in the country. */
  readonly formatNumber?: ((value: number) => string) | undefined;
}

function notesOf(context: unknown): Notes {
  return context as Notes;
}

/** The compiler validates. A validator in the page would need to evaluate code, which its policy forbids. */
const validator: ValidatorType<Values> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
};

function Setting(props: FieldTemplateProps<Values>): ReactElement {
  const { id, label, children, required, schema, uiSchema, rawDescription = '', rawErrors = [] } = props;
  const at = fieldProps(notesOf(props.registry.formContext).placeOf?.(props.fieldPathId.path));
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  // The input says how to type a number.
  const isRejected = isNumber && typeof props.formData === 'string' && props.formData !== '';
  const list = [...new Set(isRejected ? [] : rawErrors)].map((error) => (
    <p key={error} className="note error">
      {error}
    </p>
  ));
  const hint = rawDescription !== '' && (
    <p className="hint" id={`${id}-hint`}>
      {rawDescription}
    </p>
  );
  if (schema.type === 'boolean') {
    return (
      <div className="field switch" {...at}>
        {children}
        <label htmlFor={id}>{label}</label>
        {hint}
        <div id={`${id}-error`}>{list}</div>
      </div>
    );
  }
  if (schema.type === 'object' || (schema.type === 'array' && uiSchema?.['ui:widget'] !== 'lines')) {
    return (
      <>
        {children}
        {list}
      </>
    );
  }
  return (
    <div className="field" {...at}>
      <label htmlFor={id}>
        {label}
        {required ? '' : ' (optional)'}
      </label>
      {children}
      {hint}
      <div id={`${id}-error`}>{list}</div>
    </div>
  );
}

function Settings({ title, description, properties, fieldPathId }: ObjectFieldTemplateProps): ReactElement {
  const contents = properties.map(({ content }) => content);
  if (fieldPathId.path.length === 0) return <>{contents}</>;
  return (
    <fieldset className="box">
      <legend>{title}</legend>
      {description !== undefined && <p className="hint">{description}</p>}
      {contents}
    </fieldset>
  );
}

function descriptionProps({ id, rawErrors = [] }: Pick<WidgetProps, 'id' | 'rawErrors'>) {
  return {
    'aria-describedby': `${id}-hint ${id}-error`,
    'aria-invalid': rawErrors.length > 0,
  };
}

/** Keeps a number as the workshop has parsed it, because RJSF would read `20.000` as 20. */
function SettingNumber(props: FieldProps<Values>): ReactElement {
  const { StringField } = props.registry.fields;
  return StringField === undefined ? <></> : <StringField {...props} />;
}

function SettingInput(props: BaseInputTemplateProps): ReactElement {
  const { id, value, schema, onChange } = props;
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const [typedText, setTypedText] = useState('');
  const savedText = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  // "1,0" stays while the value is 1.
  const shownText = isNumber && typedText !== '' && numberOrText(typedText) === value ? typedText : savedText;
  const { formatNumber } = notesOf(props.registry.formContext);
  const problem = isNumber ? numberProblem(shownText, formatNumber) : undefined;
  return (
    <>
      <input
        id={id}
        type="text"
        inputMode={isNumber ? 'decimal' : undefined}
        value={shownText}
        {...descriptionProps(props)}
        {...(problem !== undefined && {
          'aria-invalid': true,
          'aria-describedby': `${id}-problem ${id}-hint ${id}-error`,
        })}
        onChange={({ target }) => {
          setTypedText(target.value);
          const next = isNumber ? numberOrText(target.value) : target.value;
          onChange(target.value === '' ? undefined : next);
        }}
      />
      {problem !== undefined && (
        <p className="note error" role="alert" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </>
  );
}

function SettingChoice(props: WidgetProps): ReactElement {
  const { id, value, required, onChange } = props;
  const { enumOptions = [] } = props.options;
  return (
    <select
      id={id}
      value={String(value ?? '')}
      {...descriptionProps(props)}
      onChange={({ target }) =>
        onChange(enumOptions.find((option) => String(option.value) === target.value)?.value)
      }
    >
      {(!required || value === undefined) && <option value="">{required ? 'Choose' : 'Not set'}</option>}
      {enumOptions.map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** Checkboxes for the entries of a list. */
function SettingChoices({ id, label, value, onChange, options }: WidgetProps): ReactElement {
  const { enumOptions = [] } = options;
  const selectedValues: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset className="box">
      <legend>{label}</legend>
      {enumOptions.map((option, position) => (
        <div key={String(option.value)} className="field switch">
          <input
            id={`${id}-${position}`}
            type="checkbox"
            checked={selectedValues.includes(option.value)}
            onChange={({ target }) => {
              const newValues = enumOptions
                .map((each): unknown => each.value)
                .filter((each) => (each === option.value ? target.checked : selectedValues.includes(each)));
              onChange(newValues.length === 0 ? undefined : newValues);
            }}
          />
          <label htmlFor={`${id}-${position}`}>{option.label}</label>
        </div>
      ))}
    </fieldset>
  );
}

/** A colour with its contrast, which follows every change. */
function SettingColour(props: WidgetProps): ReactElement {
  const { id, label, value, onChange, registry } = props;
  const text = typeof value === 'string' ? value : '';
  const contrast = notesOf(registry.formContext).contrasts.get(id);
  return (
    <>
      <div className="colour">
        <input
          type="color"
          aria-label={`${label}, colour picker`}
          value={colourPattern.test(text) ? text : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          id={id}
          type="text"
          value={text}
          {...descriptionProps(props)}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <output className={contrast?.isEnough === false ? 'hint error' : 'hint'} htmlFor={id}>
        {contrast?.words}
      </output>
    </>
  );
}

function SettingSwitch(props: WidgetProps): ReactElement {
  const { id, value, onChange } = props;
  return (
    <input
      id={id}
      type="checkbox"
      checked={value === true}
      {...descriptionProps(props)}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

/** A list of texts, one on each line. */
function SettingLines(props: WidgetProps): ReactElement {
  const { id, value, onChange } = props;
  return (
    <textarea
      id={id}
      rows={3}
      defaultValue={Array.isArray(value) ? value.join('\n') : ''}
      {...descriptionProps(props)}
      onChange={({ target }) => {
        const texts = target.value
          .split('\n')
          .map((each) => each.trim())
          .filter((each) => each !== '');
        onChange(texts.length === 0 ? undefined : texts);
      }}
    />
  );
}

const widgets: RegistryWidgetsType<Values> = {
  CheckboxWidget: SettingSwitch,
  lines: SettingLines,
  SelectWidget: SettingChoice,
  CheckboxesWidget: SettingChoices,
  colour: SettingColour,
};

/** RJSF with the fields of the workshop. */
export const MetaForm = withTheme<Values>({
  widgets,
  fields: { NumberField: SettingNumber },
  templates: {
    FieldTemplate: Setting,
    ObjectFieldTemplate: Settings,
    BaseInputTemplate: SettingInput,
    ButtonTemplates: { SubmitButton: () => null },
  },
});

/** Props of every form: the values stay as typed, and the compiler checks them. */
export const metaFormProps = {
  validator,
  noValidate: true,
  noHtml5Validate: true,
  showErrorList: false,
  tagName: 'div',
  experimental_defaultFormStateBehavior: {
    emptyObjectFields: 'skipDefaults',
    arrayMinItems: { populate: 'never' },
  },
} as const;

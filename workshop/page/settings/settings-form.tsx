import { withTheme } from '@rjsf/core';
import type {
  BaseInputTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryWidgetsType,
  UiSchema,
  ValidatorType,
  WidgetProps,
} from '@rjsf/utils';
import { type ReactElement, useMemo, useState } from 'react';
import { isPlainObject } from '../../../src/lib/json.ts';
import type { JsonSchema } from '../../../src/model/flow.ts';
import { type Edit, editOf } from '../../server/edit.ts';
import type { Finding } from '../../server/findings.ts';
import { AttemptNote, FindingCard, useChanges } from '../change.tsx';
import { contentsOf, type Snapshot } from '../project.ts';
import { useTrial } from '../edit/tried-edits.ts';
import { colourPattern, contrastsOf } from './colours.ts';
import { applied, changesBetween, partOf, valuesOf } from './settings-changes.ts';

type Values = Record<string, unknown>;

/** What the fields show besides their values. */
interface Notes {
  /** The messages of the compiler, by path. */
  readonly errors: ReadonlyMap<string, readonly string[]>;
  /** The contrast of each colour, by the id of its field. */
  readonly contrasts: ReturnType<typeof contrastsOf>;
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

function errorsAt({ id, registry }: Pick<FieldTemplateProps, 'id' | 'registry'>): readonly string[] {
  return notesOf(registry.formContext).errors.get(id) ?? [];
}

function Setting(props: FieldTemplateProps<Values>): ReactElement {
  const { id, label, children, required, schema, rawDescription = '' } = props;
  const errors = errorsAt(props);
  const list = errors.map((error) => (
    <p key={error} className="note error">
      {error}
    </p>
  ));
  if (schema.type === 'object' || schema.type === 'array') {
    return (
      <>
        {children}
        {list}
      </>
    );
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required ? '' : ' (optional)'}
      </label>
      {children}
      <p className="hint" id={`${id}-hint`}>
        {rawDescription}
      </p>
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

function described({ id, registry }: Pick<WidgetProps, 'id' | 'registry'>) {
  return {
    'aria-describedby': `${id}-hint ${id}-error`,
    'aria-invalid': errorsAt({ id, registry }).length > 0,
  };
}

function SettingInput(props: BaseInputTemplateProps): ReactElement {
  const { id, value, schema, onChange } = props;
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  return (
    <input
      id={id}
      type="text"
      inputMode={isNumber ? 'decimal' : undefined}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      {...described(props)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}

function SettingChoice(props: WidgetProps): ReactElement {
  const { id, value, required, onChange } = props;
  const { enumOptions = [] } = props.options;
  return (
    <select
      id={id}
      value={String(value ?? '')}
      {...described(props)}
      onChange={({ target }) =>
        onChange(enumOptions.find((option) => String(option.value) === target.value)?.value)
      }
    >
      {!required && <option value="">Not set</option>}
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
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset className="box">
      <legend>{label}</legend>
      {enumOptions.map((option, position) => (
        <div key={String(option.value)} className="field switch">
          <input
            id={`${id}-${position}`}
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={({ target }) => {
              const next = enumOptions
                .map((each): unknown => each.value)
                .filter((each) => (each === option.value ? target.checked : chosen.includes(each)));
              onChange(next.length === 0 ? undefined : next);
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
          {...described(props)}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <output className={contrast?.isEnough === false ? 'hint error' : 'hint'} htmlFor={id}>
        {contrast?.words}
      </output>
    </>
  );
}

const widgets: RegistryWidgetsType<Values> = {
  SelectWidget: SettingChoice,
  CheckboxesWidget: SettingChoices,
  colour: SettingColour,
};

const Form = withTheme<Values>({
  widgets,
  templates: {
    FieldTemplate: Setting,
    ObjectFieldTemplate: Settings,
    BaseInputTemplate: SettingInput,
    ButtonTemplates: { SubmitButton: () => null },
  },
});

const prefix = 'setting';

interface Draft {
  /** The saved values that the draft was made from. */
  readonly before: Values;
  readonly after: Values;
}

interface SettingsFormProps {
  readonly snapshot: Snapshot;
  readonly file: string;
  /** The label of the change in the history. */
  readonly label: string;
  readonly meta: JsonSchema;
  /** The properties to edit, in order. */
  readonly names: readonly string[];
  readonly uiSchema?: UiSchema<Values>;
  /** Adapts the part of the meta-schema. */
  readonly adapt?: (schema: JsonSchema) => JsonSchema;
}

/** The findings at values of a file, by the id of their field. */
function errorsById(findings: readonly Finding[], file: string): ReadonlyMap<string, readonly string[]> {
  const errors = new Map<string, readonly string[]>();
  for (const { at, message, remedy } of findings) {
    const [place] = at;
    if (place?.file !== file) continue;
    const id = [prefix, ...place.path].join('_');
    errors.set(id, [...(errors.get(id) ?? []), `${message} ${remedy}`]);
  }
  return errors;
}

const palettes = ['colours', 'darkColours'];

/** The contrasts of each palette, by the id of their field. */
function contrastsById(values: Values): Notes['contrasts'] {
  return new Map(
    palettes.flatMap((name) => {
      const palette = values[name];
      if (!isPlainObject(palette)) return [];
      return [...contrastsOf(palette)].map(
        ([role, contrast]) => [[prefix, name, role].join('_'), contrast] as const,
      );
    }),
  );
}

/** A form for a part of a configuration file, from its meta-schema. Nothing is saved until the button is pressed. */
export function SettingsForm(props: SettingsFormProps): ReactElement {
  const { snapshot, file, label, meta, names, uiSchema = {}, adapt } = props;
  const { change, busy } = useChanges();
  const digest = snapshot.files.get(file)?.digest ?? '';
  const saved = useMemo(() => valuesOf(contentsOf(snapshot, file), names), [snapshot, file, names]);
  const [draft, setDraft] = useState<Draft>();
  // The file may have changed since. The draft then keeps its own changes only.
  const values = useMemo(
    () => (draft === undefined ? saved : applied(saved, draft.before, draft.after)),
    [draft, saved],
  );
  const schema = useMemo(() => {
    const part = partOf(meta, names);
    return adapt === undefined ? part : adapt(part);
  }, [meta, names, adapt]);
  const edits = useMemo((): readonly Edit[] => {
    const changes = changesBetween(saved, values);
    return changes.length === 0 ? [] : [{ ...editOf(file, ...changes), was: digest }];
  }, [saved, values, file, digest]);
  const { outcome, findings, isValid } = useTrial(edits);
  const errors = useMemo(() => errorsById(findings, file), [findings, file]);
  const save = async (): Promise<void> => {
    // Later input stays.
    if (await change(file, label, edits)) setDraft((now) => (now === draft ? undefined : now));
  };
  const contrasts = useMemo(() => contrastsById(values), [values]);
  const shown = new Set(schemaPaths(values).map((path) => [prefix, ...path].join('_')));
  const others = findings.filter(({ at: [place] }) => {
    return place?.file !== file || !shown.has([prefix, ...place.path].join('_'));
  });
  return (
    <>
      <Form
        schema={schema}
        uiSchema={uiSchema}
        formData={values}
        validator={validator}
        noValidate
        noHtml5Validate
        showErrorList={false}
        tagName="div"
        idPrefix={prefix}
        formContext={{ errors, contrasts } satisfies Notes}
        experimental_defaultFormStateBehavior={{
          emptyObjectFields: 'skipDefaults',
          arrayMinItems: { populate: 'never' },
        }}
        onChange={({ formData }) => setDraft({ before: saved, after: formData ?? {} })}
      />
      {outcome !== undefined && 'message' in outcome && <p className="note error">{outcome.message}</p>}
      {others.map((finding) => (
        <FindingCard
          key={`${finding.code} ${finding.message}`}
          finding={{ ...finding, remedies: [] }}
          onRemedy={() => undefined}
        />
      ))}
      <AttemptNote field={file} onForget={() => setDraft(undefined)} />
      <p className="actions">
        <button
          type="button"
          className="primary"
          disabled={!isValid || edits.length === 0 || busy}
          onClick={() => void save()}
        >
          Save
        </button>
        <button
          type="button"
          className="quiet"
          disabled={edits.length === 0}
          onClick={() => setDraft(undefined)}
        >
          Reset
        </button>
        <output className="hint">
          {edits.length === 0
            ? 'No changes.'
            : isValid
              ? 'Valid: all paths checked.'
              : outcome === undefined
                ? 'Checking …'
                : 'There are errors.'}
        </output>
      </p>
    </>
  );
}

/** The paths of all values of an object. */
function schemaPaths(value: unknown, above: readonly string[] = []): readonly (readonly string[])[] {
  if (!isPlainObject(value)) return [above];
  return [above, ...Object.entries(value).flatMap(([name, inner]) => schemaPaths(inner, [...above, name]))];
}

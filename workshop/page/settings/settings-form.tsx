import { ErrorSchemaBuilder, type UiSchema } from '@rjsf/utils';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { isPlainObject, isSameJson, valueAt } from '../../../src/lib/json.ts';
import type { JsonSchema } from '../../../src/model/flow.ts';
import type { JsonPath } from '../../server/change-json.ts';
import { type Edit, editOf } from '../../server/edit.ts';
import type { Finding } from '../../server/findings.ts';
import { AttemptNote, useChanges } from '../change.tsx';
import type { NamedField } from '../finding-card.tsx';
import { contentsOf, type Snapshot } from '../project.ts';
import { quoted } from '../quoted.ts';
import { isNumberProblem } from '../edit/typed-number.ts';
import { settingName } from '../meta-path.ts';
import { pointAt } from '../pointed-field.ts';
import { CheckedFindings } from '../edit/checked-findings.tsx';
import { checkText, useEditCheck } from '../edit/use-edit-check.ts';
import { useFindingText } from '../use-labels.ts';
import { contrastsOf } from './colours.ts';
import { MetaForm, metaFormProps, type Notes, type Values } from './meta-form.tsx';
import { applyChanges, changesBetween, partOf, valuesOf } from './settings-changes.ts';

const prefix = 'setting';

/** With more fields than this, the fields with errors are listed above the buttons. */
const maxButtons = 2;

interface SettingsFormProps {
  readonly snapshot: Snapshot;
  readonly file: string;
  /** The name of all its settings, such as `settings of Spain`. */
  readonly whole: string;
  readonly meta: JsonSchema;
  /** The properties to edit, in order. */
  readonly names: readonly string[];
  readonly uiSchema?: UiSchema<Values>;
  /** Adapts the part of the meta-schema. */
  readonly adapt?: (schema: JsonSchema) => JsonSchema;
}

/** The path of the field that shows a value: of the value itself, or of the list or object that contains it. */
export function fieldPathOf(schema: JsonSchema, path: JsonPath): JsonPath {
  const definitions = isPlainObject(schema['$defs']) ? schema['$defs'] : {};
  let part: unknown = schema;
  const fieldPath: JsonPath[number][] = [];
  for (const name of path) {
    const reference = isPlainObject(part) ? part['$ref'] : undefined;
    if (typeof reference === 'string') part = definitions[reference.replace('#/$defs/', '')];
    const inner = valueAt(part, ['properties', name]);
    if (inner === undefined) break;
    part = inner;
    fieldPath.push(name);
  }
  return fieldPath;
}

/**
 * Returns the paths of the fields at which a finding is shown: those at the places of the finding, and the changed field if
 * only one has changed.
 */
function pathsOfFinding(
  { at }: Finding,
  {
    file,
    schema,
    changed,
  }: { readonly file: string; readonly schema: JsonSchema; readonly changed: readonly JsonPath[] },
): readonly JsonPath[] {
  const ownPaths = at.flatMap((place) => (place.file === file ? [fieldPathOf(schema, place.path)] : []));
  const [first, ...others] = changed;
  const cause = first !== undefined && others.length === 0 ? [fieldPathOf(schema, first)] : [];
  const all = [...cause, ...ownPaths].filter((path) => path.length > 0);
  return [...new Map(all.map((path) => [path.join(' '), path])).values()];
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

/** The label of the change in the history: `Largest loan`, `3 settings of Spain`. */
function changeLabel(
  meta: JsonSchema,
  changes: readonly { readonly path: JsonPath }[],
  whole: string,
): string {
  const [first, ...others] = changes;
  if (first === undefined || others.length > 0)
    return whole.startsWith('settings ')
      ? `${changes.length} ${whole}`
      : `${changes.length} settings of the ${whole}`;
  return settingName(meta, first.path);
}

export function SettingsForm(props: SettingsFormProps): ReactElement {
  const { snapshot, file, whole, meta, names, uiSchema = {}, adapt } = props;
  const { change, isBusy, drafts, setDraft } = useChanges();
  const digest = snapshot.files.get(file)?.digest ?? '';
  const saved = useMemo(() => valuesOf(contentsOf(snapshot, file), names), [snapshot, file, names]);
  const draft = drafts.get(file);
  // If the file has changed since, the draft keeps only its own changes.
  const values = useMemo(
    () => (draft === undefined ? saved : applyChanges(saved, draft.before, draft.after)),
    [draft, saved],
  );
  const schema = useMemo(() => {
    const part = partOf(meta, names);
    return adapt === undefined ? part : adapt(part);
  }, [meta, names, adapt]);
  const changes = useMemo(() => changesBetween(saved, values), [saved, values]);
  const edits = useMemo(
    (): readonly Edit[] => (changes.length === 0 ? [] : [{ ...editOf(file, ...changes), was: digest }]),
    [changes, file, digest],
  );
  useEffect(() => {
    if (edits.length === 0) setDraft(file, undefined);
  }, [setDraft, edits, file]);
  const { outcome, findings, warnings, isValid } = useEditCheck(edits);
  const scope = useMemo(
    () => ({ file, schema, changed: changes.map(({ path }) => path) }),
    [file, schema, changes],
  );
  const textOf = useFindingText();
  const extraErrors = useMemo(() => {
    const errors = new ErrorSchemaBuilder();
    for (const finding of findings) {
      for (const path of pathsOfFinding(finding, scope)) errors.addErrors(textOf(finding), [...path]);
    }
    return errors.ErrorSchema;
  }, [findings, scope, textOf]);
  const fieldOf = (finding: Finding): NamedField | undefined => {
    const [path] = pathsOfFinding(finding, scope);
    return path && { label: settingName(meta, path), place: { file, path } };
  };
  const erroneous = new Map(
    findings.flatMap((finding) => {
      const field = fieldOf(finding);
      return field === undefined ? [] : [[field.label, field] as const];
    }),
  );
  // The field itself says how to type a number.
  const findingsBelowForm = findings.filter(
    (finding) => !isNumberProblem(finding, valueAt(values, fieldOf(finding)?.place.path ?? [])),
  );
  const [lastSave, setLastSave] = useState<{ readonly before: Values; readonly after: Values }>();
  // The new file is read shortly after it was saved. Undo, and other programs, can replace it.
  const isSaved = lastSave !== undefined && (lastSave.before === saved || isSameJson(lastSave.after, saved));
  const latestDraft = useRef(draft);
  useEffect(() => {
    latestDraft.current = draft;
  });
  const save = async (): Promise<void> => {
    // Input that was typed while saving stays in the draft.
    if (!(await change(file, changeLabel(meta, changes, whole), edits))) return;
    setLastSave({ before: saved, after: values });
    if (latestDraft.current === draft) setDraft(file, undefined);
  };
  const canSave = isValid && edits.length > 0 && !isBusy;
  const contrasts = useMemo(() => contrastsById(values), [values]);
  return (
    <div className="settings-form">
      <MetaForm
        schema={schema}
        uiSchema={uiSchema}
        formData={values}
        {...metaFormProps}
        idPrefix={prefix}
        extraErrors={extraErrors}
        formContext={{ contrasts, placeOf: (path) => ({ file, path }) } satisfies Notes}
        onChange={({ formData }) => setDraft(file, { before: saved, after: formData ?? {} })}
      />
      <CheckedFindings
        outcome={outcome}
        findings={findingsBelowForm}
        warnings={warnings}
        fieldOf={fieldOf}
        isOwnPlace={(place) => place.file === file}
      />
      <AttemptNote field={file} onForget={() => setDraft(file, undefined)} />
      <p className="actions">
        {/* A disabled button would lose the focus when the settings are saved. */}
        <button
          type="button"
          className="primary"
          aria-disabled={!canSave}
          onClick={() => {
            if (canSave) void save();
          }}
        >
          Save the {whole}
        </button>
        <button
          type="button"
          className="quiet"
          aria-label={`Reset the ${whole}`}
          aria-disabled={edits.length === 0}
          onClick={() => setDraft(file, undefined)}
        >
          Reset
        </button>
        <output className="hint">
          {edits.length === 0
            ? isSaved
              ? 'Saved.'
              : 'No changes.'
            : checkText({ outcome, isValid, warnings }, 'save')}
        </output>
        {[...erroneous.values()].slice(0, maxButtons).map((field) => (
          <button
            key={field.label}
            type="button"
            className="quiet small"
            onClick={() => pointAt(field.place)}
          >
            Go to {quoted(field.label)}
          </button>
        ))}
      </p>
    </div>
  );
}

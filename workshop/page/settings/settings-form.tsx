import type { UiSchema } from '@rjsf/utils';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { isPlainObject } from '../../../src/lib/json.ts';
import type { JsonSchema } from '../../../src/model/flow.ts';
import { type Edit, editOf } from '../../server/edit.ts';
import type { Finding } from '../../server/findings.ts';
import { AttemptNote, type SettingsDraft, useChanges } from '../change.tsx';
import { contentsOf, type Snapshot } from '../project.ts';
import { CheckedFindings } from '../edit/checked-findings.tsx';
import { checkText, useEditCheck } from '../edit/use-edit-check.ts';
import { contrastsOf } from './colours.ts';
import { MetaForm, metaFormProps, type Notes, type Values } from './meta-form.tsx';
import { applied, changesBetween, partOf, valuesOf } from './settings-changes.ts';

const prefix = 'setting';

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

/**
 * A form for a part of a configuration file, from its meta-schema. Nothing is saved until the button is pressed. Unsaved
 * changes are kept while another view is open.
 */
export function SettingsForm(props: SettingsFormProps): ReactElement {
  const { snapshot, file, label, meta, names, uiSchema = {}, adapt } = props;
  const { change, busy, drafts } = useChanges();
  const digest = snapshot.files.get(file)?.digest ?? '';
  const saved = useMemo(() => valuesOf(contentsOf(snapshot, file), names), [snapshot, file, names]);
  const [draft, setDraft] = useState<SettingsDraft | undefined>(() => drafts.get(file));
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
  useEffect(() => {
    if (draft === undefined || edits.length === 0) drafts.delete(file);
    else drafts.set(file, draft);
  }, [drafts, draft, edits, file]);
  const { outcome, findings, isValid } = useEditCheck(edits);
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
    <div className="settings-form">
      <MetaForm
        schema={schema}
        uiSchema={uiSchema}
        formData={values}
        {...metaFormProps}
        idPrefix={prefix}
        formContext={{ errors, contrasts } satisfies Notes}
        onChange={({ formData }) => setDraft({ before: saved, after: formData ?? {} })}
      />
      <CheckedFindings outcome={outcome} findings={others} />
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
          {edits.length === 0 ? 'No changes.' : checkText({ outcome, isValid })}
        </output>
      </p>
    </div>
  );
}

/** The paths of all values of an object. */
function schemaPaths(value: unknown, above: readonly string[] = []): readonly (readonly string[])[] {
  if (!isPlainObject(value)) return [above];
  return [above, ...Object.entries(value).flatMap(([name, inner]) => schemaPaths(inner, [...above, name]))];
}

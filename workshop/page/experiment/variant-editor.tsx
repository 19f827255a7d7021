import { type ReactElement, useId, useRef, useState } from 'react';
import dataPointMeta from '../../../schemas/config/data-point.schema.json';
import { experimentFile } from '../../../src/compiler/edit/new-experiment.ts';
import { dataPointOf } from '../../../src/flow/find.ts';
import { editOf } from '../../server/edit.ts';
import { AttemptNote, useChanges } from '../change.tsx';
import { TextEdit } from '../edit/field.tsx';
import { countryContents } from '../edit/places.ts';
import { languageName, type PaneProps } from '../pane.ts';
import { settingName } from '../meta-path.ts';
import { textName } from '../text-name.ts';
import { type Wording, wordingOf } from '../wording.ts';
import {
  type Difference,
  type VariantProperty,
  propertyChange,
  orderAfterSwap,
  orderChange,
  shareOf,
  withoutDifference,
} from './variant-changes.ts';

interface VariantEditorProps extends Pick<PaneProps, 'snapshot' | 'selection'> {
  readonly experiment: string;
  /** The variants as in the experiment's file. */
  readonly variants: object;
  readonly name: string;
  readonly share: number;
  readonly differences: readonly Difference[];
  /** Called after the variant was removed. */
  readonly onRemoved: () => void;
}

function valueText(value: unknown, { label }: Wording): string {
  if (Array.isArray(value)) return value.map((id) => `“${label(String(id))}”`).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? `“${value}”` : String(value);
}

/** Returns the subject of a difference, with the labels of the page. */
function subjectOf(path: readonly string[], wording: Wording): string {
  const [part, name = '', ...rest] = path;
  if (part === 'order') return 'The order';
  if (part === 'messages') return `${textName({ namespace: name, path: rest }, wording)}:`;
  return part === 'overrides'
    ? `${settingName(dataPointMeta, rest)} of “${wording.label(name)}”:`
    : `${settingName({}, path)}:`;
}

/** The share and the changes of a variant, and a form to add a change. */
export function VariantEditor(props: VariantEditorProps): ReactElement {
  const { snapshot, selection, experiment, variants, name, share, differences, onRemoved } = props;
  const { change, isBusy } = useChanges();
  // The texts of a variant are in the country's first language, regardless of the current one.
  const wording = wordingOf(snapshot, selection.site.locale);
  const section = useRef<HTMLElement>(null);
  const field = `experiment ${name}`;
  const file = experimentFile(experiment);
  const was = snapshot.files.get(file)?.digest ?? null;
  const removeChange = async (path: readonly string[]): Promise<void> => {
    const edit = { ...editOf(file, withoutDifference(variants, name, path)), was };
    if (await change(field, `Remove a change of “${name}”`, [edit])) section.current?.focus();
  };
  const removeVariant = async (): Promise<void> => {
    const edit = { ...editOf(file, { kind: 'remove', path: ['variants', name] }), was };
    if (await change(field, `Remove “${name}” from the experiment`, [edit])) onRemoved();
  };
  return (
    <section ref={section} tabIndex={-1} aria-label={`Changes in ${name}`}>
      <TextEdit
        label="Share of 100 new applicants"
        field={`${field} share`}
        value={String(share)}
        onSave={(text) =>
          void change(`${field} share`, `Share of “${name}”`, [
            editOf(file, { kind: 'set', path: ['variants', name, 'share'], value: shareOf(text) }),
          ])
        }
      />
      <ul className="differences">
        {differences.map(({ path, value }) => (
          <li key={path.join(' ')}>
            <span>
              {subjectOf(path, wording)} <strong>{valueText(value, wording)}</strong>
            </span>
            <button
              type="button"
              className="quiet small"
              disabled={isBusy}
              aria-label={`Remove in ${name}: ${subjectOf(path, wording)}`}
              onClick={() => void removeChange(path)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      {differences.length === 0 && <p className="hint">No changes: the same as the country.</p>}
      <AddChange {...props} field={field} />
      <AttemptNote field={field} />
      {Object.keys(variants).length > 2 && (
        <button
          type="button"
          className="quiet danger small"
          disabled={isBusy}
          onClick={() => void removeVariant()}
        >
          Remove “{name}”
        </button>
      )}
    </section>
  );
}

function AddChange({
  snapshot,
  selection,
  experiment,
  variants,
  name,
  differences,
  field,
}: VariantEditorProps & { readonly field: string }): ReactElement {
  const { country, flow, page, site } = selection;
  const { change, isBusy } = useChanges();
  const id = useId();
  const wording = wordingOf(snapshot, site.locale);
  const pageQuestions: readonly string[] = flow.steps.find(({ path }) => path === page)?.dataPoints ?? [];
  const [chosenId, setChosenId] = useState('');
  const [changedProperty, setChangedProperty] = useState<VariantProperty | 'order'>('label');
  const [text, setText] = useState('');
  const question = pageQuestions.includes(chosenId) ? dataPointOf(flow, chosenId) : undefined;
  const kinds: readonly { readonly value: VariantProperty | 'order'; readonly label: string }[] = [
    { value: 'label', label: 'New label' },
    { value: 'required', label: question?.required === true ? 'Make optional' : 'Make required' },
    {
      value: 'presentation',
      label: question?.presentation === 'modal' ? 'Show in the page' : 'Show in a dialog',
    },
    { value: 'order', label: 'Move up' },
  ];
  const values: { readonly [Each in VariantProperty]: unknown } = {
    label: text.trim(),
    required: question?.required !== true,
    presentation: question?.presentation === 'modal' ? 'inline' : 'modal',
  };
  const order = orderAfterSwap(
    flow.steps.flatMap(({ dataPoints }) => dataPoints),
    chosenId,
    differences.flatMap(({ path, value }) => (path[0] === 'order' && Array.isArray(value) ? value : [])),
  );
  const isReady =
    question !== undefined &&
    (changedProperty !== 'label' || text.trim() !== '') &&
    (changedProperty !== 'order' || pageQuestions.indexOf(question.id) > 0);
  const addChange = async (): Promise<void> => {
    const file = experimentFile(experiment);
    const edit =
      changedProperty === 'order'
        ? {
            ...editOf(
              file,
              orderChange(variants, name, order, countryContents(snapshot, country)?.dataPoints ?? []),
            ),
            was: snapshot.files.get(file)?.digest ?? null,
          }
        : editOf(file, propertyChange(name, changedProperty, chosenId, values[changedProperty]));
    const isDone = await change(field, `Change “${wording.label(chosenId)}” in “${name}”`, [edit]);
    if (isDone) setText('');
  };
  return (
    <details>
      <summary>Add a change</summary>
      {pageQuestions.length === 0 ? (
        <p className="hint">Select a step of the form above. Screens of the lender have no variants.</p>
      ) : (
        <>
          <div className="field">
            <label htmlFor={`${id}-question`}>Question of this page</label>
            <select
              id={`${id}-question`}
              value={chosenId}
              onChange={({ target }) => setChosenId(target.value)}
            >
              <option value="">Choose a question</option>
              {pageQuestions.map((each) => (
                <option key={each} value={each}>
                  {wording.label(each)}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor={`${id}-what`}>Change</label>
            <select
              id={`${id}-what`}
              value={changedProperty}
              onChange={({ target }) =>
                setChangedProperty(kinds.find(({ value }) => value === target.value)?.value ?? 'label')
              }
            >
              {kinds.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          {changedProperty === 'label' && (
            <div className="field">
              <label htmlFor={`${id}-text`}>New label in {languageName(site.locale)}</label>
              <input
                id={`${id}-text`}
                type="text"
                lang={site.locale}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </div>
          )}
          <button
            type="button"
            className="primary small"
            disabled={isBusy || !isReady}
            onClick={() => void addChange()}
          >
            Apply
          </button>
        </>
      )}
    </details>
  );
}

import { type ReactElement, useId, useState } from 'react';
import { AttemptNote, editOf, useChanges } from '../change.tsx';
import { TextEdit } from '../edit/field.tsx';
import type { PaneProps } from '../pane.ts';
import { type Wording, wordingOf } from '../wording.ts';
import {
  type Difference,
  type Differing,
  differing,
  exchanged,
  experimentFile,
  takenBack,
} from './variant-changes.ts';

interface VariantEditorProps extends Pick<PaneProps, 'snapshot' | 'selection'> {
  readonly experiment: string;
  /** As its file has them. */
  readonly variants: object;
  readonly name: string;
  readonly share: number;
  readonly differences: readonly Difference[];
}

function said(value: unknown, { label }: Wording): string {
  if (Array.isArray(value)) return value.map((id) => `“${label(String(id))}”`).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? `“${value}”` : String(value);
}

/** What a difference is about, as the page calls it. */
function subjectOf(path: readonly string[], { label }: Wording): string {
  const [part, ...rest] = path;
  if (part === 'order') return 'The order';
  const [id = '', ...what] = part === 'messages' && rest[1] === 'dataPoints' ? rest.slice(2) : rest;
  const isQuestion = part === 'overrides' || rest[1] === 'dataPoints';
  return isQuestion ? `“${label(id)}”, ${what.join(' › ')}:` : `${path.join(' › ')}:`;
}

/** How many see a variant, what differs in it, and one thing more that does. */
export function VariantEditor(props: VariantEditorProps): ReactElement {
  const { experiment, variants, name, share, differences } = props;
  const { change, busy } = useChanges();
  const wording = wordingOf(props.snapshot, props.selection.language);
  const field = `experiment ${name}`;
  const file = experimentFile(experiment);
  return (
    <section aria-label={`What differs in ${name}`}>
      <TextEdit
        label="Of a hundred new applicants see it"
        field={`${field} share`}
        value={String(share)}
        onSave={(text) =>
          void change(`${field} share`, `The share of “${name}”`, [
            editOf(file, { kind: 'set', path: ['variants', name, 'share'], value: Number(text) }),
          ])
        }
      />
      <ul className="differences">
        {differences.map(({ path, value }) => (
          <li key={path.join(' ')}>
            <span>
              {subjectOf(path, wording)} <strong>{said(value, wording)}</strong>
            </span>
            <button
              type="button"
              className="quiet small"
              disabled={busy}
              aria-label={`Take back in ${name}: ${subjectOf(path, wording)}`}
              onClick={() =>
                void change(field, `Take back what differs in “${name}”`, [
                  editOf(file, takenBack(variants, name, path)),
                ])
              }
            >
              Take back
            </button>
          </li>
        ))}
      </ul>
      {differences.length === 0 && <p className="hint">Nothing differs: it is the country as it is.</p>}
      <LetDiffer {...props} field={field} />
      <AttemptNote field={field} />
      {Object.keys(variants).length > 2 && (
        <button
          type="button"
          className="quiet danger small"
          disabled={busy}
          onClick={() =>
            void change(field, `Take “${name}” out of the experiment`, [
              editOf(file, { kind: 'remove', path: ['variants', name] }),
            ])
          }
        >
          Take “{name}” out
        </button>
      )}
    </section>
  );
}

function LetDiffer({
  snapshot,
  selection,
  experiment,
  name,
  differences,
  field,
}: VariantEditorProps & { readonly field: string }): ReactElement {
  const { flow, page, language } = selection;
  const { change, busy } = useChanges();
  const id = useId();
  const wording = wordingOf(snapshot, language);
  const asked: readonly string[] = flow.steps.find(({ path }) => path === page)?.dataPoints ?? [];
  const [chosen, setChosen] = useState('');
  const [what, setWhat] = useState<Differing>('label');
  const [text, setText] = useState('');
  const question = asked.flatMap((each) =>
    each === chosen ? (Object.values(flow.dataPoints).find((one) => one?.id === each) ?? []) : [],
  )[0];
  const kinds: readonly { readonly value: Differing; readonly label: string }[] = [
    { value: 'label', label: 'It is worded otherwise' },
    { value: 'required', label: question?.required === true ? 'It can be left out' : 'It is required' },
    {
      value: 'presentation',
      label: question?.presentation === 'modal' ? 'It stands in the page' : 'It opens in a dialog',
    },
    { value: 'order', label: 'It comes before the one above it' },
  ];
  const values: { readonly [Each in Differing]: unknown } = {
    label: text.trim(),
    required: question?.required !== true,
    presentation: question?.presentation === 'modal' ? 'inline' : 'modal',
    order: exchanged(
      flow.steps.flatMap(({ dataPoints }) => dataPoints),
      chosen,
      differences.flatMap(({ path, value }) => (path[0] === 'order' && Array.isArray(value) ? value : [])),
    ),
  };
  const isReady =
    question !== undefined &&
    (what !== 'label' || text.trim() !== '') &&
    (what !== 'order' || asked.indexOf(question.id) > 0);
  const differ = async (): Promise<void> => {
    const isDone = await change(field, `Let “${wording.label(chosen)}” differ in “${name}”`, [
      editOf(experimentFile(experiment), differing(name, what, chosen, values[what])),
    ]);
    if (isDone) setText('');
  };
  return (
    <details>
      <summary>Let something differ</summary>
      {asked.length === 0 ? (
        <p className="hint">Choose a step of the form above: what a lender asks is the same for all.</p>
      ) : (
        <>
          <div className="field">
            <label htmlFor={`${id}-question`}>Question of this page</label>
            <select id={`${id}-question`} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">Choose a question</option>
              {asked.map((each) => (
                <option key={each} value={each}>
                  {wording.label(each)}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor={`${id}-what`}>What differs</label>
            <select
              id={`${id}-what`}
              value={what}
              onChange={({ target }) =>
                setWhat(kinds.find(({ value }) => value === target.value)?.value ?? 'label')
              }
            >
              {kinds.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          {what === 'label' && (
            <div className="field">
              <label htmlFor={`${id}-text`}>Its label then</label>
              <input
                id={`${id}-text`}
                type="text"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </div>
          )}
          <button
            type="button"
            className="primary small"
            disabled={busy || !isReady}
            onClick={() => void differ()}
          >
            Let it differ
          </button>
        </>
      )}
    </details>
  );
}

import { type ReactElement, useId, useRef, useState } from 'react';
import { experimentFile, newExperiment } from '../../../src/compiler/edit/new-experiment.ts';
import meta from '../../../schemas/config/experiment.schema.json';
import { formatCount } from '../../../src/lib/format-count.ts';
import { AttemptNote, useChanges } from '../change.tsx';
import type { PaneProps } from '../pane.ts';
import { capitalised } from '../selection.ts';
import { shareOf } from './variant-changes.ts';

interface VariantInput {
  readonly name: string;
  readonly share: string;
}

const namePattern = new RegExp(meta.properties.variants.propertyNames.pattern);

/** Returns the reason why the experiment cannot be created, or undefined. */
function problemOf(
  name: string,
  variants: readonly VariantInput[],
  alreadyExists: boolean,
): string | undefined {
  const names = variants.map((variant) => variant.name);
  if (![name, ...names].every((each) => namePattern.test(each)))
    return 'Use lower-case words and hyphens for names.';
  if (alreadyExists) return `The experiment “${name}” exists already.`;
  if (new Set(names).size < names.length) return 'Two variants have the same name.';
  if (!variants.every(({ share }) => Number(shareOf(share)) >= 1)) return 'Use whole numbers for shares.';
  return variants.reduce((sum, { share }) => sum + Number(share), 0) > 100
    ? 'The shares add up to more than 100.'
    : undefined;
}

/** Creates an experiment in a country. Its variants equal the country until a change is added. */
export function StartExperiment({
  snapshot,
  selection,
}: Pick<PaneProps, 'snapshot' | 'selection'>): ReactElement {
  const { country } = selection;
  const { change, isBusy } = useChanges();
  const [name, setName] = useState(`${country}-wording`);
  const [variants, setVariants] = useState<readonly VariantInput[]>([
    { name: 'control', share: '50' },
    { name: 'other', share: '50' },
  ]);
  const box = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const file = experimentFile(name);
  const problem = problemOf(name, variants, snapshot.files.has(file));
  const remainingShare = 100 - variants.reduce((sum, { share }) => sum + Number(share), 0);
  const updateVariant = (position: number, patch: Partial<VariantInput>): void =>
    setVariants((before) =>
      before.map((variant, each) => (each === position ? { ...variant, ...patch } : variant)),
    );
  const startExperiment = (): void =>
    void change('begin-experiment', `Start the experiment “${name}” in ${capitalised(country)}`, [
      {
        file,
        was: null,
        to: {
          kind: 'value',
          value: newExperiment(
            name,
            country,
            Object.fromEntries(variants.map((variant) => [variant.name, Number(variant.share)])),
          ),
        },
      },
    ]);
  return (
    <form
      className="card begin-experiment"
      aria-label="Start an experiment"
      onSubmit={(event) => {
        event.preventDefault();
        startExperiment();
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-name`}>Experiment name</label>
        <input id={`${id}-name`} type="text" value={name} onChange={({ target }) => setName(target.value)} />
      </div>
      <fieldset ref={box} className="box" tabIndex={-1}>
        <legend>Variants, and their share of 100 new applicants</legend>
        {variants.map((variant, position) => (
          // Keyed by position, because the name changes during input.
          <div key={position} className="variant-row">
            <label htmlFor={`${id}-variant-${position}`}>Variant {position + 1}</label>
            <input
              id={`${id}-variant-${position}`}
              type="text"
              value={variant.name}
              onChange={({ target }) => updateVariant(position, { name: target.value })}
            />
            <label htmlFor={`${id}-share-${position}`}>
              Share<span className="visually-hidden"> of variant {position + 1}</span>
            </label>
            <input
              id={`${id}-share-${position}`}
              type="text"
              inputMode="numeric"
              value={variant.share}
              onChange={({ target }) => updateVariant(position, { share: target.value })}
            />
            <button
              type="button"
              className="quiet small"
              disabled={variants.length === 2}
              aria-label={`Remove variant ${position + 1}`}
              onClick={() => {
                setVariants(variants.toSpliced(position, 1));
                box.current?.focus();
              }}
            >
              Remove
            </button>
          </div>
        ))}
        <button
          type="button"
          className="small"
          onClick={() => setVariants([...variants, { name: `variant-${variants.length + 1}`, share: '1' }])}
        >
          Add a variant
        </button>
        <p className="hint">
          {remainingShare > 0
            ? `${capitalised(country)} stays unchanged for the remaining ${formatCount(remainingShare, 'applicant')} of 100, outside the experiment.`
            : 'Leave one variant unchanged as the control group.'}{' '}
          You get a warning until a variant differs.
        </p>
      </fieldset>
      <p className="actions">
        <button type="submit" className="primary" disabled={isBusy || problem !== undefined}>
          Start experiment
        </button>
        <output className="hint">{problem}</output>
      </p>
      <AttemptNote field="begin-experiment" />
    </form>
  );
}

import { type ReactElement, useEffect, useRef, useState } from 'react';
import { isPlainObject } from '../../../src/lib/json.ts';
import { ApplicationFrame } from '../application-frame.tsx';
import { AttemptNote, useChanges } from '../change.tsx';
import { StartExperiment } from '../experiment/start-experiment.tsx';
import { type Difference, differencesOf } from '../experiment/variant-changes.ts';
import { experimentFile } from '../../../src/compiler/edit/new-experiment.ts';
import { VariantEditor } from '../experiment/variant-editor.tsx';
import { pageTitle } from '../country-pages.ts';
import type { PaneProps } from '../pane.ts';
import { wordingOf } from '../wording.ts';
import { contentsOf, documentVersion, fetchCountry, shownVersion, type Snapshot } from '../project.ts';
import { capitalised, type Selection } from '../selection.ts';

const pageWidth = 360;
const screenHeight = 780;

interface ShownVariant {
  readonly name: string;
  readonly share: number;
  readonly selection: Selection | undefined;
  readonly differences: readonly Difference[];
}

/** Returns the variants as in the experiment's file. */
function writtenVariants(snapshot: Snapshot, experiment: string): Record<string, unknown> {
  const file = contentsOf(snapshot, experimentFile(experiment));
  return isPlainObject(file) && isPlainObject(file['variants']) ? file['variants'] : {};
}

/** Returns the country's variants, each with its form and sample applicant; `selection` is undefined while a variant is loading. */
function variantsOf(snapshot: Snapshot, selection: Selection): readonly ShownVariant[] {
  const { site, persona } = selection;
  const experiment = snapshot.experiments[`${site.brand}-${site.country}`];
  const fileVariants = writtenVariants(snapshot, experiment?.name ?? '');
  return (experiment?.variants ?? []).map(({ name, share }) => {
    const compiled = snapshot.countries.get(`${site.country}~${name}`);
    const variantPersona =
      compiled?.personas.find((each) => each.name === persona.name) ?? compiled?.personas[0];
    return {
      name,
      share,
      selection: compiled &&
        variantPersona && {
          ...selection,
          compiled,
          flow: compiled.flow,
          persona: variantPersona,
          variant: name,
        },
      differences: differencesOf(fileVariants[name] ?? {}),
    };
  });
}

/** A page of the country and of each variant of its experiment, side by side. */
export function VariantsPane({ snapshot, selection, go }: PaneProps): ReactElement {
  const { site, country, flow, page, screen } = selection;
  const experiment = snapshot.experiments[`${site.brand}-${site.country}`];
  const variants = variantsOf(snapshot, selection);
  const missing = variants.find((variant) => variant.selection === undefined)?.name;
  useEffect(() => {
    if (missing !== undefined) fetchCountry(`${country}~${missing}`);
  }, [country, missing]);
  const { change, isBusy } = useChanges();
  const wording = wordingOf(snapshot, selection.language);
  const heading = useRef<HTMLHeadingElement>(null);
  const file = experimentFile(experiment?.name ?? '');
  const fileVariants = writtenVariants(snapshot, experiment?.name ?? '');
  const remainingShare = 100 - variants.reduce((sum, { share }) => sum + share, 0);
  const endExperiment = async (name: string): Promise<void> => {
    const was = snapshot.files.get(file)?.digest ?? null;
    const edits = [{ file, was, to: { kind: 'nothing' } as const }];
    if (await change('experiment', `End the experiment “${name}”`, edits)) heading.current?.focus();
  };
  const allSheets: readonly ShownVariant[] = [
    { name: `${capitalised(country)} unchanged`, share: remainingShare, selection, differences: [] },
    ...variants,
  ];
  return (
    <main className="pages-pane">
      <div className="pane-head">
        <h2 ref={heading} tabIndex={-1}>
          {experiment === undefined
            ? `No experiment runs in ${capitalised(country)}`
            : `The experiment “${experiment.name}” in ${capitalised(country)}`}
        </h2>
        {experiment === undefined ? (
          <p className="hint">
            An experiment shows some of the new applicants different texts, a different order, or different
            required questions. Every analytics event contains the variant.
          </p>
        ) : (
          <p className="hint">
            <label htmlFor="variants-page">Page</label>{' '}
            <select
              id="variants-page"
              value={page}
              onChange={({ target }) => go({ page: target.value, question: '' })}
            >
              {[...flow.steps.map(({ path }) => path), ...selection.screens.map(({ id }) => id)].map((id) => (
                <option key={id} value={id}>
                  {pageTitle(selection, wording, id)} ({id})
                </option>
              ))}
            </select>{' '}
            <button type="button" className="link" onClick={() => go({ pane: 'json', file })}>
              {file}
            </button>{' '}
            <button
              type="button"
              className="quiet danger small"
              disabled={isBusy}
              onClick={() => void endExperiment(experiment.name)}
            >
              End the experiment
            </button>
          </p>
        )}
        <AttemptNote field="experiment" />
      </div>
      {experiment === undefined && (
        <StartExperiment key={country} snapshot={snapshot} selection={selection} />
      )}
      {experiment !== undefined && (
        <div className="sheets variants">
          {allSheets.map((each) => (
            <VariantSheet
              key={`${country} ${each.name} ${page}`}
              shown={each}
              country={selection}
              snapshot={snapshot}
              experiment={experiment.name}
              variants={fileVariants}
              page={page}
              screen={screen}
              version={shownVersion(snapshot, selection.country)}
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </div>
      )}
    </main>
  );
}

interface VariantSheetProps extends Pick<Selection, 'page' | 'screen'> {
  readonly shown: ShownVariant;
  /** The country without the experiment. */
  readonly country: Selection;
  readonly snapshot: Snapshot;
  readonly experiment: string;
  readonly variants: object;
  readonly version: string;
  readonly onRemoved: () => void;
}

function VariantSheet(props: VariantSheetProps): ReactElement {
  const { shown, country, snapshot, experiment, variants, page, screen, version, onRemoved } = props;
  const { name, share, selection, differences } = shown;
  const isVariant = selection !== country;
  const [shownPage, setShownPage] = useState(page);
  return (
    <figure className="variant">
      <figcaption>
        <strong>{name}</strong>
        <span className="tag">{share} of 100</span>
      </figcaption>
      <div>
        {isVariant && (
          <VariantEditor
            {...{ snapshot, experiment, variants, name, share, differences, onRemoved }}
            selection={selection ?? country}
          />
        )}
      </div>
      {selection === undefined ? (
        <div className="framed waiting" style={{ width: pageWidth, height: screenHeight }} />
      ) : (
        <ApplicationFrame
          selection={selection}
          page={page}
          screen={screen}
          width={pageWidth}
          height={screenHeight}
          version={version}
          documentVersion={documentVersion(snapshot)}
          onShown={setShownPage}
        />
      )}
      {shownPage !== page && (
        <p className="note">
          Its sample applicant reaches “{pageTitle(country, wordingOf(snapshot, country.language), shownPage)}
          ”.
        </p>
      )}
    </figure>
  );
}

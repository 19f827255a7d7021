import { type ReactElement, useEffect, useState } from 'react';
import { isPlainObject } from '../../../src/lib/json.ts';
import { ApplicationFrame } from '../application-frame.tsx';
import type { PaneProps } from '../pane.ts';
import { contentsOf, fetchCountry, shownVersion, type Snapshot } from '../project.ts';
import { capitalised, type Selection } from '../selection.ts';

const pageWidth = 360;
const screenHeight = 780;

/** Everything a variant says besides its share, each with the keys that lead to it. */
function differences(value: unknown, path: readonly string[] = []): readonly (readonly [string, string])[] {
  if (isPlainObject(value)) {
    return Object.entries(value)
      .filter(([key]) => path.length > 0 || key !== 'share')
      .flatMap(([key, inner]) => differences(inner, [...path, key]));
  }
  const text = Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'string'
      ? `“${value}”`
      : String(value);
  return [[path.join(' › '), text]];
}

interface Shown {
  readonly name: string;
  readonly share: number;
  readonly selection: Selection | undefined;
  readonly differs: readonly (readonly [string, string])[];
}

/** The variants of the country that is looked at, each with its own form and persona; undefined of those still to come. */
function variantsOf(snapshot: Snapshot, selection: Selection): readonly Shown[] {
  const { site, persona } = selection;
  const experiment = snapshot.experiments[`${site.brand}-${site.country}`];
  const file = contentsOf(snapshot, `config/experiments/${experiment?.name ?? ''}.json`);
  const written = isPlainObject(file) && isPlainObject(file['variants']) ? file['variants'] : {};
  return (experiment?.variants ?? []).map(({ name, share }) => {
    const compiled = snapshot.countries.get(`${site.country}~${name}`);
    const walker = compiled?.personas.find((each) => each.name === persona.name) ?? compiled?.personas[0];
    return {
      name,
      share,
      selection: compiled &&
        walker && { ...selection, compiled, flow: compiled.flow, persona: walker, variant: name },
      differs: differences(written[name]),
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
  const file = `config/experiments/${experiment?.name ?? ''}.json`;
  const rest = 100 - variants.reduce((sum, { share }) => sum + share, 0);
  const all: readonly Shown[] = [
    { name: `${capitalised(country)} as it is`, share: rest, selection, differs: [] },
    ...variants,
  ];
  return (
    <main className="pages-pane">
      <div className="pane-head">
        <h2>
          {experiment === undefined
            ? `No experiment runs in ${capitalised(country)}`
            : `The experiment “${experiment.name}” in ${capitalised(country)}`}
        </h2>
        {experiment === undefined ? (
          <p className="hint">
            <code>npm run compile -- new experiment contact --country {country}</code> begins one; its file is
            under “JSON” then.
          </p>
        ) : (
          <p className="hint">
            <label>
              Page{' '}
              <select value={page} onChange={({ target }) => go({ page: target.value, question: '' })}>
                {[...flow.steps.map(({ path }) => path), ...selection.screens.map(({ id }) => id)].map(
                  (id) => (
                    <option key={id} value={id}>
                      {capitalised(id)}
                    </option>
                  ),
                )}
              </select>
            </label>{' '}
            <button type="button" className="link" onClick={() => go({ pane: 'json', file })}>
              {file}
            </button>
          </p>
        )}
      </div>
      {experiment !== undefined && (
        <div className="sheets">
          {all.map((each) => (
            <VariantSheet
              key={`${country} ${each.name} ${page}`}
              shown={each}
              page={page}
              screen={screen}
              version={shownVersion(snapshot, selection.country)}
            />
          ))}
        </div>
      )}
    </main>
  );
}

interface VariantSheetProps extends Pick<Selection, 'page' | 'screen'> {
  readonly shown: Shown;
  readonly version: string;
}

function VariantSheet({ shown, page, screen, version }: VariantSheetProps): ReactElement {
  const { name, share, selection, differs } = shown;
  const [arrived, setArrived] = useState(page);
  return (
    <figure className="variant">
      <figcaption>
        <strong>{name}</strong>
        <span className="tag">{share} of 100</span>
      </figcaption>
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
          onShown={setArrived}
        />
      )}
      {arrived !== page && <p className="note">Its persona comes to “{capitalised(arrived)}”.</p>}
      <dl>
        {differs.map(([what, text]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

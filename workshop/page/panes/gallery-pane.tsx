import { type ReactElement, useEffect } from 'react';
import { shownScreens } from '../../../src/lifecycle/route-table.ts';
import type { Persona } from '../../../src/model/flow.ts';
import type { Site } from '../../../src/model/site.ts';
import { ApplicationFrame } from '../application-frame.tsx';
import { type PlaceOfControl, placesOfControls, type PlaceOfPage, placesOfScreens } from '../gallery.ts';
import { controlLabel } from '../meta-words.ts';
import type { PaneProps } from '../pane.ts';
import { fetchCountry, shownVersion, type Snapshot } from '../project.ts';
import { answersOf, capitalised, type Selection } from '../selection.ts';
import { useLoadQueue } from '../load-queue.ts';
import { wordingOf } from '../wording.ts';

const pageWidth = 360;
const heights = { control: 520, screen: 780 };

const states = [
  { name: 'empty', label: 'Empty' },
  { name: 'filled', label: 'Filled in' },
  { name: 'error', label: 'With an error' },
] as const;

type State = (typeof states)[number]['name'];

function statesOf({ canFail }: PlaceOfControl) {
  return states.filter(({ name }) => name !== 'error' || canFail);
}

/** Returns the sample applicant for a page. The answer to the question is removed unless the control is shown filled in. */
function personaAt(
  place: PlaceOfPage & Partial<PlaceOfControl>,
  state: State,
  snapshot: Snapshot,
): Persona | undefined {
  const { country, page, question } = place;
  const personas = snapshot.countries.get(country)?.personas ?? [];
  const personasOnPage = personas.filter(
    ({ path }) => place.screen !== undefined || path.some((step) => step === page),
  );
  const answeringPersona = personasOnPage.find(
    ({ answers }) => question === undefined || question in answers,
  );
  const persona = answeringPersona ?? personasOnPage[0] ?? personas[0];
  if (persona === undefined || state === 'filled' || question === undefined) return persona;
  const others = Object.entries(answersOf(persona)).filter(([id]) => id !== question);
  return { ...persona, answers: Object.fromEntries(others) };
}

function selectionAt(
  place: PlaceOfPage,
  state: State,
  { snapshot, selection }: Pick<PaneProps, 'snapshot' | 'selection'>,
): Selection | undefined {
  const compiled = snapshot.countries.get(place.country);
  const site = snapshot.sites.find(
    ({ brand, country }) => brand === selection.site.brand && country === place.country,
  );
  const persona = personaAt(place, state, snapshot);
  if (compiled === undefined || site === undefined || persona === undefined) return undefined;
  const { flow } = compiled;
  const screens = shownScreens(snapshot.screens, flow);
  const { country, page, screen } = place;
  return {
    ...selection,
    country,
    compiled,
    flow,
    site,
    language: site.locale,
    persona,
    screens,
    page,
    screen,
  };
}

interface GalleryFrameProps extends Pick<PaneProps, 'snapshot' | 'selection'> {
  readonly place: PlaceOfPage & Partial<PlaceOfControl>;
  readonly state: State;
  readonly mayLoad: boolean;
  readonly onArrived: () => void;
}

function GalleryFrame({ place, state, mayLoad, onArrived, ...pane }: GalleryFrameProps): ReactElement {
  const height = place.question === undefined ? heights.screen : heights.control;
  const selection = mayLoad ? selectionAt(place, state, pane) : undefined;
  if (selection === undefined) {
    return <div className="framed waiting" style={{ width: pageWidth, height }} />;
  }
  return (
    <ApplicationFrame
      selection={selection}
      page={place.page}
      screen={place.screen}
      width={pageWidth}
      height={height}
      version={shownVersion(pane.snapshot, place.country)}
      {...(place.question !== undefined && {
        revealed: { question: place.question, isSubmitted: state === 'error' },
      })}
      onShown={onArrived}
    />
  );
}

/** Shows every control empty, filled in and with an error, and every kind of screen, in the theme of a brand. */
export function GalleryPane({ snapshot, selection, go }: PaneProps): ReactElement {
  const { brand, productName } = selection.site;
  const countries = snapshot.sites.filter((site) => site.brand === brand).map(({ country }) => country);
  const missing = countries.filter((country) => !snapshot.countries.has(country)).join(' ');
  useEffect(() => {
    // A country that does not compile stays missing.
    for (const country of missing.split(' ').filter(Boolean)) fetchCountry(country);
  }, [missing]);
  const loadedCountries = new Map(
    [...snapshot.countries].filter(([name]) => countries.some((each) => each === name)),
  );
  const controls = placesOfControls(loadedCountries, snapshot.screens);
  const screens = placesOfScreens(loadedCountries, snapshot.screens);
  const frames = [
    ...controls.flatMap((place) => statesOf(place).map(({ name }) => `${place.control} ${name}`)),
    ...screens.map(({ kind }) => kind),
  ];
  const queue = useLoadQueue(brand, frames);
  const wording = wordingOf(snapshot, selection.language);
  const brands = new Map<string, Site>(snapshot.sites.toReversed().map((site) => [site.brand, site]));
  return (
    <main className="pages-pane">
      <div className="pane-head">
        <h2>Gallery of {productName}</h2>
        <p className="hint">
          <label htmlFor="gallery-brand">Brand</label>{' '}
          <select
            id="gallery-brand"
            value={brand}
            onChange={({ target }) =>
              go({ brand: target.value, country: brands.get(target.value)?.country ?? '', language: '' })
            }
          >
            {[...brands.values()].map((site) => (
              <option key={site.brand} value={site.brand}>
                {site.productName}
              </option>
            ))}
          </select>{' '}
          {queue.loadedCount} of {frames.length} loaded.
        </p>
      </div>
      {controls.map((place) => (
        <section key={`${brand} ${place.control}`} aria-label={`Control ${place.control}`}>
          <h3>
            {controlLabel(place.control)}{' '}
            <span className="tag">
              {wording.label(place.question)}, {capitalised(place.country)}
            </span>
          </h3>
          <div className="sheets cut">
            {statesOf(place).map(({ name, label }) => (
              <figure key={name}>
                <figcaption>{label}</figcaption>
                <GalleryFrame
                  {...{ snapshot, selection, place, state: name }}
                  mayLoad={queue.mayLoad(`${place.control} ${name}`)}
                  onArrived={() => queue.markLoaded(`${place.control} ${name}`)}
                />
              </figure>
            ))}
          </div>
        </section>
      ))}
      <section aria-label="Screens">
        <h3>Screens</h3>
        <div className="sheets cut">
          {screens.map((place) => (
            <figure key={`${brand} ${place.kind}`}>
              <figcaption>
                {place.kind} <span className="tag">{capitalised(place.country)}</span>
              </figcaption>
              <GalleryFrame
                {...{ snapshot, selection, place, state: 'filled' }}
                mayLoad={queue.mayLoad(place.kind)}
                onArrived={() => queue.markLoaded(place.kind)}
              />
            </figure>
          ))}
        </div>
      </section>
    </main>
  );
}

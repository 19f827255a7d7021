import { type ReactElement, useEffect, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { AttemptNote, ChangesProvider, CurrentFindings } from './change.tsx';
import { changesLabel, useChangeSummary } from './change-summary.ts';
import type { PaneProps } from './pane.ts';
import { PaneNavigation } from './pane-navigation.tsx';
import { isShared } from './client.ts';
import { ChangesPane } from './panes/changes-pane.tsx';
import { GalleryPane } from './panes/gallery-pane.tsx';
import { GraphPane } from './panes/graph-pane.tsx';
import { TranslationsPane } from './panes/translations-pane.tsx';
import { MessagesPane } from './panes/messages-pane.tsx';
import { PagesPane } from './panes/pages-pane.tsx';
import { JourneysPane } from './panes/journeys-pane.tsx';
import { HeaderChoices } from './header-choices.tsx';
import { HistoryButtons } from './history-buttons.tsx';
import { JsonPane } from './panes/json-pane.tsx';
import { ResultsPane } from './panes/results-pane.tsx';
import { SettingsPane } from './panes/settings-pane.tsx';
import { VariantsPane } from './panes/variants-pane.tsx';
import { WhyPane } from './panes/why-pane.tsx';
import { PagePane } from './panes/page-pane.tsx';
import { storeLastCountry } from './last-country.ts';
import { type Snapshot, useSnapshot, useConnectionError, followCountry } from './project.ts';
import { capitalised, countryOf, type Selection, selectionOf } from './selection.ts';
import { addressOf, type PaneName, useView } from './view.ts';

const paneTable: readonly {
  readonly name: PaneName;
  readonly label: string;
  readonly Pane?: (props: PaneProps) => ReactElement;
}[] = [
  { name: 'page', label: 'Page', Pane: PagePane },
  { name: 'graph', label: 'Graph', Pane: GraphPane },
  { name: 'why', label: 'Why', Pane: WhyPane },
  { name: 'messages', label: 'Messages', Pane: MessagesPane },
  { name: 'pages', label: 'All pages', Pane: PagesPane },
  { name: 'gallery', label: 'Gallery', Pane: GalleryPane },
  // A played journey stays while another view is open.
  { name: 'journeys', label: 'Journeys' },
  { name: 'variants', label: 'Experiment', Pane: VariantsPane },
  { name: 'results', label: 'Results', Pane: ResultsPane },
  { name: 'translations', label: 'Translations', Pane: TranslationsPane },
  { name: 'settings', label: 'Settings', Pane: SettingsPane },
  { name: 'json', label: 'JSON', Pane: JsonPane },
];

/** A file that is being edited can have content that a pane cannot render. */
function PaneFailure({ error }: FallbackProps): ReactElement {
  return (
    <main className="empty">
      <p role="alert">
        This pane cannot be shown for the current files. Nothing is lost: fix the files as JSON, in your
        editor or with Undo. ({error instanceof Error ? error.message : String(error)})
      </p>
    </main>
  );
}

function Panes({ snapshot }: { readonly snapshot: Snapshot }): ReactElement {
  const [view, go] = useView();
  const country = countryOf(snapshot, view);
  const isLoaded = snapshot.countries.has(country);
  useEffect(() => {
    if (!isLoaded) followCountry(country);
  }, [country, isLoaded]);
  useEffect(() => {
    // Makes the URL shareable.
    if (view.country === '') go({ country });
  }, [view.country, country, go]);
  useEffect(() => {
    if (country !== '') storeLastCountry(country);
  }, [country]);
  const selection = selectionOf(snapshot, view);
  const { state } = snapshot;
  const summary = useChangeSummary(state.revision);
  const [journeyView, setJourneyView] = useState<Selection>();
  const isJourneysView = view.pane === 'journeys';
  // Another country is compiled when it is selected. A journey stays meanwhile.
  const journeysSelection = selection ?? journeyView;
  const hasJourneysPane = journeysSelection !== undefined && (isJourneysView || journeyView !== undefined);
  const links = [
    ...paneTable.map(({ name, label }) => ({
      name,
      label: name === 'journeys' && journeyView !== undefined ? `${label} (playing)` : label,
    })),
    { name: 'changes' as const, label: changesLabel(summary) },
  ];
  const Pane = paneTable.find(({ name }) => name === view.pane)?.Pane ?? PagePane;
  const label = (links.find(({ name }) => name === view.pane)?.label ?? '').replace(/ \(.*/, '');
  useEffect(() => {
    document.title = `${label}, ${capitalised(country)}: Workshop`;
  }, [label, country]);
  return (
    <>
      <header className="top">
        <h1>Workshop</h1>
        <HeaderChoices snapshot={snapshot} country={country} selection={selection} go={go} />
        <HistoryButtons snapshot={snapshot} />
      </header>
      <PaneNavigation
        panes={links}
        shown={{ country, ...(selection && { brand: selection.site.brand }) }}
        view={view}
        go={go}
      />
      {isShared && (
        <p className="standing">
          <output>Read-only: you can look at everything, and nothing you change is saved.</output>
        </p>
      )}
      {state.unreadable !== null && (
        <p className="standing error" role="alert">
          The files cannot be read, so changes are not saved: {state.unreadable} The pages show the last valid
          configuration.
        </p>
      )}
      {state.outdated !== null && (
        <p className="standing">
          <output>
            {state.outdated} has changed since “npm start”, and the workshop still uses the old version.
            Restart it to use the new one. Saved changes are kept, but the undo history is lost.
          </output>
        </p>
      )}
      <AttemptNote field="history" />
      <CurrentFindings findings={state.findings} />
      {view.pane === 'changes' ? (
        <ChangesPane snapshot={snapshot} />
      ) : isJourneysView && hasJourneysPane ? null : selection === undefined ? (
        <main className="empty">
          <p>
            {state.findings.length > 0
              ? 'No country is valid yet. Fix the errors above to see its pages.'
              : 'Compiling the configuration …'}
          </p>
        </main>
      ) : (
        <ErrorBoundary FallbackComponent={PaneFailure} resetKeys={[state.revision, addressOf(view)]}>
          <Pane snapshot={snapshot} selection={selection} view={view} go={go} />
        </ErrorBoundary>
      )}
      {hasJourneysPane && (
        <div className="kept-pane" hidden={!isJourneysView}>
          <ErrorBoundary FallbackComponent={PaneFailure} resetKeys={[state.revision]}>
            <JourneysPane
              snapshot={snapshot}
              selection={journeysSelection}
              view={view}
              go={go}
              isHidden={!isJourneysView}
              onPlaying={setJourneyView}
            />
          </ErrorBoundary>
        </div>
      )}
    </>
  );
}

export function Workshop(): ReactElement {
  const snapshot = useSnapshot();
  const connectionError = useConnectionError();
  return (
    <ChangesProvider>
      {connectionError !== undefined && (
        <p className="trouble" role="alert">
          {connectionError}
        </p>
      )}
      {snapshot === undefined ? (
        <main className="empty">
          <h1>Workshop</h1>
          <p>Compiling the configuration …</p>
        </main>
      ) : (
        <Panes snapshot={snapshot} />
      )}
    </ChangesProvider>
  );
}

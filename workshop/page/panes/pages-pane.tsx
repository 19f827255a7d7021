import { type ReactElement, useCallback, useState } from 'react';
import { ApplicationFrame } from '../application-frame.tsx';
import type { PaneProps } from '../pane.ts';
import { shownVersion } from '../project.ts';
import { capitalised } from '../selection.ts';
import { type CountryPage, countryPagesOf, pageTitle } from '../country-pages.ts';
import { useLoadQueue } from '../load-queue.ts';
import { applicantName, applicantVersion } from '../sample-applicants.ts';
import { quoted } from '../quoted.ts';
import { wordingOf } from '../wording.ts';

const pageWidth = 360;
const scale = 0.5;
const maxHeight = 2600;

interface PageFrameProps extends Pick<PaneProps, 'snapshot' | 'selection' | 'go'> {
  readonly page: CountryPage;
  /** Whether the page may load. Only a few load at the same time. */
  readonly mayLoad: boolean;
  readonly onArrived: () => void;
}

function PageFrame({ page, mayLoad, snapshot, selection, go, onArrived }: PageFrameProps): ReactElement {
  const [height, setHeight] = useState(640);
  const arrive = useCallback(
    (_page: string, pageHeight: number) => {
      setHeight(Math.min(maxHeight, Math.max(640, pageHeight)));
      onArrived();
    },
    [onArrived],
  );
  const { id, screen } = page;
  const title = pageTitle(selection, wordingOf(snapshot, selection.language), id);
  return (
    <figure>
      <figcaption>
        <button type="button" className="link" onClick={() => go({ pane: 'page', page: id, question: '' })}>
          {title}
        </button>{' '}
        <code>{id}</code>
        {screen !== undefined && screen.states.length > 0 && (
          <span className="tag">state {screen.states.join(', ')}</span>
        )}
      </figcaption>
      {mayLoad ? (
        <ApplicationFrame
          selection={selection}
          page={id}
          screen={screen}
          width={pageWidth}
          height={height}
          scale={scale}
          version={shownVersion(snapshot, selection.country)}
          onShown={arrive}
        />
      ) : (
        <div className="framed waiting" style={{ width: pageWidth * scale, height: 320 }} />
      )}
    </figure>
  );
}

/** All pages of a country at 360 px with the answers of the selected sample applicant, for comparison and printing. */
export function PagesPane({ snapshot, selection, go }: PaneProps): ReactElement {
  const { persona, site, language, flow } = selection;
  const pages = countryPagesOf(selection);
  const key = `${site.brand} ${site.country} ${language} ${applicantVersion(persona)}`;
  const queue = useLoadQueue(
    key,
    pages.map(({ id }) => id),
  );
  return (
    <main className="pages-pane">
      <div className="pane-head">
        <h2>
          All pages of {site.productName} in {capitalised(site.country)}
        </h2>
        <p className="hint">
          With the answers of {quoted(applicantName(persona.name, wordingOf(snapshot, language), flow))}.{' '}
          {queue.loadedCount} of {pages.length} loaded.
        </p>
        <button type="button" className="small" onClick={() => window.print()}>
          Print or save as PDF
        </button>
      </div>
      <div className="sheets">
        {pages.map((page) => (
          <PageFrame
            key={`${key} ${page.id}`}
            page={page}
            mayLoad={queue.mayLoad(page.id)}
            snapshot={snapshot}
            selection={selection}
            go={go}
            onArrived={() => queue.markLoaded(page.id)}
          />
        ))}
      </div>
    </main>
  );
}

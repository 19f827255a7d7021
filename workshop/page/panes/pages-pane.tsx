import { type ReactElement, useCallback, useState } from 'react';
import { ApplicationFrame } from '../application-frame.tsx';
import type { PaneProps } from '../pane.ts';
import { shownVersion } from '../project.ts';
import { capitalised } from '../selection.ts';
import { type Sheet, sheetsOf } from '../sheets.ts';
import { useTurns } from '../turns.ts';

const pageWidth = 360;
const scale = 0.5;
const tallest = 2600;

interface PageSheetProps extends Pick<PaneProps, 'snapshot' | 'selection' | 'go'> {
  readonly sheet: Sheet;
  /** Whether the page may load. Only a few load at the same time. */
  readonly isOn: boolean;
  readonly onArrived: () => void;
}

function PageSheet({ sheet, isOn, snapshot, selection, go, onArrived }: PageSheetProps): ReactElement {
  const [height, setHeight] = useState(640);
  const arrive = useCallback(
    (_page: string, tall: number) => {
      setHeight(Math.min(tallest, Math.max(640, tall)));
      onArrived();
    },
    [onArrived],
  );
  const { id, screen } = sheet;
  return (
    <figure>
      <figcaption>
        <button type="button" className="link" onClick={() => go({ pane: 'page', page: id, question: '' })}>
          {capitalised(id)}
        </button>
        {screen !== undefined && screen.states.length > 0 && (
          <span className="tag">state {screen.states.join(', ')}</span>
        )}
      </figcaption>
      {isOn ? (
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

/** All pages of a country at 360 px with the answers of the selected persona, for comparison and printing. */
export function PagesPane({ snapshot, selection, go }: PaneProps): ReactElement {
  const { persona, site, language } = selection;
  const sheets = sheetsOf(selection);
  const key = `${site.brand} ${site.country} ${language} ${persona.name}`;
  const turns = useTurns(
    key,
    sheets.map(({ id }) => id),
  );
  return (
    <main className="pages-pane">
      <div className="pane-head">
        <h2>
          All pages of {site.productName} in {capitalised(site.country)}
        </h2>
        <p className="hint">
          With the answers of “{persona.name}”. {turns.loaded} of {sheets.length} loaded.
        </p>
        <button type="button" className="small" onClick={() => window.print()}>
          Print or save as PDF
        </button>
      </div>
      <div className="sheets">
        {sheets.map((sheet) => (
          <PageSheet
            key={`${key} ${sheet.id}`}
            sheet={sheet}
            isOn={turns.isOn(sheet.id)}
            snapshot={snapshot}
            selection={selection}
            go={go}
            onArrived={() => turns.arrive(sheet.id)}
          />
        ))}
      </div>
    </main>
  );
}

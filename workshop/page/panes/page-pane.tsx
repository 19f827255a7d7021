import { type ReactElement, useCallback, useState } from 'react';
import { ApplicationFrame } from '../application-frame.tsx';
import { Outline, panelId } from '../edit/outline.tsx';
import { PagePanel } from '../edit/page-panel.tsx';
import { QuestionPanel } from '../edit/question-panel.tsx';
import { CheckStatus } from '../check-status.tsx';
import { type ClickedText, ClickedTextContext } from '../clicked-text.ts';
import { documentVersion, shownVersion } from '../project.ts';
import { pageTitle } from '../country-pages.ts';
import { PageNotes, type ShownPage } from '../page-notes.tsx';
import { applicantVersion } from '../sample-applicants.ts';
import { Stage, stageHeight } from '../stage.tsx';
import { wordingOf } from '../wording.ts';
import type { PaneProps } from '../pane.ts';

const screenHeight = 780;

/** The questions of the country, the page as an applicant sees it, and the selected question. */
export function PagePane(props: PaneProps): ReactElement {
  const { snapshot, selection, go, view } = props;
  const { page, screen, question, persona, width } = selection;
  const [shown, setShown] = useState<ShownPage>({ page: '', questions: [] });
  const wording = wordingOf(snapshot, selection.language);
  const selectQuestion = useCallback((id: string) => go({ question: id }), [go]);
  const handleShown = useCallback(
    (id: string, _height: number, questions: readonly string[]) => setShown({ page: id, questions }),
    [],
  );
  const [clickedText, setClickedText] = useState<ClickedText>();
  const handleText = useCallback(
    (texts: readonly string[], asked: string | null) => {
      go({ question: asked ?? '' });
      setClickedText({ texts });
    },
    [go],
  );
  return (
    <div className="page-pane">
      <Outline {...props} />
      <Stage notes={<PageNotes selection={selection} shown={shown} wording={wording} go={go} />}>
        <h2 className="visually-hidden">The page “{pageTitle(selection, wording, page)}”</h2>
        <div className="device">
          <ApplicationFrame
            selection={selection}
            page={page}
            screen={screen}
            height={screenHeight}
            availableHeight={stageHeight}
            version={`${shownVersion(snapshot, selection.country)} ${applicantVersion(persona)}`}
            documentVersion={documentVersion(snapshot)}
            pointedQuestion={question?.id ?? null}
            onQuestion={selectQuestion}
            onText={handleText}
            onShown={handleShown}
            scale={width > 768 ? 0.55 : width > 430 ? 0.75 : 1}
          />
        </div>
      </Stage>
      <CheckStatus isChecking={snapshot.state.isChecking} />
      <aside id={panelId} className="panel" aria-label="Selection">
        <ClickedTextContext value={clickedText}>
          {question === undefined ? (
            <PagePanel {...props} />
          ) : (
            <QuestionPanel key={`${selection.country} ${question.id}`} {...props} question={question} />
          )}
        </ClickedTextContext>
        {view.question !== '' && question === undefined && (
          <p className="note">The question “{wording.label(view.question)}” is not asked here any more.</p>
        )}
      </aside>
    </div>
  );
}

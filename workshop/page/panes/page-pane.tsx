import { type ReactElement, useCallback, useState } from 'react';
import { walk } from '../../../src/flow/walk.ts';
import { localDate } from '../../../src/lib/dates.ts';
import type { Persona } from '../../../src/model/flow.ts';
import { ApplicationFrame } from '../application-frame.tsx';
import { Outline, panelId } from '../edit/outline.tsx';
import { PagePanel } from '../edit/page-panel.tsx';
import { QuestionPanel } from '../edit/question-panel.tsx';
import { CheckStatus } from '../check-status.tsx';
import { type ClickedText, ClickedTextContext } from '../clicked-text.ts';
import { documentVersion, shownVersion } from '../project.ts';
import { answersOf } from '../selection.ts';
import { pageTitle } from '../country-pages.ts';
import { applicantName, applicantVersion } from '../sample-applicants.ts';
import { Stage } from '../stage.tsx';
import { wordingOf } from '../wording.ts';
import type { PaneProps } from '../pane.ts';

const screenHeight = 780;

/** What the preview shows now. An applicant may have changed the answers there. */
interface Shown {
  readonly page: string;
  readonly questions: readonly string[];
}

/** The questions of the country, the page as an applicant sees it, and the selected question. */
export function PagePane(props: PaneProps): ReactElement {
  const { snapshot, selection, go, view } = props;
  const { flow, page, screen, question, persona, compiled, width } = selection;
  const [shown, setShown] = useState<Shown>({ page: '', questions: [] });
  const wording = wordingOf(snapshot, selection.language);
  const [today] = useState(() => localDate(Date.now()));
  const isAsked = ({ path, ...other }: Persona): boolean => {
    if (screen !== undefined) return true;
    if (question === undefined) return path.some((step) => step === page);
    return walk(flow, answersOf({ path, ...other }), { today, savedSteps: {} }).relevant.includes(
      question.id,
    );
  };
  const isShown = question === undefined ? shown.page === page : shown.questions.includes(question.id);
  const isReached = isAsked(persona);
  const otherPersona = compiled.personas.find(isAsked);
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
      <Stage
        notes={
          <>
            {!isReached && !isShown && (
              <p className="note">
                The sample applicant “{applicantName(persona.name, wording, flow)}”{' '}
                {question === undefined ? 'does not reach this page.' : 'is not asked this question.'}{' '}
                {otherPersona === undefined ? (
                  question === undefined ? (
                    'No other sample applicant reaches it.'
                  ) : (
                    'No other sample applicant is asked it either. Change the answers to see it.'
                  )
                ) : (
                  <button type="button" className="link" onClick={() => go({ persona: otherPersona.name })}>
                    Show it as “{applicantName(otherPersona.name, wording, flow)}”
                  </button>
                )}
              </p>
            )}
            {isReached && shown.page !== '' && shown.page !== page && (
              <p className="note">
                The application shows “{pageTitle(selection, wording, shown.page)}” now.{' '}
                <button type="button" className="link" onClick={() => go({ page: shown.page, question: '' })}>
                  Select this page
                </button>
              </p>
            )}
          </>
        }
      >
        <h2 className="visually-hidden">The page “{pageTitle(selection, wording, page)}”</h2>
        <div className="device">
          <ApplicationFrame
            selection={selection}
            page={page}
            screen={screen}
            height={screenHeight}
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

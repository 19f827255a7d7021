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
import { answersOf, capitalised } from '../selection.ts';
import { Stage } from '../stage.tsx';
import type { PaneProps } from '../pane.ts';

const screenHeight = 780;

/** The questions of the country, the page as an applicant sees it, and the selected question. */
export function PagePane(props: PaneProps): ReactElement {
  const { snapshot, selection, go, view } = props;
  const { flow, page, screen, question, persona, compiled, width } = selection;
  const [arrived, setArrived] = useState('');
  const [today] = useState(() => localDate(Date.now()));
  const isAsked = ({ path, ...other }: Persona): boolean => {
    if (screen !== undefined) return true;
    if (question === undefined) return path.some((step) => step === page);
    return walk(flow, answersOf({ path, ...other }), { today, savedSteps: {} }).relevant.includes(
      question.id,
    );
  };
  const comes = isAsked(persona);
  const other = compiled.personas.find(isAsked);
  const choose = useCallback((id: string) => go({ question: id }), [go]);
  const shown = useCallback((id: string) => setArrived(id), []);
  const [pressed, setPressed] = useState<ClickedText>();
  const press = useCallback(
    (texts: readonly string[], asked: string | null) => {
      go({ question: asked ?? '' });
      setPressed({ texts });
    },
    [go],
  );
  return (
    <div className="page-pane">
      <Outline {...props} />
      <Stage>
        <h2 className="visually-hidden">The page “{capitalised(page)}”</h2>
        {!comes && (
          <p className="note">
            The persona “{persona.name}”{' '}
            {question === undefined ? 'does not reach this page.' : 'is not asked this question.'}{' '}
            {other === undefined ? (
              question === undefined ? (
                'No persona reaches it.'
              ) : (
                'No persona is asked this question. Change the answers to see it.'
              )
            ) : (
              <button type="button" className="link" onClick={() => go({ persona: other.name })}>
                Show it as “{other.name}”
              </button>
            )}
          </p>
        )}
        {comes && arrived !== '' && arrived !== page && (
          <p className="note">The application shows “{capitalised(arrived)}” now.</p>
        )}
        <div className="device">
          <ApplicationFrame
            selection={selection}
            page={page}
            screen={screen}
            height={screenHeight}
            version={`${shownVersion(snapshot, selection.country)} ${persona.name}`}
            documentVersion={documentVersion(snapshot)}
            pointed={question?.id ?? null}
            onQuestion={choose}
            onText={press}
            onShown={shown}
            scale={width > 768 ? 0.55 : width > 430 ? 0.75 : 1}
          />
        </div>
      </Stage>
      <CheckStatus isChecking={snapshot.state.isChecking} />
      <aside id={panelId} className="panel" aria-label="Selection">
        <ClickedTextContext value={pressed}>
          {question === undefined ? (
            <PagePanel {...props} />
          ) : (
            <QuestionPanel key={`${selection.country} ${question.id}`} {...props} question={question} />
          )}
        </ClickedTextContext>
        {view.question !== '' && question === undefined && (
          <p className="note">The question “{view.question}” is not asked here any more.</p>
        )}
      </aside>
    </div>
  );
}

import type { ReactElement } from 'react';
import { pageTitle } from '../country-pages.ts';
import { applicantName } from '../sample-applicants.ts';
import type { PaneProps } from '../pane.ts';
import { editOf } from '../../server/edit.ts';
import { AttemptNote, useChanges } from '../change.tsx';
import { OrderedList } from './ordered-list.tsx';
import { messageOf } from './places.ts';
import { isFieldInLanguage, isFieldOfPage } from '../use-drafts.ts';
import { wordingOf } from '../wording.ts';
import { LanguageTabs, MessageEdit, usePointedLanguage } from './words.tsx';

/** The texts of the page, and the paths that lead to it. */
export function PagePanel({ snapshot, selection }: PaneProps): ReactElement {
  const { page, screen, languages, flow, compiled } = selection;
  const { change, rejectedFields } = useChanges();
  const ownRejectedFields = rejectedFields.filter((field) => isFieldOfPage(field, page, selection));
  const unsaved = languages.filter((each) =>
    ownRejectedFields.some((field) => isFieldInLanguage(field, each)),
  );
  const [language, setLanguage] = usePointedLanguage(selection.language, languages);
  const step = flow.steps.find(({ path }) => path === page);
  const messageProps = { snapshot, language };
  const wording = wordingOf(snapshot, selection.language);
  const section = step && messageOf(snapshot, selection.language, ['contexts', step.context]);
  const personasOnPage = compiled.personas.filter(({ path }) => path.some((each) => each === page));
  return (
    <>
      <div className="panel-head">
        <p className="kicker">
          <code>{page}</code> · {screen === undefined ? 'Step of the form' : `Screen: ${screen.kind}`}
        </p>
        <h2>{pageTitle(selection, wording, page)}</h2>
      </div>
      <p className="hint">Select a question on the page to edit it.</p>
      <LanguageTabs languages={languages} language={language} unsaved={unsaved} onChoose={setLanguage} />
      {step !== undefined ? (
        <>
          <MessageEdit {...messageProps} label="Title" path={['steps', page, 'title']} />
          <MessageEdit {...messageProps} label="Introduction" path={['steps', page, 'intro']} isLong />
          <MessageEdit {...messageProps} label="Main action" path={['steps', page, 'action']} />
          <dl className="facts">
            <dt>Section</dt>
            <dd>
              {section?.own ?? section?.inherited} <code>{step.context}</code>
            </dd>
            <dt>Previous step</dt>
            <dd>{step.prevButtonFormPath === 'start' ? 'Start' : wording.step(step.prevButtonFormPath)}</dd>
            <dt>Next step</dt>
            <dd>{step.nextButtonFormPath === 'submit' ? 'Submit' : wording.step(step.nextButtonFormPath)}</dd>
            <dt>Sample applicants on this page</dt>
            <dd>
              {personasOnPage.length === compiled.personas.length
                ? 'All'
                : personasOnPage.map(({ name }) => applicantName(name, wording, flow)).join(', ') || 'None'}
            </dd>
          </dl>
        </>
      ) : (
        <>
          <MessageEdit {...messageProps} namespace="screens" label="Title" path={[page, 'title']} />
          <MessageEdit {...messageProps} namespace="screens" label="Text" path={[page, 'body']} isLong />
          {screen?.actions.map((action) => (
            <MessageEdit
              key={action}
              {...messageProps}
              namespace="screens"
              label={`Button “${action}”`}
              path={[page, 'actions', action]}
            />
          ))}
          {screen?.dataPoints !== undefined && (
            <fieldset className="box">
              <legend>Questions, in every country</legend>
              <OrderedList
                label="Questions of the screen"
                entries={screen.dataPoints.map((id) => {
                  const { own, inherited } = messageOf(snapshot, language, ['dataPoints', id, 'label']);
                  return { id, label: own ?? inherited ?? id };
                })}
                onMove={(from, to) =>
                  void change('screen order', `Move “${wording.label(screen.dataPoints?.[from] ?? '')}”`, [
                    editOf(`config/screens/${screen.id}.json`, {
                      kind: 'move',
                      path: ['dataPoints', from],
                      to,
                    }),
                  ])
                }
              />
              <p className="hint">
                Questions that share a page of the country’s form are asked in the order of that page.
              </p>
              <AttemptNote field="screen order" />
            </fieldset>
          )}
          <dl className="facts">
            <dt>Route</dt>
            <dd>
              <code>{screen?.route}</code>
            </dd>
            <dt>States that lead here</dt>
            <dd>{screen?.states.join(', ') || 'None'}</dd>
          </dl>
        </>
      )}
    </>
  );
}

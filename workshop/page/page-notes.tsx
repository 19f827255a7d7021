import { type ReactElement, useState } from 'react';
import { walk } from '../../src/flow/walk.ts';
import { localDate } from '../../src/lib/dates.ts';
import type { Persona } from '../../src/model/flow.ts';
import { pageTitle } from './country-pages.ts';
import type { PaneProps } from './pane.ts';
import { quoted } from './quoted.ts';
import { applicantName } from './sample-applicants.ts';
import { answersOf } from './selection.ts';
import type { Wording } from './wording.ts';

/** What the preview shows now. Its answers may have been changed there. */
export interface ShownPage {
  readonly page: string;
  readonly questions: readonly string[];
}

interface PageNotesProps extends Pick<PaneProps, 'selection' | 'go'> {
  readonly shown: ShownPage;
  readonly wording: Wording;
}

/** Says why the preview does not show the selected page or question. */
export function PageNotes({ selection, shown, wording, go }: PageNotesProps): ReactElement | null {
  const { flow, page, screen, question, persona, compiled } = selection;
  const [today] = useState(() => localDate(Date.now()));
  const isAsked = ({ path, ...other }: Persona): boolean => {
    if (screen !== undefined) return true;
    if (question === undefined) return path.some((step) => step === page);
    return walk(flow, answersOf({ path, ...other }), { today, savedSteps: {} }).relevant.includes(
      question.id,
    );
  };
  const isShown = question === undefined ? shown.page === page : shown.questions.includes(question.id);
  if (isAsked(persona)) {
    if (shown.page === '' || shown.page === page) return null;
    return (
      <p className="note">
        The application shows “{pageTitle(selection, wording, shown.page)}” now.{' '}
        <button type="button" className="link" onClick={() => go({ page: shown.page, question: '' })}>
          Select this page
        </button>
      </p>
    );
  }
  if (isShown) return null;
  const otherPersona = compiled.personas.find(isAsked);
  return (
    <p className="note">
      The sample applicant {quoted(applicantName(persona.name, wording, flow))}{' '}
      {question === undefined ? 'does not reach this page.' : 'is not asked this question.'}{' '}
      {otherPersona === undefined ? (
        question === undefined ? (
          'No other sample applicant reaches it.'
        ) : (
          'No other sample applicant is asked it either. Change the answers to see it.'
        )
      ) : (
        <button type="button" className="link" onClick={() => go({ persona: otherPersona.name })}>
          Show it as {quoted(applicantName(otherPersona.name, wording, flow))}
        </button>
      )}
    </p>
  );
}

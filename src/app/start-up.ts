import { logError } from '../lib/log.ts';

/** What happens when the application starts: in the order of these lines, each once. */
export interface StartUp<Session> {
  /** Before anything else, so that it sees the whole visit. */
  readonly initialiseTagManager: () => void;
  readonly readSession: () => Session;
  /** Decides whether this visit may be recorded; whoever records asks afterwards. */
  readonly blockRecording: (session: Session) => void;
  readonly render: (session: Session) => void;
}

/** What serves the measuring may fail: it is logged, and the applicant never notices. */
export function startUp<Session>(steps: StartUp<Session>): void {
  guarded('Failed to initialise the tag manager', steps.initialiseTagManager);
  const session = steps.readSession();
  guarded('Failed to decide about recording', () => steps.blockRecording(session));
  steps.render(session);
}

function guarded(failure: string, act: () => void): void {
  try {
    act();
  } catch (fault) {
    logError(failure, { name: fault instanceof Error ? fault.name : 'unknown' });
  }
}

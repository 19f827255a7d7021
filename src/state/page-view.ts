import { atom } from 'jotai';
import type { ApiError } from '../api/api-result.ts';
import type { CallName } from '../api/call.ts';
import type { Send } from '../api/send.ts';
import { ownErrors } from '../flow/own-errors.ts';
import { passedStates, progressOf } from '../lifecycle/progress.ts';
import { acceptedState, rejectedState } from '../lifecycle/states.ts';
import { type Answers, isAnswered } from '../model/answers.ts';
import type { Flow } from '../model/flow.ts';
import type { DataPointId, LeadId } from '../model/identifiers.ts';
import { type Dependencies, dependenciesAtom, trackerAtom } from './dependencies.ts';
import { leadIdAtom, stateAtom } from './lead-application.ts';
import { requestedLoanAtom } from './loan.ts';
import type { FunnelEvent, RequestedLoan, ReportedAnswers } from '../tracking/event.ts';

/** The current page and what has been tracked for it. */
interface TrackedPageView {
  readonly step: string;
  /** Position in the history of the tab; `NaN` if unknown. */
  readonly position: number;
  /** Milliseconds. */
  readonly since: number;
  /** Whether the end of the view has been tracked. */
  readonly isEnded: boolean;
  readonly wasHidden: boolean;
  readonly hasAnswer: boolean;
  readonly hasShownOffers: boolean;
  /** The answers that were reported with the last click on its main button. */
  readonly reportedAnswers: ReportedAnswers;
}

export const noReportedAnswers: ReportedAnswers = { answered: [], answers: {} };

const pageViewAtom = atom<TrackedPageView | null>(null);

/** The number of clicks on the main button, by page. */
const submitsAtom = atom<{ readonly [step: string]: number }>({});

/** The timestamp of the last event. */
const reportedAtAtom = atom(0);

/**
 * Tracks an event of the current page. Each event has its own timestamp, because vendors sort by it.
 */
export const trackAtom = atom(null, (get, set, event: FunnelEvent): void => {
  const track = get(trackerAtom);
  if (track === undefined) return;
  const step = get(pageViewAtom)?.step ?? '';
  const at = Math.max(get(dependenciesAtom).now(), get(reportedAtAtom) + 1);
  set(reportedAtAtom, at);
  track({ ...event, at, step, presses: get(submitsAtom)[step] ?? 0 });
  // The partner's page hides this one. WebKit still sends events then.
  const view = get(pageViewAtom);
  if (event.name === 'redirected' && view !== null) set(pageViewAtom, { ...view, wasHidden: true });
});

const secondsAtom = atom((get) => (view: TrackedPageView): number => {
  const { now } = get(dependenciesAtom);
  return Math.max(0, Math.round((now() - view.since) / 1000));
});

/** Starts a page view. The same page again continues the current view. */
export const openPageViewAtom = atom(null, (get, set, step: string, position: number = Number.NaN): void => {
  if (get(trackerAtom) === undefined) return;
  const previousView = get(pageViewAtom);
  if (previousView?.step === step) return;
  if (previousView !== null && position < previousView.position) set(trackBackAtom);
  else if (previousView !== null && !previousView.isEnded) {
    set(trackAtom, { name: 'step_left', seconds: get(secondsAtom)(previousView), how: 'navigated' });
  }
  set(pageViewAtom, {
    step,
    position,
    since: get(dependenciesAtom).now(),
    isEnded: false,
    wasHidden: false,
    hasAnswer: false,
    hasShownOffers: false,
    reportedAnswers: noReportedAnswers,
  });
  set(trackAtom, { name: 'step_viewed' });
});

/** Tracks the first answer on a page. */
export const trackAnswerAtom = atom(null, (get, set): void => {
  const view = get(pageViewAtom);
  if (view === null || view.hasAnswer) return;
  const milliseconds = Math.max(0, get(dependenciesAtom).now() - view.since);
  set(trackAtom, { name: 'first_answered', milliseconds });
  set(pageViewAtom, { ...view, hasAnswer: true });
});

/** Counts a click on the main button. */
export const countSubmitAtom = atom(null, (get, set, answers: ReportedAnswers = noReportedAnswers): void => {
  const view = get(pageViewAtom);
  if (view === null) return;
  const submits = get(submitsAtom);
  set(submitsAtom, { ...submits, [view.step]: (submits[view.step] ?? 0) + 1 });
  set(pageViewAtom, { ...view, reportedAnswers: answers });
});

/** Tracks that the page is completed. */
export const trackCompletedPageAtom = atom(null, (get, set): void => {
  const view = get(pageViewAtom);
  if (view === null || view.isEnded) return;
  set(trackAtom, { name: 'step_completed', seconds: get(secondsAtom)(view), ...view.reportedAnswers });
  set(pageViewAtom, { ...view, isEnded: true });
});

/** Tracks that the applicant goes back. */
export const trackBackAtom = atom(null, (get, set): void => {
  const view = get(pageViewAtom);
  if (view === null || view.isEnded) return;
  set(trackAtom, { name: 'went_back', seconds: get(secondsAtom)(view) });
  set(pageViewAtom, { ...view, isEnded: true });
});

/** Tracks that the page is hidden. On a phone this can be its last event. */
export const trackHiddenPageAtom = atom(null, (get, set): void => {
  const view = get(pageViewAtom);
  if (view === null || view.isEnded || view.wasHidden) return;
  set(trackAtom, { name: 'step_left', seconds: get(secondsAtom)(view), how: 'hidden' });
  set(pageViewAtom, { ...view, wasHidden: true });
});

/** Tracks the number of offers once per page view. */
export const trackOffersAtom = atom(null, (get, set, offers: number): void => {
  const view = get(pageViewAtom);
  if (view === null || view.hasShownOffers || offers === 0) return;
  set(trackAtom, { name: 'offer_shown', offers });
  set(pageViewAtom, { ...view, hasShownOffers: true });
});

/** Tracks the lender's acceptance of a chosen offer. A partner visit from a page without offers does not count. */
export const trackAcceptedOfferAtom = atom(null, (get, set): void => {
  if (get(pageViewAtom)?.hasShownOffers) set(trackAtom, { name: 'offer_taken', leadId: get(leadIdAtom) });
});

/**
 * Tracks a change of state by a reply. A state from storage or from another tab was tracked when its reply arrived. A
 * decision of the lender is tracked once, even if the application returns to that state.
 */
export const trackStateAtom = atom(null, (get, set, from: number): void => {
  const state = get(stateAtom);
  const leadId = get(leadIdAtom);
  set(trackCompletedPageAtom);
  set(trackAtom, { name: 'state_reached', state, from });
  const { storage } = get(dependenciesAtom);
  const stored = progressOf(storage.readRecord('state')?.['progressState']);
  // After another lead was loaded, the stored states are still those of the previous lead.
  if (storage.readText('lid') === leadId && passedStates(stored).includes(state)) return;
  if (state === acceptedState) set(trackAtom, { name: 'accepted', leadId, loan: get(requestedLoanAtom) });
  if (state === rejectedState) set(trackAtom, { name: 'rejected', leadId });
});

/** The answers that an event may contain, according to the privacy of each question. Unknown questions are left out. */
export function reportedAnswers({ dataPoints }: Pick<Flow, 'dataPoints'>, answers: Answers): ReportedAnswers {
  const answered: DataPointId[] = [];
  const reported: { [dataPoint: string]: string | number | boolean } = {};
  for (const [id, answer] of Object.entries(answers)) {
    const dataPoint = dataPoints[id as DataPointId];
    if (dataPoint === undefined || dataPoint.privacy.analytics === 'none' || !isAnswered(answer)) continue;
    answered.push(dataPoint.id);
    const isPublic = dataPoint.privacy.class === 'public' && dataPoint.privacy.analytics === 'value';
    if (isPublic && typeof answer !== 'object') reported[id] = answer;
  }
  return { answered, answers: reported };
}

export interface TrackingCallbacks {
  readonly report: (event: FunnelEvent) => void;
  /** Returns the currently requested loan. */
  readonly loan: () => RequestedLoan;
}

/**
 * Wraps the dependencies to track created leads, failed requests and partner visits, each once.
 */
export function withTracking(dependencies: Dependencies, { report, loan }: TrackingCallbacks): Dependencies {
  const { send, creation, leave, owners, storage } = dependencies;
  const created = new Set<LeadId>();

  const reportFailure = (operation: CallName, error: ApiError): void =>
    report({
      name: 'server_failed',
      operation,
      kind: error.kind,
      ...(error.kind === 'refused' && { status: error.status }),
      dataPoints: error.kind === 'rejected' ? Object.keys(ownErrors(owners, error.errors).byDataPoint) : [],
    });

  /** A stored lead has been tracked by another tab or an earlier page load. */
  function reportCreated(id: LeadId | undefined): void {
    if (id === undefined || created.has(id) || storage.readText('lid') === id) return;
    created.add(id);
    report({ name: 'lead_created', leadId: id, loan: loan() });
  }

  const trackedSend: Send = async (name, input, options = {}) => {
    const result = await send(name, input, options);
    const { signal, isExpected } = options;
    // An aborted request is not a failure.
    if (signal?.aborted !== true) {
      if ('error' in result && isExpected?.(result.error) !== true) reportFailure(name, result.error);
      const errors = 'data' in result && 'errors' in result.data ? (result.data.errors ?? []) : [];
      if (errors.length > 0) reportFailure(name, { kind: 'rejected', errors });
    }
    if (name === creation && 'data' in result && 'id' in result.data) reportCreated(result.data.id);
    return result;
  };

  return {
    ...dependencies,
    send: trackedSend,
    leave(visit) {
      report({ name: 'redirected', host: new URL(visit.url).host, method: visit.method });
      leave(visit);
    },
  };
}

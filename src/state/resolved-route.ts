import { atom } from 'jotai';
import { findStep } from '../flow/find.ts';
import { formProgress, type FormProgress } from '../flow/form-progress.ts';
import { type ContextSteps, stepsByContext } from '../flow/sections.ts';
import { type Walk, adjacentSteps } from '../flow/walk.ts';
import { passedStates } from '../lifecycle/progress.ts';
import { indexRoute, notFoundRoute, reviewRoute, routeTable } from '../lifecycle/route-table.ts';
import { checkingState, initialState, isApplicationState } from '../lifecycle/states.ts';
import type { Flow, FlowStep, StepLink } from '../model/flow.ts';
import type { DataPointId, StepPath } from '../model/identifiers.ts';
import type { Screen } from '../model/screen.ts';
import { erroredFormPathAtom, walkAtom } from './answers.ts';
import { dependenciesAtom } from './dependencies.ts';
import { leadApplicationAtom, leadIdAtom, stateAtom } from './lead-application.ts';

/** The page that a URL shows to this applicant. */
export type ResolvedRoute =
  | {
      readonly kind: 'step';
      readonly step: FlowStep;
      /** The data points to ask, in order. */
      readonly shown: readonly DataPointId[];
      readonly previous: StepLink<'start'>;
      readonly next: StepLink<'submit'>;
      /** The sections of the applicant's path, in order. */
      readonly contexts: readonly string[];
      readonly progress: FormProgress;
      /** Whether this step must be answered again although a later step is complete. */
      readonly askedAgain: boolean;
      /** Whether all steps are completed. */
      readonly complete: boolean;
      /** Whether all other steps are completed. */
      readonly othersComplete: boolean;
    }
  | {
      readonly kind: 'review';
      readonly contexts: readonly ContextSteps[];
      /** The last step. */
      readonly previous: StepPath;
    }
  | {
      readonly kind: 'screen';
      readonly screen: Screen;
      /** The last path segment of a mailed link, not decoded. */
      readonly linkSegment?: string;
    }
  | { readonly kind: 'redirect'; readonly route: string };

export const routesAtom = atom((get) => {
  const { screens, flow } = get(dependenciesAtom);
  return routeTable(screens, flow);
});

function isAfterForm(route: string | undefined): route is string {
  return route !== undefined && route !== indexRoute;
}

/** Whether the lender has the application in a state without a page. The waiting page polls for the next state. */
const isWaitingAtom = atom((get) => {
  const state = get(stateAtom);
  const routes = get(routesAtom);
  if (get(leadIdAtom) === null || routes.has(state)) return false;
  const { progressState } = get(leadApplicationAtom);
  const wasBeyondForm = passedStates(progressState).some((passed) => isAfterForm(routes.get(passed)));
  return isApplicationState(state) || wasBeyondForm || get(walkAtom).complete;
});

/** The route of the page for the application's state; `null` if that is the form. */
export const screenRouteAtom = atom((get) => {
  const state = get(isWaitingAtom) ? checkingState : get(stateAtom);
  const route = get(routesAtom).get(state);
  return isAfterForm(route) ? route : null;
});

/** Whether the state's page links to a partner. */
export const onPartnerPageAtom = atom((get) => {
  const route = get(screenRouteAtom);
  return get(dependenciesAtom).screens.some(
    (screen) => screen.route === route && screen.kind === 'partner-link',
  );
});

/** The start page of an unsent application, if it is not a step. */
export const startScreenAtom = atom((get): Screen | null => {
  const { screens, flow } = get(dependenciesAtom);
  if (get(leadIdAtom) !== null || get(stateAtom) !== initialState) return null;
  return screens.find(({ id }) => id === flow.startPage) ?? null;
});

export const stepRoute = (path: StepPath): string => `/${path}`;

/** The applicant's current route, regardless of the URL. */
export const homeRouteAtom = atom((get) => {
  const { current, complete } = get(walkAtom);
  const formRoute = complete && get(dependenciesAtom).flow.review ? reviewRoute : stepRoute(current);
  return get(screenRouteAtom) ?? get(startScreenAtom)?.route ?? formRoute;
});

/** The route after saving a step: the first error, then the first incomplete step, then the review. */
export const nextRouteAtom = atom((get) => {
  const erroredFormPath = get(erroredFormPathAtom);
  return erroredFormPath === null ? get(homeRouteAtom) : stepRoute(erroredFormPath);
});

/**
 * Returns the page for a path below the base path. Only the page of the current state, or a reachable step, is shown.
 */
export const resolveRouteAtom = atom((get) => {
  const { flow, screens } = get(dependenciesAtom);
  const walkResult = get(walkAtom);
  const home = get(homeRouteAtom);
  const onScreen = get(screenRouteAtom) !== null || get(startScreenAtom) !== null;

  return (pathname: string): ResolvedRoute => {
    const path = withoutLastSlashes(pathname) || indexRoute;
    const screen = screens.find(({ route }) => route === path);
    if (screen && (screen.states.length === 0 || path === home)) return { kind: 'screen', screen };
    const link = resolveLink(screens, path);
    if (link) return link;
    if (path === reviewRoute && flow.review) {
      return path === home ? resolveReview(flow, walkResult) : { kind: 'redirect', route: home };
    }
    const step = findStep(flow, path.slice(1));
    if (path === indexRoute || screen) return { kind: 'redirect', route: home };
    if (!step) return { kind: 'redirect', route: notFoundRoute };
    if (onScreen || !walkResult.reachable.includes(step.path)) return { kind: 'redirect', route: home };
    return resolveStep(flow, step, walkResult);
  };
});

/** Uses a loop, because a regular expression takes quadratic time on many slashes. */
function withoutLastSlashes(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

/** A mailed link is followed on any page. */
function resolveLink(screens: readonly Screen[], path: string): ResolvedRoute | undefined {
  const slash = path.lastIndexOf('/');
  const screen = screens.find(({ kind, route }) => kind === 'continue' && route === path.slice(0, slash));
  return screen && { kind: 'screen', screen, linkSegment: path.slice(slash + 1) };
}

function resolveStep(flow: Flow, step: FlowStep, walkResult: Walk): ResolvedRoute {
  const position = walkResult.path.indexOf(step.path);
  const [walkedStep, ...later] = walkResult.steps.slice(position);
  return {
    kind: 'step',
    step,
    shown: walkedStep?.shown ?? step.dataPoints,
    ...adjacentSteps(flow, walkResult.path, step.path),
    contexts: stepsByContext(flow, walkResult.steps).map(({ context }) => context),
    progress: formProgress(flow, walkResult, step.path),
    complete: walkResult.complete,
    othersComplete: walkResult.steps.every(({ done, path }) => done || path === step.path),
    askedAgain: walkedStep?.done === false && later.some(({ done }) => done),
  };
}

function resolveReview(flow: Flow, walkResult: Walk): ResolvedRoute {
  return {
    kind: 'review',
    contexts: stepsByContext(flow, walkResult.steps),
    previous: walkResult.path.at(-1) ?? walkResult.path[0],
  };
}

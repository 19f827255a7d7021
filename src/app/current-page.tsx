import { createElement, type ReactElement, Suspense, use, useEffect, useMemo, useReducer } from 'react';
import { Navigate, useLocation } from '../router/router.tsx';
import { historyPosition } from '../router/browser-history.ts';
import { shownAnswer } from '../form/controls/registry.ts';
import { assertNever } from '../lib/assert-never.ts';
import { doNothing } from '../lib/do-nothing.ts';
import type { AskingKind, ScreenKind, ScreenOf } from '../model/screen.ts';
import { PageFailure } from '../pages/page-failure.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { useOffline } from '../pages/use-offline.ts';
import { withoutReturnedMark } from '../pages/partner/use-returned.ts';
import type { ScreenPageProps } from '../pages/screen-registry.ts';
import { StepContainer } from '../pages/steps/step-page.tsx';
import type { Place } from '../state/place.ts';
import { usePageView } from '../state/hooks/use-tracking.ts';
import { FailureBoundary, type FailureProps } from './failure-boundary.tsx';
import { MissingResourceError, type PageAt, type PageNeeds } from './page-resources.ts';

interface CurrentPageProps extends PageNeeds {
  readonly place: Place;
}

/** The page of a place, once its messages and rules are there; a skeleton till then, and a way to try again if they never come. */
export function CurrentPage(props: CurrentPageProps): ReactElement {
  const { place, resources } = props;
  if (place.kind === 'redirect') return <Elsewhere route={place.route} />;
  return (
    <FailureBoundary of={nameOf(place)} onRetry={resources.forgetFailures} Failure={MissingResource}>
      <Suspense fallback={<PageSkeleton />}>
        <TellPageView step={nameOf(place)} />
        <LoadedPage {...props} place={place} />
        <Hydration />
      </Suspense>
    </FailureBoundary>
  );
}

/** The query goes along: whoever measures campaigns looks for it on the first page that is shown. */
function Elsewhere({ route }: { readonly route: string }): ReactElement {
  const { search } = useLocation();
  return (
    <>
      <PageSkeleton />
      <Navigate to={route + withoutReturnedMark(search)} />
    </>
  );
}

type Shown = Exclude<Place, { kind: 'redirect' }>;

function nameOf(place: Shown): string {
  if (place.kind === 'review') return place.kind;
  return place.kind === 'step' ? place.step.path : place.screen.id;
}

/** Stands before the page, so that what the page tells of itself is told after that it is shown. */
function TellPageView({ step }: { readonly step: string }): null {
  usePageView(step, pagePosition);
  return null;
}

/**
 * Stands behind the page, and tells the script that looked after it until then that it is hydrated: one render later, when
 * the form has what its inputs held, since a press would otherwise overtake that.
 */
function Hydration(): null {
  const [isDone, renderAgain] = useReducer(() => true, false);
  useEffect(() => {
    if (isDone) document.dispatchEvent(new Event('hydrated'));
    else renderAgain();
  }, [isDone]);
  return null;
}

function LoadedPage({ place, ...needs }: PageNeeds & { readonly place: Shown }): ReactElement {
  switch (place.kind) {
    case 'step':
      return <LoadedStep {...needs} place={place} />;
    case 'review':
      return <LoadedReview {...needs} place={place} />;
    case 'screen':
      return <LoadedScreen {...needs} place={place} />;
    default:
      return assertNever(place);
  }
}

/** An error while rendering is not mended by fetching again; this is replaced by the page where that arrives after all. */
function MissingResource({ error, onRetry }: FailureProps): ReactElement {
  if (!(error instanceof MissingResourceError)) throw error;
  const { hanging } = error;
  useEffect(() => {
    let isShown = true;
    hanging?.arrival.then(() => isShown && onRetry(), doNothing);
    return () => {
      isShown = false;
    };
  }, [hanging, onRetry]);
  const retry = (): void => {
    hanging?.renew();
    onRetry();
  };
  return <PageFailure onRetry={retry} />;
}

const LoadedStep: PageAt<'step'> = ({ place, resources, lookUpsFor, ...needs }) => {
  const stepModule = use(resources.step(place.step.path));
  const { flow } = needs;
  const { step, next } = place;
  const isOffline = useOffline();
  useEffect(() => {
    if (isOffline || next === 'submit') return;
    const paths = flow.steps.map(({ path }) => path);
    // Whoever is past the first page may lose the network on their way; before, many leave again.
    const isFirst = step.path === flow.startPage;
    resources.fetchAhead(isFirst ? [next] : [next, ...paths.slice(paths.indexOf(next) + 1)]);
  }, [resources, flow, step, next, isOffline]);
  const lookUps = useMemo(() => lookUpsFor(flow), [lookUpsFor, flow]);
  return <StepContainer {...needs} place={place} stepModule={stepModule} lookUps={lookUps} />;
};

const LoadedReview: PageAt<'review'> = (props) =>
  createElement(use(props.resources.review()), { ...props, shownAnswer });

type ShownScreen<Kind extends ScreenKind> = PageNeeds & {
  readonly screen: ScreenOf<Kind>;
  readonly linked?: string | undefined;
};

function LoadedScreen({
  place: { screen, linked },
  ...needs
}: Parameters<PageAt<'screen'>>[0]): ReactElement {
  // A new page for each link.
  const key = `${screen.id}/${linked ?? ''}`;
  return screen.dataPoints === undefined ? (
    <ToldScreen key={key} {...needs} screen={screen} linked={linked} />
  ) : (
    <AskingScreen key={key} {...needs} screen={screen} />
  );
}

function ToldScreen<Kind extends Exclude<ScreenKind, AskingKind>>(props: ShownScreen<Kind>): ReactElement {
  const { resources, lookUpsFor: _lookUps, captcha: _captcha, ...given } = props;
  const page = use(resources.screen(given.screen.kind));
  return createElement<ScreenPageProps<Kind>>(page, { ...given, asked: undefined });
}

function AskingScreen<Kind extends AskingKind>(props: ShownScreen<Kind>): ReactElement {
  const { resources, lookUpsFor, captcha, ...given } = props;
  const { kind, id } = given.screen;
  // Asked for together, whatever is waited for first.
  const page = resources.screen(kind);
  const module = use(resources.screenForm(id));
  const lookUps = useMemo(() => lookUpsFor(module.form.flow), [lookUpsFor, module]);
  const asked = { ...module, captcha, lookUps };
  return createElement<ScreenPageProps<Kind>>(use(page), { ...given, asked });
}

function pagePosition(): number {
  return historyPosition(window);
}

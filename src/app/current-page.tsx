import { createElement, type ReactElement, Suspense, use, useEffect, useMemo } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Navigate, useLocation } from 'react-router-dom';
import { shownAnswer } from '../form/controls/registry.ts';
import { assertNever } from '../lib/assert-never.ts';
import { doNothing } from '../lib/do-nothing.ts';
import type { Flow } from '../model/flow.ts';
import type { Screen } from '../model/screen.ts';
import { endsJourney } from '../pages/status/ends-journey.ts';
import { PageFailure } from '../pages/page-failure.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { withoutReturnedMark } from '../pages/handoff/use-returned.ts';
import { StepPlace } from '../pages/steps/step-place.tsx';
import type { Place } from '../state/place.ts';
import { useVisit } from '../state/hooks/use-tracking.ts';
import { historyPosition } from './history-position.ts';
import { MissingResourceError, type PageAt, type PageNeeds } from './page-resources.ts';

interface CurrentPageProps extends PageNeeds {
  readonly place: Place;
}

/** The page of a place, once its words and rules are there; a skeleton till then, and a way to try again if they never come. */
export function CurrentPage(props: CurrentPageProps): ReactElement {
  const { place, resources } = props;
  switch (place.kind) {
    case 'redirect':
      return <Elsewhere route={place.route} />;
    case 'step':
    case 'review':
    case 'screen':
      return (
        <ErrorBoundary
          resetKeys={[nameOf(place)]}
          onReset={resources.forgetFailures}
          FallbackComponent={MissingResource}
        >
          <Suspense fallback={<PageSkeleton />}>
            <PageVisit step={nameOf(place)} />
            <LoadedPage {...props} place={place} />
          </Suspense>
        </ErrorBoundary>
      );
    default:
      return assertNever(place);
  }
}

/** The query goes along: whoever measures campaigns looks for it on the first page that is shown. */
function Elsewhere({ route }: { readonly route: string }): ReactElement {
  const { search } = useLocation();
  return (
    <>
      <PageSkeleton />
      <Navigate to={{ pathname: route, search: withoutReturnedMark(search) }} replace />
    </>
  );
}

type Shown = Exclude<Place, { kind: 'redirect' }>;

function nameOf(place: Shown): string {
  if (place.kind === 'review') return place.kind;
  return place.kind === 'step' ? place.step.path : place.screen.id;
}

/** Stands before the page, so that what the page tells of itself is told after that it is shown. */
function PageVisit({ step }: { readonly step: string }): null {
  useVisit(step, historyPosition);
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

/** What broke while rendering is not mended by fetching again. */
function MissingResource({ error, resetErrorBoundary }: FallbackProps): ReactElement {
  if (!(error instanceof MissingResourceError)) throw error;
  return <MissingPage hanging={error.hanging} onRetry={resetErrorBoundary} />;
}

interface MissingPageProps {
  readonly hanging: MissingResourceError['hanging'];
  readonly onRetry: () => void;
}

/** Gives way by itself to a page that only came late. */
function MissingPage({ hanging, onRetry }: MissingPageProps): ReactElement {
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
  const lookUps = useMemo(() => lookUpsFor(flow), [lookUpsFor, flow]);
  return <StepPlace {...needs} place={place} stepModule={stepModule} lookUps={lookUps} />;
};

const LoadedReview: PageAt<'review'> = (props) =>
  createElement(use(props.resources.review()), { ...props, shownAnswer });

const LoadedScreen: PageAt<'screen'> = (props) => {
  const { place, flow, resources } = props;
  const { screen } = place;
  const page = resources.screen();
  // Asked for together, whatever is waited for first.
  const form = screen.dataPoints && resources.screenForm(screen.id);
  if (needsFormWords(screen, flow)) use(resources.formWords());
  if (form !== undefined) use(form);
  return createElement(use(page), props);
};

/** Whether a page has inputs of its own, which are named and corrected in the words of the form, or says what the law wants said. */
function needsFormWords(screen: Screen, { notices }: Flow): boolean {
  const { kind, call, link, invitation } = screen;
  if (endsJourney(screen)) return true;
  if (kind === 'offer') return call !== undefined || notices !== undefined;
  if (link === 'unsubscribe' || invitation === 'account') return true;
  return kind === 'code' || kind === 'consents' || kind === 'upload';
}

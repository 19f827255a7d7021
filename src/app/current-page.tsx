import { createElement, type ReactElement, Suspense, use, useEffect, useMemo, useReducer } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { assertNever } from '../lib/assert-never.ts';
import { doNothing } from '../lib/do-nothing.ts';
import { isPlainObject } from '../lib/json.ts';
import { notFoundRoute, pageRoutes } from '../lifecycle/route-table.ts';
import type { AskingKind, ScreenKind, ScreenOf } from '../model/screen.ts';
import { PageFailure } from '../pages/page-failure.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { useOffline } from '../pages/use-offline.ts';
import { withoutReturnedMark } from '../pages/partner/use-returned.ts';
import type { ScreenPageProps } from '../pages/screen-registry.ts';
import { StepContainer } from '../pages/steps/step-page.tsx';
import { dependenciesAtom } from '../state/dependencies.ts';
import { usePageView, useValue } from '../state/hooks.ts';
import type { Place } from '../state/place.ts';
import { MissingResourceError, type PageAt, type PageNeeds } from './page-resources.ts';

interface CurrentPageProps extends PageNeeds {
  readonly place: Place;
}

/** The page of a place, once its messages and rules are there; a skeleton till then, and a way to try again if they never come. */
export function CurrentPage(props: CurrentPageProps): ReactElement {
  const { place, resources } = props;
  const { screens, flow } = useValue(dependenciesAtom);
  const page =
    place.kind === 'redirect' ? <Redirect to={place.route} /> : <LoadedPage {...props} place={place} />;
  return (
    <ErrorBoundary
      resetKeys={[nameOf(place)]}
      onReset={resources.forgetFailures}
      FallbackComponent={MissingResource}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {[...pageRoutes(screens, flow), notFoundRoute].map((path) => (
            <Route key={path} path={path} caseSensitive element={page} />
          ))}
          <Route path="*" element={<Redirect to={notFoundRoute} />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** The query goes along: whoever measures campaigns looks for it on the first page that is shown. */
function Redirect({ to }: { readonly to: string }): ReactElement {
  const { search } = useLocation();
  return (
    <>
      <PageSkeleton />
      <Navigate to={to + withoutReturnedMark(search)} replace />
    </>
  );
}

type Shown = Exclude<Place, { kind: 'redirect' }>;

function nameOf(place: Place): string {
  switch (place.kind) {
    case 'step':
      return place.step.path;
    case 'screen':
      return place.screen.id;
    case 'review':
    case 'redirect':
      return place.kind;
    default:
      return assertNever(place);
  }
}

/** Before the page, so that the page's own events follow its view. */
function PageView({ step }: { readonly step: string }): null {
  usePageView(step, historyPosition);
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

function LoadedPage(props: PageNeeds & { readonly place: Shown }): ReactElement {
  return (
    <>
      <PageView step={nameOf(props.place)} />
      <PageOf {...props} />
      <Hydration />
    </>
  );
}

function PageOf({ place, ...needs }: PageNeeds & { readonly place: Shown }): ReactElement {
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

/** Offers another try at what could not be fetched. Any other error is left to the outer boundary. */
function MissingResource({ error, resetErrorBoundary }: FallbackProps): ReactElement {
  if (!(error instanceof MissingResourceError)) throw error;
  const { hanging } = error;
  useEffect(() => {
    let isShown = true;
    hanging?.arrival.then(() => isShown && resetErrorBoundary(), doNothing);
    return () => {
      isShown = false;
    };
  }, [hanging, resetErrorBoundary]);
  const retry = (): void => {
    hanging?.renew();
    resetErrorBoundary();
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
    // Many applicants leave on the first page, and later ones may lose the network.
    const isFirst = step.path === flow.startPage;
    resources.prefetch(isFirst ? [next] : [next, ...paths.slice(paths.indexOf(next) + 1)]);
  }, [resources, flow, step, next, isOffline]);
  const lookUps = useMemo(() => lookUpsFor(flow), [lookUpsFor, flow]);
  return <StepContainer {...needs} place={place} stepModule={stepModule} lookUps={lookUps} />;
};

const LoadedReview: PageAt<'review'> = (props) => createElement(use(props.resources.review()), props);

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

/** How many pages of the application precede this one in the tab: React Router counts them in the history entry. */
function historyPosition(): number {
  const entry: unknown = window.history.state;
  return isPlainObject(entry) && typeof entry['idx'] === 'number' ? entry['idx'] : Number.NaN;
}

import { createElement, type ReactElement, Suspense, use, useEffect, useMemo, useReducer } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { assertNever } from '../lib/assert-never.ts';
import { doNothing } from '../lib/do-nothing.ts';
import { isPlainObject } from '../lib/json.ts';
import { notFoundRoute, pageRoutes } from '../lifecycle/route-table.ts';
import type { QuestionScreenKind, ScreenKind, ScreenOf } from '../model/screen.ts';
import { PageFailure } from '../pages/page-failure.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { useOffline } from '../pages/use-offline.ts';
import { withoutReturnedMark } from '../pages/partner/use-has-returned.ts';
import type { ScreenPageProps } from '../pages/screen-registry.ts';
import { StepContainer } from '../pages/steps/step-page.tsx';
import { dependenciesAtom } from '../state/dependencies.ts';
import { usePageView, useValue } from '../state/hooks.ts';
import type { ResolvedRoute } from '../state/resolved-route.ts';
import { MissingResourceError, type PageAt, type PageContext, type Resource } from './page-resources.ts';

interface CurrentPageProps extends PageContext {
  readonly resolved: ResolvedRoute;
}

/** The page of a resolved route. Shows a skeleton while messages and rules are loading, and a retry button if loading fails. */
export function CurrentPage(props: CurrentPageProps): ReactElement {
  const { resolved, resources } = props;
  const { screens, flow } = useValue(dependenciesAtom);
  const page =
    resolved.kind === 'redirect' ? (
      <Redirect to={resolved.route} />
    ) : (
      <LoadedPage {...props} resolved={resolved} />
    );
  return (
    <ErrorBoundary
      resetKeys={[nameOf(resolved)]}
      onReset={resources.clearFailures}
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

/** Keeps the query: analytics reads the campaign parameters on the first page that is shown. */
function Redirect({ to }: { readonly to: string }): ReactElement {
  const { search } = useLocation();
  return (
    <>
      <PageSkeleton />
      <Navigate to={to + withoutReturnedMark(search)} replace />
    </>
  );
}

type ShownRoute = Exclude<ResolvedRoute, { kind: 'redirect' }>;

function nameOf(resolved: ResolvedRoute): string {
  switch (resolved.kind) {
    case 'step':
      return resolved.step.path;
    case 'screen':
      return resolved.screen.id;
    case 'review':
    case 'redirect':
      return resolved.kind;
    default:
      return assertNever(resolved);
  }
}

/** Rendered before the page, so that the page view is tracked before the page's own events. */
function TrackPageView({ step }: { readonly step: string }): null {
  usePageView(step, historyPosition);
  return null;
}

/**
 * Dispatches `hydrated` to the inline script that handles the prerendered page. It waits for one more render, until the
 * form has read its inputs, because an earlier click would submit the form without their answers.
 */
function Hydration(): null {
  const [isDone, renderAgain] = useReducer(() => true, false);
  useEffect(() => {
    if (isDone) document.dispatchEvent(new Event('hydrated'));
    else renderAgain();
  }, [isDone]);
  return null;
}

/** Mounted with each page, because each page may need a missing file. */
function ReloadMissingFiles({ resources }: Pick<PageContext, 'resources'>): null {
  useEffect(() => resources.reloadMissingFiles(), [resources]);
  return null;
}

function LoadedPage(props: PageContext & { readonly resolved: ShownRoute }): ReactElement {
  const { resources } = props;
  const name = nameOf(props.resolved);
  return (
    <>
      <TrackPageView step={name} />
      <ReloadMissingFiles key={name} resources={resources} />
      <PageOf {...props} />
      <Hydration />
    </>
  );
}

function PageOf({ resolved, ...needs }: PageContext & { readonly resolved: ShownRoute }): ReactElement {
  switch (resolved.kind) {
    case 'step':
      return <LoadedStep {...needs} resolved={resolved} />;
    case 'review':
      return <LoadedReview {...needs} resolved={resolved} />;
    case 'screen':
      return <LoadedScreen {...needs} resolved={resolved} />;
    default:
      return assertNever(resolved);
  }
}

/** Shows a retry button for a resource that could not be loaded. Rethrows any other error. */
function MissingResource({ error, resetErrorBoundary }: FallbackProps): ReactElement {
  if (!(error instanceof MissingResourceError)) throw error;
  const { timedOut } = error;
  useEffect(() => {
    let isShown = true;
    timedOut?.arrival.then(() => isShown && resetErrorBoundary(), doNothing);
    return () => {
      isShown = false;
    };
  }, [timedOut, resetErrorBoundary]);
  const retry = (): void => {
    timedOut?.reload();
    resetErrorBoundary();
  };
  return <PageFailure onRetry={retry} />;
}

/** Suspends only if the resource is not loaded yet. */
function useResource<Value>(resource: Resource<Value>): Value {
  return resource instanceof Promise ? use(resource) : resource;
}

const LoadedStep: PageAt<'step'> = ({ resolved, resources, lookUpsFor, ...needs }) => {
  const stepModule = useResource(resources.step(resolved.step.path));
  const { flow } = needs;
  const { step, next } = resolved;
  const isOffline = useOffline();
  useEffect(() => {
    if (isOffline || next === 'submit') return;
    const paths = flow.steps.map(({ path }) => path);
    // The first page prefetches one step, because many applicants leave there; later pages prefetch all steps.
    const isFirst = step.path === flow.startPage;
    resources.prefetch(isFirst ? [next] : [next, ...paths.slice(paths.indexOf(next) + 1)]);
  }, [resources, flow, step, next, isOffline]);
  const lookUps = useMemo(() => lookUpsFor(flow), [lookUpsFor, flow]);
  return <StepContainer {...needs} resolved={resolved} stepModule={stepModule} lookUps={lookUps} />;
};

const LoadedReview: PageAt<'review'> = (props) => createElement(useResource(props.resources.review()), props);

type ShownScreen<Kind extends ScreenKind> = PageContext & {
  readonly screen: ScreenOf<Kind>;
  readonly linkSegment?: string | undefined;
};

function LoadedScreen({
  resolved: { screen, linkSegment },
  ...needs
}: Parameters<PageAt<'screen'>>[0]): ReactElement {
  // Another link mounts a new page.
  const key = `${screen.id}/${linkSegment ?? ''}`;
  return screen.dataPoints === undefined ? (
    <InfoScreen key={key} {...needs} screen={screen} linkSegment={linkSegment} />
  ) : (
    <FormScreenLoader key={key} {...needs} screen={screen} />
  );
}

function InfoScreen<Kind extends Exclude<ScreenKind, QuestionScreenKind>>(
  props: ShownScreen<Kind>,
): ReactElement {
  const { resources, lookUpsFor: _lookUps, captcha: _captcha, ...pageProps } = props;
  const page = useResource(resources.screen(pageProps.screen.kind));
  return createElement<ScreenPageProps<Kind>>(page, { ...pageProps, screenForm: undefined });
}

function FormScreenLoader<Kind extends QuestionScreenKind>(props: ShownScreen<Kind>): ReactElement {
  const { resources, lookUpsFor, captcha, ...formPageProps } = props;
  const { kind, id } = formPageProps.screen;
  // Starts both loads in parallel.
  const page = resources.screen(kind);
  const module = useResource(resources.screenForm(id));
  const lookUps = useMemo(() => lookUpsFor(module.form.flow), [lookUpsFor, module]);
  const screenForm = { ...module, captcha, lookUps };
  return createElement<ScreenPageProps<Kind>>(useResource(page), { ...formPageProps, screenForm });
}

/** The number of earlier pages of the application in this tab, from the history state of React Router. */
function historyPosition(): number {
  const entry: unknown = window.history.state;
  return isPlainObject(entry) && typeof entry['idx'] === 'number' ? entry['idx'] : Number.NaN;
}

import { type ReactElement, Suspense, use, useMemo } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Navigate, useLocation } from 'react-router-dom';
import type { Captcha } from '../form/captcha/captcha.ts';
import type { LookUps } from '../form/look-ups.ts';
import { assertNever } from '../lib/assert-never.ts';
import type { Flow } from '../model/flow.ts';
import type { Screen } from '../model/screen.ts';
import type { Formats } from '../model/validator.ts';
import { endsJourney } from '../pages/ends-journey.ts';
import type { Figures } from '../pages/figures.ts';
import { FormPlace } from '../pages/form-place.tsx';
import { OfferPlace } from '../pages/offer-place.tsx';
import { PageFailure } from '../pages/page-failure.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { ReviewPlace } from '../pages/review-place.tsx';
import { ScreenPlace } from '../pages/screen-place.tsx';
import { withoutReturnedMark } from '../pages/use-returned.ts';
import { StepPlace } from '../pages/step-place.tsx';
import type { Place } from '../state/place.ts';
import { useVisit } from '../state/use-tracking.ts';
import type { PhonePlan } from '../validation/phone.ts';
import { MissingResourceError, type PageResources } from './page-resources.ts';

/** What any page of the country may need. */
export interface PageNeeds {
  readonly flow: Flow;
  readonly phone: PhonePlan;
  readonly formats: Formats;
  readonly figures: Figures;
  readonly captcha: Captcha | undefined;
  /** For the questions of a flow: the country's, or that of a screen which asks. */
  readonly lookUpsFor: (flow: Flow) => LookUps;
  readonly resources: PageResources;
}

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
  useVisit(step);
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
  return <PageFailure onRetry={resetErrorBoundary} />;
}

type At<Kind extends Place['kind']> = PageNeeds & { readonly place: Extract<Place, { kind: Kind }> };

function LoadedStep({ place, resources, lookUpsFor, ...needs }: At<'step'>): ReactElement {
  const stepModule = use(resources.step(place.step.path));
  const { flow } = needs;
  const lookUps = useMemo(() => lookUpsFor(flow), [lookUpsFor, flow]);
  return <StepPlace {...needs} place={place} stepModule={stepModule} lookUps={lookUps} />;
}

function LoadedReview({ place, resources, flow, phone }: At<'review'>): ReactElement {
  use(resources.review());
  return <ReviewPlace place={place} flow={flow} phone={phone} />;
}

function LoadedScreen(props: At<'screen'>): ReactElement {
  const {
    place,
    flow: { notices },
    resources,
    figures,
  } = props;
  const { screen } = place;
  const { call } = screen;
  const words = resources.screen();
  if (asksItself(screen) || (screen.kind === 'offer' && notices !== undefined)) use(resources.formWords());
  use(words);
  if (screen.dataPoints !== undefined) return <LoadedFormScreen {...props} />;
  if (screen.kind === 'offer' && call !== undefined) {
    return <OfferPlace {...props} screen={{ ...screen, call }} />;
  }
  return <ScreenPlace screen={screen} linked={place.linked} figures={figures} notices={notices} />;
}

/** Whether a page has inputs of its own, which are named and corrected in the words of the form. */
function asksItself(screen: Screen): boolean {
  const { kind, call, link, invitation } = screen;
  if (endsJourney(screen)) return true;
  if (kind === 'offer') return call !== undefined;
  if (link === 'unsubscribe' || invitation === 'account') return true;
  return kind === 'code' || kind === 'consents' || kind === 'upload';
}

function LoadedFormScreen({ place, resources, lookUpsFor, ...needs }: At<'screen'>): ReactElement {
  const { screen } = place;
  const { form, stepModule } = use(resources.screenForm(screen.id));
  const lookUps = useMemo(() => lookUpsFor(form.flow), [lookUpsFor, form]);
  return <FormPlace {...needs} screen={screen} form={form} stepModule={stepModule} lookUps={lookUps} />;
}

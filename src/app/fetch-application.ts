import type { Connection } from '../api/send.ts';
import { findStep, loanStep } from '../flow/find.ts';
import { createTranslator } from '../i18n/create-translator.ts';
import { loadMessages } from '../i18n/load-messages.ts';
import { doNothing } from '../lib/do-nothing.ts';
import { loadTimeoutInMs, mayFetchAhead, whenIdle, whenUsed } from '../lib/waiting.ts';
import type { StepPath } from '../model/identifiers.ts';
import type { Screen } from '../model/screen.ts';
import { phoneRules } from '../validation/phone.ts';
import { findApplicationPage } from './application-page.tsx';
import {
  type Country,
  loadCountry,
  loadFirstStepModule,
  loadReviewControls,
  loadScreenForm,
  loadStepModule,
} from './country.ts';
import { type InlinedSite, asksTestQuestions, environmentOf, findContainer } from './inlined-site.ts';
import { type Fetched, MissingResourceError, createPageResources } from './page-resources.ts';
import { loadDeleteAnswers, loadLoanDialog } from './layout/dialogs.ts';
import { renewDocument } from './renew-document.ts';

/** What the application is made of, as it came from the server. */
export type FetchedApplication = Awaited<ReturnType<typeof fetchApplication>>;

/** Fetches what there is to show. Rejects where the site cannot be served as it is configured, or has no styles. */
export async function fetchApplication(window: Window, { site }: Pick<InlinedSite, 'site'>, search: string) {
  const host = environmentOf(site, window.location.hostname);
  const { environment } = host;
  const applicationPage = findApplicationPage(site)();
  // The failure is handled where the page is rendered; until then it must not count as unhandled.
  applicationPage.catch(doNothing);
  const connection = { productId: site.productId, ...environment };
  // A number in the address is looked at before the first render.
  const hasNumber = new URLSearchParams(search).has('phoneNumber');
  const [ownCountry] = await Promise.all([
    loadCountry(site.country),
    awaitStyles(window.document),
    hasNumber && phoneRules.load(),
  ]);
  // A page may be looked at in a language that is not its country's.
  const isSpoken = ownCountry.messages.locale === site.locale;
  const translator = createTranslator({
    locale: site.locale,
    location: site.basePath + environment.translations,
    messages: ownCountry.messages.common,
    ...(isSpoken && { firstPage: ownCountry.messages.form }),
    retentionInDays: site.retentionInDays,
    expiresInMs: site.expirationTimeInMs,
  });
  if (!isSpoken) await Promise.all(translator.locales.map((locale) => translator.fetch(locale, 'common')));
  const country = asksTestQuestions(host) ? await withTestQuestions(ownCountry, connection) : ownCountry;
  const { flow, screens } = country;
  const renew = (): void => void renewDocument(window);
  // Then nobody answered anything before, so there is no number to look at.
  const isPrerendered =
    country === ownCountry && !hasNumber && findContainer(window.document).dataset['route'] !== undefined;
  let spare: Promise<void> | undefined;
  const whenSpare = (): Promise<void> => {
    spare ??= mayFetchAhead(window.navigator)
      ? whenUsed(window).then(() => whenIdle(window))
      : new Promise(doNothing);
    return spare;
  };
  const resources = createPageResources({
    whenSpare,
    screenRegistry: async () => (await import('../pages/screen-registry.ts')).screenRegistry,
    reviewPage: async () => {
      const [{ ReviewContainer }] = await Promise.all([
        import('../pages/review/review-page.tsx'),
        loadReviewControls(flow),
      ]);
      return ReviewContainer;
    },
    messages: (namespaces) => loadMessages(translator, namespaces),
    // What its own first page can say came with the country.
    spokenStep: isSpoken && country === ownCountry ? flow.startPage : undefined,
    stepModule: (path) =>
      isPrerendered && path === flow.startPage
        ? loadFirstStepModule(flow, path, renew)
        : loadStepModule(flow, path),
    screenForm: (id) => loadScreenForm(site.country, id),
    renew,
  });
  // Below the base path.
  const path = window.location.pathname.slice(site.basePath.length);
  // The one the application was opened on, if it was one.
  const screen = screenAt(screens, path);
  const start = screens.find(({ id }) => id === flow.startPage) ?? (flow.startPage as StepPath);
  // A page that comes right after its skeleton is kept back for 300 ms by React: so it is waited for before either is drawn.
  const opened = screen ?? findStep(flow, path.slice(1))?.path ?? start;
  const shown = fetchPage(opened, resources);
  // The page itself asks again for what failed; what hangs has used up its time already.
  shown.catch((fault: unknown) => {
    if (!(fault instanceof MissingResourceError) || fault.hanging === undefined) resources.forgetFailures();
  });
  // Nobody waits for what comes after the page: its lender's pages, before them the form where it was opened elsewhere, and dialogs.
  const later = async (): Promise<void> => {
    await whenSpare();
    const kinds = new Set(screens.map(({ kind }) => kind));
    await Promise.all([
      phoneRules.load(),
      fetchPage(start, resources.ahead),
      ...[...kinds].map(resources.ahead.screen),
      flow.review && resources.ahead.review(),
      loanStep(flow) && loadLoanDialog(),
      loadDeleteAnswers(),
    ]);
  };
  shown.then(later).catch(doNothing);
  // Until there is a page to show, what the document holds in its place stays; a failure is shown by the page.
  const parts = await Promise.allSettled([applicationPage, shown]);
  // Whether the page it was opened on came whole.
  const isComplete = parts.every(({ status }) => status === 'fulfilled');
  return {
    host,
    connection,
    country,
    translator,
    resources,
    applicationPage,
    path,
    screen,
    isComplete,
  };
}

/** What a screen is made of, or a step. */
async function fetchPage(page: Screen | StepPath, from: Fetched): Promise<void> {
  if (typeof page === 'string') await from.step(page);
  else await Promise.all([from.screen(page.kind), page.dataPoints && from.screenForm(page.id)]);
}

/** The screen of an address; that of a link goes on behind the route of its screen. */
function screenAt(screens: readonly Screen[], path: string): Screen | undefined {
  return screens.find(
    ({ kind, route }) => path === route || (kind === 'continue' && path.startsWith(`${route}/`)),
  );
}

async function withTestQuestions(country: Country, connection: Connection): Promise<Country> {
  const { countryOfTestQuestions } = await import('./country-of-test-questions.ts');
  return countryOfTestQuestions(country, connection);
}

/** What did not come with the page, nor stands in it, is asked for once more, since a page without its styles is none. Rejects where it fails again. */
async function awaitStyles(document: Document): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')];
  await Promise.all(links.filter((link) => !isThere(link)).map(askAgain));
}

/** Some browsers hold an empty sheet in place of one that failed, and let nobody read it. */
function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

function askAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.ownerDocument.createElement('link');
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error('A style sheet did not come.')));
    setTimeout(() => reject(new Error('A style sheet did not come in time.')), loadTimeoutInMs);
    again.rel = link.rel;
    again.crossOrigin = link.crossOrigin;
    again.href = link.href;
    link.replaceWith(again);
  });
}

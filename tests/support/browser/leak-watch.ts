import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { findLeaks, type SensitiveValue, type Observation } from './find-leaks.ts';

/** Data of the applicant in tests, and of the compiled personas. */
const alwaysPersonal = ['maria.sentinel', '9171234567', 'applicant@example'];

/** Calls whose URL contains an answer, according to the lender's API. */
const queryCalls =
  /^\/api\/(?:email\/validate|postcode|company|lead\/continue|customer\/email\/unsubscribe)(?:\/|$)/;

export interface LeakWatch {
  /** Adds an observation that must not contain an answer. */
  readonly observe: (observation: Observation) => void;
  /** Returns every place outside the form where a personal answer was seen. */
  readonly leaks: () => readonly string[];
}

function bodyOf(body: Buffer): string {
  const isZipped = body[0] === 0x1f && body[1] === 0x8b;
  return (isZipped ? gunzipSync(body) : body).toString('utf8');
}

/** Runs in the page. Reports personal answers that are typed or chosen, and every document title. */
function watchPage(): void {
  const page = window;
  const record = (name: string, ...values: readonly unknown[]): void => {
    const listener: unknown = Reflect.get(page, name);
    if (typeof listener === 'function') Reflect.apply(listener, page, values);
  };
  page.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      if (target.closest('[data-private]') === null || target.type === 'file') return;
      const isOption = target instanceof HTMLSelectElement || ['radio', 'checkbox'].includes(target.type);
      record('noteGiven', target.value, isOption ? 'chosen' : 'typed');
    },
    { capture: true },
  );
  let title = '';
  page.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => {
      if (document.title !== title) record('noteTitle', (title = document.title));
    }).observe(document.head, { subtree: true, childList: true, characterData: true });
  });
}

/**
 * Observes everything that a page sends to other parties than the lender: URLs, referrers, titles, console messages
 * and posted data. None of it may contain personal answers.
 */
export async function watchForLeaks(page: Page): Promise<LeakWatch> {
  const sensitive: SensitiveValue[] = alwaysPersonal.map((value) => ({ value, match: 'typed' }));
  const observations: Observation[] = [];
  const observe = (observation: Observation): void => void observations.push(observation);

  await page.exposeFunction(
    'noteGiven',
    (value: string, match: SensitiveValue['match']) => void sensitive.push({ value, match }),
  );
  await page.exposeFunction('noteTitle', (text: string) => observe({ what: 'text', where: 'title', text }));
  await page.addInitScript(watchPage);

  const context = page.context();
  context.on('console', (message) => observe({ what: 'text', where: 'console', text: message.text() }));
  page.on('framenavigated', (frame) =>
    observe({ what: 'address', where: 'page address', text: frame.url() }),
  );
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!queryCalls.test(pathname)) observe({ what: 'address', where: 'address', text: request.url() });
    observe({ what: 'address', where: 'referrer', text: request.headers()['referer'] ?? '' });
    const body = pathname.startsWith('/api/') ? null : request.postDataBuffer();
    if (body === null) return;
    observe({ what: 'body', where: `body of ${request.method()} ${pathname}`, text: bodyOf(body) });
  });

  return {
    observe,
    leaks: () =>
      findLeaks(observations, sensitive).map(({ where, text }) => `${where}: ${text.slice(0, 300)}`),
  };
}

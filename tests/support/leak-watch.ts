import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Of the applicant whom tests are about, and of the one whom the compiled personas answer for. */
const alwaysPersonal = ['maria.sentinel', '9171234567', 'applicant@example'];

/** Shorter answers are words and numbers that anything may contain. */
const shortest = 8;

/** The calls whose addresses the lender wants an answer in. */
const asksByAddress = /^\/api\/(?:email\/validate|postcode|company|customer\/email\/unsubscribe)(?:\/|$)/;

interface Observation {
  readonly where: string;
  readonly text: string;
}

export interface LeakWatch {
  /** Something else that must not contain what was typed. */
  readonly observe: (where: string, text: string) => void;
  /** Each place where a personal answer was seen that is not the form itself. */
  readonly leaks: () => readonly string[];
}

function bodyOf(body: Buffer): string {
  const isZipped = body[0] === 0x1f && body[1] === 0x8b;
  return (isZipped ? gunzipSync(body) : body).toString('utf8');
}

/** As it was typed, as an address writes it, and without what stands between digits. */
function formsOf(value: string): readonly string[] {
  const digits = value.replaceAll(/\D/g, '');
  const written = [
    value,
    encodeURIComponent(value),
    encodeURIComponent(value).replaceAll('%20', '+'),
    ...(digits.length >= shortest ? [digits] : []),
  ];
  return [...new Set(written.map((form) => form.toLowerCase()))];
}

/**
 * Sees everything a page tells anybody but the lender: addresses, referrers, titles, lines of the console, and what is
 * posted elsewhere. What the applicant typed as an answer to a personal question may be in none of it.
 */
export async function watchForLeaks(page: Page): Promise<LeakWatch> {
  const typed = new Set(alwaysPersonal);
  const seen: Observation[] = [];
  const observe = (where: string, text: string): void => void seen.push({ where, text });

  await page.exposeFunction('noteTyped', (value: string) => void typed.add(value));
  await page.addInitScript(
    ([least]) => {
      window.addEventListener(
        'change',
        ({ target }) => {
          if (!(target instanceof HTMLInputElement) || target.closest('[data-private]') === null) return;
          const isWritten = !['radio', 'checkbox', 'range', 'file'].includes(target.type);
          const note: unknown = Reflect.get(window, 'noteTyped');
          const value = target.value.trim();
          if (isWritten && value.length >= least && typeof note === 'function') note(value);
        },
        { capture: true },
      );
    },
    [shortest] as const,
  );

  const context = page.context();
  context.on('console', (message) => observe('console', message.text()));
  page.on('framenavigated', (frame) => observe('page address', frame.url()));
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!asksByAddress.test(pathname)) observe('address', request.url());
    observe('referrer', request.headers()['referer'] ?? '');
    const body = pathname.startsWith('/api/') ? null : request.postDataBuffer();
    if (body !== null) observe(`body of ${request.method()} ${pathname}`, bodyOf(body));
  });

  return {
    observe,
    leaks() {
      const forms = [...typed].flatMap(formsOf);
      const leaking = seen.filter(({ text }) => {
        const lower = text.toLowerCase();
        return forms.some((form) => lower.includes(form));
      });
      return leaking.map(({ where, text }) => `${where}: ${text.slice(0, 300)}`);
    },
  };
}

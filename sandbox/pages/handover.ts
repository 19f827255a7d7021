import { html } from 'hono/html';
import type { Page } from './page.ts';

const pages = {
  bank: {
    title: 'Sandbox bank',
    text: 'Here an applicant would sign in to the bank and let the lender see the account.',
  },
  card: { title: 'Sandbox card check', text: 'Here an applicant would prove to own a card.' },
} as const;

export type HandoverKind = keyof typeof pages;

export function isHandoverKind(name: string): name is HandoverKind {
  return Object.hasOwn(pages, name);
}

export const handoverScriptPath = '/__sandbox/handover.js';

/** A partner's page. Its button returns to the application; in a frame it posts a message to the embedding page. */
export function handoverPage(page: HandoverKind, returnTo: string | undefined): Page {
  const { title, text } = pages[page];
  const returnUrl = localAddress(returnTo);
  return {
    title,
    main: html`<h1>${title}</h1>
      <p>${text}</p>
      ${
        returnUrl === undefined
          ? html`<p>There is no return address.</p>`
          : html`<p><a href="${returnUrl}" data-return>Done: back to the application</a></p>`
      }
      <p class="note">This page belongs to the sandbox. It stores nothing.</p>
      <script src="${handoverScriptPath}"></script>`,
  };
}

/** Accepts only URLs on the local machine. */
function localAddress(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isLocal = /^(?:localhost|127\.0\.0\.1|.+\.localhost)$/.test(url.hostname);
  return isLocal && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

export const handoverScript = `document.querySelector('[data-return]')?.addEventListener('click', (event) => {
  if (window.parent === window) return;
  event.preventDefault();
  window.parent.postMessage({ type: 'HANDOVER_DONE' }, new URL(event.target.href).origin);
});
`;

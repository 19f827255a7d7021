import { supportContacts } from '../../src/pages/support-contacts.ts';
import type { CommonMessages } from '../../src/i18n/typed-keys.ts';
import { loadTimeoutInMs } from '../../src/lib/timing.ts';
import type { Site } from '../../src/model/site.ts';

/** Escapes a text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Styles of the header and the spinner shown until the application renders. A short load shows no spinner. */
export const shellStyles = [
  '.shell{box-sizing:border-box;display:flex;flex-direction:column;max-width:36.5rem;min-height:calc(100vh + 4rem);margin:0 auto;padding:0 1.25rem}',
  '.shell header{display:flex;align-items:center;min-height:4rem}',
  '.shell main{flex:1;display:grid;align-content:center;justify-items:center;gap:1rem;min-height:16rem;max-height:calc(100vh - 8rem);animation:shell .2s .3s both}',
  '.shell p{margin:0;color:var(--mui-palette-text-secondary)}',
  '.shell svg{width:3rem;height:3rem;color:var(--mui-palette-accent);fill:none;stroke:currentColor;stroke-width:5;stroke-linecap:round;animation:turn .9s linear infinite}',
  '.shell circle{opacity:.22}',
  '.continue .shell svg{color:var(--mui-palette-border)}',
  '.continue .shell header{visibility:hidden}',
  '.framed .shell header{display:none}',
  '@keyframes shell{from{opacity:0}}',
  '@keyframes turn{to{transform:rotate(1turn)}}',
  '@media(prefers-reduced-motion:reduce){.shell svg{animation:none!important}}',
  `.shell .overdue{visibility:hidden;height:0;overflow:hidden;animation:overdue 0s ${loadTimeoutInMs}ms forwards}`,
  '.shell :is(h1,h2){margin:0 0 .5rem;font-size:1.5rem;line-height:1.25}',
  '.shell :is(.overdue>a,button){display:inline-block;margin:1.25rem 0;padding:.75rem 1.5rem;border:0;border-radius:var(--mui-radius-control);background:var(--mui-palette-primary-main);color:var(--mui-palette-primary-contrastText);font:inherit;font-weight:600;text-decoration:none}',
  '@keyframes overdue{to{visibility:visible;height:auto}}',
  `.shell main[aria-busy]{animation:shell .2s .3s both,awaited 0s ${loadTimeoutInMs}ms forwards}`,
  '@keyframes awaited{to{visibility:hidden}}',
  '.contacts>:is(a,span){display:inline-block;margin-inline-end:.5rem}',
  '.old-browser{display:none}',
  '.old-browser h1,.old-browser h2{font-size:1.25rem}',
  '.outdated .old-browser{display:block;padding:1rem 1.25rem;background:var(--mui-palette-tint)}',
  // Without `:is`, which old browsers lack.
  '.outdated .shell main,.outdated .overdue,.outdated .step-form [type=submit]{display:none!important}',
  '@media(min-width:62rem){.shell{max-width:72rem;padding:0 2rem}.shell header{min-height:5.5rem}}',
].join('');

function contacts({ help }: Site, { footer }: CommonMessages): string {
  const parts = supportContacts(help).map(({ text, href }) =>
    href === undefined
      ? `<span>${escapeHtml(text)}</span>`
      : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`,
  );
  return `<p class="contacts"><strong>${escapeHtml(footer.help)}</strong> ${parts.join(' ')}</p>`;
}

/** The error for a load that fails or hangs. CSS shows it after a timeout, because possibly no script has run. */
export function slowStartPanel(site: Site, messages: CommonMessages, heading: 'h1' | 'h2'): string {
  const { page, reload } = messages.failures;
  return [
    '<div class="overdue" role="alert">',
    `<${heading}>${escapeHtml(page.title)}</${heading}><p>${escapeHtml(page.body)}</p>`,
    `<a href="">${escapeHtml(reload)}</a>${contacts(site, messages)}`,
    '</div>',
  ].join('');
}

/** Shown in place of the application by a browser that is too old for it. */
export function oldBrowserPanel(site: Site, messages: CommonMessages, heading: 'h1' | 'h2'): string {
  const { title, body } = messages.failures.browser;
  return [
    '<div class="old-browser" role="alert">',
    `<${heading}>${escapeHtml(title)}</${heading}><p>${escapeHtml(body)}</p>${contacts(site, messages)}`,
    '</div>',
  ].join('');
}

/** Without script, only the logo and the `noscript` text are shown. */
export const shellStylesWithoutScript = '.shell{min-height:0}.shell main,.shell .overdue{display:none}';

/** Styles of the first page until it is hydrated. The error about a late script must not move the page. */
export const earlyStyles = [
  '.needs-shell #application[data-route]{display:none}',
  '.early{display:none}',
  '#application[data-route]~.early{display:block;position:fixed;inset:auto 0 0;min-height:0;visibility:hidden;z-index:9}',
  '.early .overdue{height:auto;background:var(--mui-palette-background-paper);padding:.75rem 1.25rem;border-top:2px solid var(--mui-palette-border)}',
  '.failed .early .overdue{visibility:visible;animation:none}',
  '.sending .step-form [type=submit]{position:relative;pointer-events:none}',
  '.sending .step-form [type=submit]::after{content:"";position:absolute;inset-inline-end:1.25rem;width:1.25em;height:1.25em;box-sizing:border-box;border:3px solid;border-inline-end-color:transparent;border-radius:50%;animation:turn .9s linear infinite}',
  '.early-message{margin:0;padding:1rem 1.25rem;background:var(--mui-palette-tint);font-weight:700}',
].join('');

/** Without script the form cannot be sent, so the button is hidden. */
export const earlyStylesWithoutScript = '.step-form [type=submit],.early .overdue{display:none}';

const spinner =
  '<svg viewBox="0 0 48 48" aria-hidden="true" focusable="false"><circle cx="24" cy="24" r="20"/><path d="M24 4a20 20 0 0 1 20 20"/></svg>';

export function shell(site: Site, messages: CommonMessages): string {
  const logo = escapeHtml(site.basePath + site.logo);
  return [
    '<div class="shell">',
    `<header><img src="${logo}" alt="${escapeHtml(site.productName)}" height="34"></header>`,
    slowStartPanel(site, messages, 'h1'),
    `<main aria-busy="true">${spinner}<p role="status">${escapeHtml(messages.loading)}</p></main>`,
    `<noscript><p>${escapeHtml(messages.failures.script)}</p></noscript>`,
    '</div>',
  ].join('');
}

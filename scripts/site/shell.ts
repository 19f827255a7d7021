import type { CommonMessages } from '../../src/i18n/typed-keys.ts';
import { loadTimeoutInMs } from '../../src/lib/waiting.ts';
import type { Site } from '../../src/model/site.ts';
import { escaped } from './escaped.ts';

/**
 * What stands in the page until the application does: the header as it will be, and a spinner that fills the rest. It is
 * not seen where that takes a moment only.
 */
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
  '.shell :is(a,button){display:inline-block;margin:1.25rem 0;padding:.75rem 1.5rem;border:0;border-radius:var(--mui-radius-control);background:var(--mui-palette-primary-main);color:var(--mui-palette-primary-contrastText);font:inherit;font-weight:600;text-decoration:none}',
  '@keyframes overdue{to{visibility:visible;height:auto}}',
  `.shell main[aria-busy]{animation:shell .2s .3s both,awaited 0s ${loadTimeoutInMs}ms forwards}`,
  '@keyframes awaited{to{visibility:hidden}}',
  '@media(min-width:62rem){.shell{max-width:72rem;padding:0 2rem}.shell header{min-height:5.5rem}}',
].join('');

/**
 * What the page needs may fail or hang before any script of it runs, so it is the style sheet that says so: after seconds
 * in which most pages have come. The link leads to this very address.
 */
export function overdue({ failures }: CommonMessages, heading: 'h1' | 'h2'): string {
  const { page, reload } = failures;
  return [
    '<div class="overdue" role="alert">',
    `<${heading}>${escaped(page.title)}</${heading}><p>${escaped(page.body)}</p><a href="">${escaped(reload)}</a>`,
    '</div>',
  ].join('');
}

/** Where no script runs nothing will take its place: the logo stays, and the words say why. */
export const shellStylesWithoutScript = '.shell{min-height:0}.shell main,.shell .overdue{display:none}';

const spinner =
  '<svg viewBox="0 0 48 48" aria-hidden="true" focusable="false"><circle cx="24" cy="24" r="20"/><path d="M24 4a20 20 0 0 1 20 20"/></svg>';

export function shell(site: Site, messages: CommonMessages): string {
  const logo = escaped(site.basePath + site.logo);
  return [
    '<div class="shell">',
    `<header><img src="${logo}" alt="${escaped(site.productName)}" height="34"></header>`,
    overdue(messages, 'h1'),
    `<main aria-busy="true">${spinner}<p role="status">${escaped(messages.loading)}</p></main>`,
    `<noscript><p>${escaped(messages.failures.script)}</p></noscript>`,
    '</div>',
  ].join('');
}

import type { CommonWords } from '../../src/i18n/typed-keys.ts';
import type { Site } from '../../src/model/site.ts';
import { escaped } from './escaped.ts';

/**
 * What stands in the page until the application does, in the shape of a step, so that nothing jumps when that comes. The
 * bars are not seen where that takes a moment only.
 */
export const shellStyles = [
  'body{margin:0;background:var(--colour-background);color:var(--colour-text);font:1.0625rem/1.5 var(--typeface)}',
  '.shell{box-sizing:border-box;max-width:36.5rem;min-height:calc(100vh + 4rem);margin:0 auto;padding:0 1.25rem}',
  '.shell header{display:flex;align-items:center;min-height:4rem}',
  '.shell main{display:grid;gap:1.25rem;max-width:34rem;padding-top:.5rem}',
  '.shell p{margin:0;color:var(--colour-muted-text)}',
  '.shell main>*{animation:shell .2s .3s both}',
  '.shell i{display:block;height:3.5rem;border-radius:var(--radius-control);background:color-mix(in srgb,var(--colour-text) 9%,transparent)}',
  '.shell .heading{width:85%;height:2.25rem}',
  '.shell .line{width:60%;height:1.25rem}',
  '.shell .card{height:5rem}',
  '.shell .field{margin-top:2rem}',
  '@keyframes shell{from{opacity:0}}',
  '@media(min-width:62rem){.shell{max-width:72rem;padding:0 2rem}.shell header{min-height:5.5rem}.shell main{padding-top:1rem}}',
].join('');

/** Where no script runs nothing will take its place: the logo stays, and the words say why. */
export const shellStylesWithoutScript = '.shell{min-height:0}.shell main{display:none}';

const bars = ['heading', 'line', 'card', 'field', 'field'].map((bar) => `<i class="${bar}"></i>`).join('');

export function shell(site: Site, words: CommonWords): string {
  const logo = escaped(site.basePath + site.logo);
  return [
    '<div class="shell">',
    `<header><img src="${logo}" alt="${escaped(site.productName)}" height="34"></header>`,
    `<main aria-busy="true"><p role="status">${escaped(words.loading)}</p>${bars}</main>`,
    `<noscript><p>${escaped(words.failures.script)}</p></noscript>`,
    '</div>',
  ].join('');
}

import { brandVariables } from '../../src/app/brand-variables.ts';
import type { CommonMessages } from '../../src/i18n/typed-keys.ts';
import type { Site } from '../../src/model/site.ts';
import { escaped } from './escaped.ts';
import { shell, shellScript, shellStyles, shellStylesWithoutScript } from './shell.ts';

export interface PageParts {
  readonly site: Site;
  /** The whole of `common` in the site's locale. */
  readonly messages: CommonMessages;
  /** The `@font-face` rules of the brand. */
  readonly fontFaces: string;
  /** Addresses of the files those rules name. */
  readonly fontFiles: readonly string[];
  /** Addresses of script the first page asks for once it runs. */
  readonly modules: readonly string[];
  readonly styleSheets: readonly string[];
}

/** A text that is safe inside a `script` element: no tag can begin or end in it. */
function inlined(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

/** Style sheets know no entities, and no theme may close the element it stands in. */
function styles(text: string): string {
  if (/<\/style/i.test(text)) throw new Error('A style sheet may not hold the end of its own element.');
  return `<style>${text}</style>`;
}

function head(parts: PageParts): string {
  const { site, messages, fontFaces, fontFiles, modules } = parts;
  const { page, theme } = site;
  const variables = Object.entries(brandVariables(theme)).map(([name, value]) => `${name}:${value}`);
  return [
    `<title>${escaped(page.pageTitle)}</title>`,
    `<meta name="description" content="${escaped(page.metaDescription)}">`,
    `<meta name="keywords" content="${escaped(page.metaKeywords)}">`,
    `<meta name="theme-color" content="${escaped(theme.colours.background)}">`,
    `<link rel="icon" type="image/svg+xml" href="${escaped(site.basePath + site.favicon)}">`,
    styles(`:root{${variables.join(';')}}${fontFaces}${shellStyles}`),
    `<noscript>${styles(shellStylesWithoutScript)}</noscript>`,
    `<script>${shellScript}</script>`,
    ...modules.map((address) => `<link rel="modulepreload" crossorigin href="${escaped(address)}">`),
    // A face that comes late is not used at all on this visit; it must not hold up the script either.
    ...fontFiles.map(
      (address) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${escaped(address)}">`,
    ),
    `<script type="application/json" id="site">${inlined({ site, messages })}</script>`,
  ].join('\n    ');
}

function replaceOnce(text: string, mark: string, replacement: string): string {
  if (text.split(mark).length !== 2) throw new Error(`The page template must hold ${mark} exactly once.`);
  return text.replace(mark, () => replacement);
}

const styleSheetLink = /<link rel="stylesheet"[^>]*>/g;

/**
 * A style sheet that does not come keeps all that follows it from being shown, so each stands behind what is shown
 * meanwhile. The script waits for them wherever they stand.
 */
function styleLinks(template: string, styleSheets: readonly string[]): string {
  const named = template.match(styleSheetLink) ?? [];
  const own = styleSheets.map((address) => `<link rel="stylesheet" crossorigin href="${escaped(address)}">`);
  return [...own, ...named].join('');
}

/** The page of one site: what it says of itself, what it looks like, and all that its first render needs. */
export function fillPage(template: string, parts: PageParts): string {
  const marks: readonly (readonly [string, string])[] = [
    ['<html lang="en">', `<html lang="${escaped(parts.site.locale)}">`],
    ['<!--site:head-->', head(parts)],
    ['<!--site:body-->', shell(parts.site, parts.messages)],
    ['<!--site:styles-->', styleLinks(template, parts.styleSheets)],
  ];
  const bare = template.replaceAll(styleSheetLink, '');
  return marks.reduce((text, [mark, replacement]) => replaceOnce(text, mark, replacement), bare);
}

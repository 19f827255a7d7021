import type { InlinedSite } from '../../src/app/inlined-site.ts';
import type { CommonMessages } from '../../src/i18n/typed-keys.ts';
import type { Site } from '../../src/model/site.ts';
import type { FirstPage } from '../../src/app/prerender-first-page.tsx';
import type { StyleChunk } from '../../src/theme/critical-styles.tsx';
import type { PageFonts } from './brand-fonts.ts';
import { inlineScripts } from './inline-scripts.ts';
import type { PageStyles } from './prerenderer.ts';
import {
  earlyStyles,
  earlyStylesWithoutScript,
  escapeHtml,
  oldBrowserPanel,
  slowStartPanel,
  shell,
  shellStyles,
  shellStylesWithoutScript,
} from './shell.ts';
import type { Sites } from './sites.ts';

export interface PageParts extends PageFonts, PageStyles {
  readonly site: Site;
  readonly messages: CommonMessages;
  /** URLs of modules, data and style sheets that the first page loads. */
  readonly modules: readonly string[];
  readonly data: readonly string[];
  readonly styleSheets: readonly string[];
}

/** JSON that cannot close its `script` element. */
function inlineJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

/** CSS has no entities, so a style sheet that would close its element is rejected. */
function styleElement(text: string, attributes = ''): string {
  if (/<\/style/i.test(text)) throw new Error('A style sheet must not contain its closing tag.');
  return `<style${attributes}>${text}</style>`;
}

/** Emotion's cache finds its styles by the attribute. */
function styleChunks(chunks: readonly StyleChunk[]): string {
  return chunks.map(({ name, css }) => styleElement(css, ` data-emotion="${escapeHtml(name)}"`)).join('');
}

/** The pages of an experiment's variants. */
export interface ExperimentPages<Parts extends PageParts> {
  readonly name: string;
  readonly variants: readonly { readonly name: string; readonly share: number; readonly parts: Parts }[];
}

/** The pages of a site's experiment; undefined without one. */
export async function experimentPagesOf<Parts extends PageParts>(
  sites: Pick<Sites, 'experimentOf' | 'read'>,
  name: string,
  partsOf: (site: Site) => Promise<Parts>,
): Promise<ExperimentPages<Parts> | undefined> {
  const experiment = sites.experimentOf(name);
  if (experiment === undefined) return undefined;
  const variants = await Promise.all(
    experiment.variants.map(async ({ site, ...variant }) => ({
      ...variant,
      parts: await partsOf(sites.read(site)),
    })),
  );
  return { name: experiment.name, variants };
}

/** Renders the site, or, in an experiment, a template for each variant and the script that selects one. */
function renderPerVariant<Parts extends PageParts>(
  parts: Parts,
  experiment: ExperimentPages<Parts> | undefined,
  render: (parts: Parts) => string,
  title: (parts: Parts) => string = () => '',
): string {
  if (experiment === undefined) return render(parts);
  const template = (name: string, share: number, each: Parts): string =>
    `<template data-variant="${name}" data-share="${share}" data-title="${escapeHtml(title(each))}">${render(each)}</template>`;
  return [
    template('', 0, parts),
    ...experiment.variants.map((variant) => template(variant.name, variant.share, variant.parts)),
    `<script data-experiment="${experiment.name}">${inlineScripts.chooseVariant}</script>`,
  ].join('');
}

const separator = '\n    ';

/** The start of the head: metadata, styles and the script that runs before the first paint. */
function initialHead(
  { site, fallbackFontFaces, brandStyles, toastStyles }: PageParts,
  title = site.page.pageTitle,
): readonly string[] {
  const { page, theme } = site;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.metaDescription)}">`,
    `<meta name="keywords" content="${escapeHtml(page.metaKeywords)}">`,
    `<meta name="theme-color" content="${escapeHtml(theme.colours.background)}">`,
    ...(theme.darkColours === undefined
      ? []
      : [
          `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${escapeHtml(theme.darkColours.background)}">`,
        ]),
    `<link rel="icon" type="image/svg+xml" href="${escapeHtml(site.basePath + site.favicon)}">`,
    styleChunks(brandStyles),
    styleElement(toastStyles, ' id="_goober"'),
    styleElement(fallbackFontFaces + shellStyles),
    `<noscript>${styleElement(shellStylesWithoutScript)}</noscript>`,
    `<script>${inlineScripts.choosePage}</script>`,
    `<script>${inlineScripts.checkBrowser}</script>`,
  ];
}

function linkElement(attributes: string, address: string): string {
  return `<link ${attributes} href="${escapeHtml(address)}">`;
}

/** Fonts have a low priority, so that they do not delay the script. */
const fontLink = 'rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low"';

/**
 * A script that other scripts import. It is no preload link, because WebKit never requests a script again whose preload
 * has failed, not even for a reloaded document.
 */
function moduleScript(address: string): string {
  return `<script type="module" crossorigin fetchpriority="high" src="${escapeHtml(address)}"></script>`;
}

/** Requests files that the application imports or fetches later. */
function earlyRequests({ modules, data }: PageParts): readonly string[] {
  return [
    ...modules.map(moduleScript),
    ...data.map((address) => linkElement('rel="preload" as="fetch" crossorigin', address)),
  ];
}

function siteData({ site, messages }: PageParts): string {
  const { render, reload, unknownQuestions } = messages.failures;
  const { help } = messages.footer;
  const inlinedSite: InlinedSite = {
    site,
    messages: { failures: { render, reload, unknownQuestions }, footer: { help } },
  };
  return `<script type="application/json" id="site">${inlineJson(inlinedSite)}</script>`;
}

const styleSheetLink = /<link rel="stylesheet"[^>]*>/g;

/** The links of style sheets. They follow the content, because a style sheet that loads slowly blocks the content after it. */
function styleLinks(template: string, styleSheets: readonly string[]): string {
  const ownLinks = styleSheets.map((address) => linkElement('rel="stylesheet" crossorigin', address));
  return [...ownLinks, ...(template.match(styleSheetLink) ?? [])].join('');
}

function fillTemplate(
  template: string,
  { site }: PageParts,
  contents: { readonly [mark: string]: readonly string[] },
): string {
  const placeholders = { '<html lang="en">': [`<html lang="${escapeHtml(site.locale)}">`], ...contents };
  let page = template.replaceAll(styleSheetLink, '');
  for (const [placeholder, lines] of Object.entries(placeholders)) {
    if (page.split(placeholder).length !== 2)
      throw new Error(`The page template must contain ${placeholder} exactly once.`);
    page = page.replace(placeholder, () => lines.join(separator));
  }
  return page;
}

/** The page of a site without prerendered content. */
export function fillPage(
  template: string,
  parts: PageParts,
  experiment?: ExperimentPages<PageParts>,
): string {
  const headOf = (each: PageParts): string =>
    [
      styleElement(each.fontFaces + each.typedFaces),
      ...earlyRequests(each),
      ...each.fontFiles.map((address) => linkElement(fontLink, address)),
      siteData(each),
    ].join(separator);
  return fillTemplate(template, parts, {
    '<!--site:head-->': [...initialHead(parts), renderPerVariant(parts, experiment, headOf)],
    '<!--site:body-->': [
      oldBrowserPanel(parts.site, parts.messages, 'h1') +
        renderPerVariant(parts, experiment, ({ site, messages }) => shell(site, messages)),
    ],
    '<!--site:styles-->': [styleLinks(template, parts.styleSheets)],
  });
}

export interface FirstPageParts extends PageParts {
  readonly firstPage: FirstPage;
  /** Returns the text of a style sheet. */
  readonly sheetAt: (address: string) => string;
  /** Returns the SVG of a brand, by its path below the base path. */
  readonly pictureAt: (path: string) => string;
}

/** Scripts that are added later have a low priority otherwise. */
function withHighPriority(script: string): string {
  return script.replace('<script ', '<script fetchpriority="high" ');
}

/** The styles of the first page that are not among the brand's. */
function componentStyles({ brandStyles, firstPage }: FirstPageParts): string {
  const brandNames = new Set(brandStyles.map(({ name }) => name));
  return styleChunks(firstPage.styles.filter(({ name }) => !brandNames.has(name)));
}

const scriptTag = /<script type="module"[^>]*><\/script>/g;

/** The prerendered page, and what it needs until it is hydrated. */
function initialPage(parts: FirstPageParts, entry: readonly string[]): string {
  const { site, messages, firstPage } = parts;
  const { route, markup, sending } = firstPage;
  return [
    `<div id="application" data-route="${escapeHtml(route)}">${markup}</div>`,
    `<div class="shell early">${slowStartPanel(site, messages, 'h2')}</div>`,
    `<output id="early-status" class="visually-hidden" data-message="${escapeHtml(sending)}"></output>`,
    `<template id="shell">${shell(site, messages)}</template>`,
    `<template id="scripts">${[...entry.map(withHighPriority), ...earlyRequests(parts)].join('')}</template>`,
  ].join(separator);
}

/** Fonts that load before the first paint delay it, so the style sheets are disabled until then. */
function lazyFontFaces({ fontFaces, typedFaces }: PageParts): string {
  return (
    `<style id="typeface" media="not all">${fontFaces}</style>` +
    `<style id="typed-letters" media="not all">${typedFaces}</style>`
  );
}

/** Inlines the logo and the icon. */
function withPictures(page: string, { site, pictureAt }: FirstPageParts): string {
  return [site.logo, site.favicon].reduce((text, picture) => {
    const svg = pictureAt(picture).trim().replaceAll(/\s+/g, ' ');
    const address = `data:image/svg+xml,${svg.replaceAll('%', '%25').replaceAll('#', '%23')}`;
    return text.replaceAll(`"${escapeHtml(site.basePath + picture)}"`, () => `"${escapeHtml(address)}"`);
  }, page);
}

/** The prerendered first page. It loads its script after the first paint. If another page must be shown, `choose-page.js` shows the shell. */
export function fillFirstPage(
  template: string,
  parts: FirstPageParts,
  experiment?: ExperimentPages<FirstPageParts>,
): string {
  const { site, messages, firstPage, sheetAt } = parts;
  const links = styleLinks(template, parts.styleSheets);
  const sheets = [...links.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => sheetAt(address));
  const entry = template.match(scriptTag) ?? [];
  const titleOf = (each: FirstPageParts): string => each.firstPage.title;
  const page = fillTemplate(template.replaceAll(scriptTag, ''), parts, {
    '<!--site:head-->': [
      ...initialHead(parts, firstPage.title),
      renderPerVariant(parts, experiment, componentStyles),
      `<noscript>${styleElement(earlyStylesWithoutScript)}</noscript>`,
      `<script>${inlineScripts.beforeHydration}</script>`,
    ],
    '<div id="application"><!--site:body--></div>': [
      styleElement(sheets.join('') + earlyStyles),
      `<noscript><p class="early-message">${escapeHtml(messages.failures.script)}</p></noscript>`,
      oldBrowserPanel(site, messages, 'h2'),
      renderPerVariant(parts, experiment, (each) => initialPage(each, entry), titleOf),
    ],
    '<!--site:styles-->': [
      // The styles are inline already. The links prevent a second request.
      links.replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" disabled'),
      renderPerVariant(parts, experiment, (each) => lazyFontFaces(each) + siteData(each)),
    ],
  });
  return withPictures(page, parts);
}

import type { InlinedSite } from '../../src/app/inlined-site.ts';
import type { CommonMessages } from '../../src/i18n/typed-keys.ts';
import type { Site } from '../../src/model/site.ts';
import type { StyleChunk } from '../../src/theme/critical-styles.tsx';
import type { PageFonts } from './brand-fonts.ts';
import { escaped } from './escaped.ts';
import type { FirstPage } from '../../src/app/prerender-first-page.tsx';
import { earlyStyles, earlyStylesWithoutScript } from './early-page.ts';
import { inlineScripts } from './inline-scripts.ts';
import { overdue, shell, shellStyles, shellStylesWithoutScript } from './shell.ts';

export interface PageParts extends PageFonts {
  readonly site: Site;
  /** The whole of `common` in the site's locale. */
  readonly messages: CommonMessages;
  /** Addresses of script the first page asks for once it runs. */
  readonly modules: readonly string[];
  /** Addresses of what it fetches. */
  readonly data: readonly string[];
  readonly styleSheets: readonly string[];
  /** The variables and baseline of the brand's theme. */
  readonly brandStyles: readonly StyleChunk[];
  /** Of notistack. */
  readonly noticeStyles: string;
}

/** A text that is safe inside a `script` element: no tag can begin or end in it. */
function inlined(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

/** Style sheets know no entities, and no theme may close the element it stands in. */
function styles(text: string, attributes = ''): string {
  if (/<\/style/i.test(text)) throw new Error('A style sheet may not hold the end of its own element.');
  return `<style${attributes}>${text}</style>`;
}

/** Marked by name, so that the style cache of the browser takes them over. */
function styleChunks(chunks: readonly StyleChunk[]): string {
  return chunks.map(({ name, css }) => styles(css, ` data-emotion="${escaped(name)}"`)).join('');
}

/** What an experiment shows beside the site as it is. */
export interface ExperimentPages<Parts extends PageParts> {
  readonly name: string;
  readonly variants: readonly { readonly name: string; readonly share: number; readonly parts: Parts }[];
}

/** What is drawn of the site, or, where an experiment runs, of each variant, until one is chosen. */
function perVariant<Parts extends PageParts>(
  parts: Parts,
  experiment: ExperimentPages<Parts> | undefined,
  draw: (parts: Parts) => string,
  title: (parts: Parts) => string = () => '',
): string {
  if (experiment === undefined) return draw(parts);
  const template = (name: string, share: number, each: Parts): string =>
    `<template data-variant="${name}" data-share="${share}" data-title="${escaped(title(each))}">${draw(each)}</template>`;
  return [
    template('', 0, parts),
    ...experiment.variants.map((variant) => template(variant.name, variant.share, variant.parts)),
    `<script data-experiment="${experiment.name}">${inlineScripts.chooseVariant}</script>`,
  ].join('');
}

/** What a page says of itself, and what it looks like before there is anything else to go by. */
function beginning(
  { site, standIns, brandStyles, noticeStyles }: PageParts,
  title = site.page.pageTitle,
): readonly string[] {
  const { page, theme } = site;
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(page.metaDescription)}">`,
    `<meta name="keywords" content="${escaped(page.metaKeywords)}">`,
    `<meta name="theme-color" content="${escaped(theme.colours.background)}">`,
    `<link rel="icon" type="image/svg+xml" href="${escaped(site.basePath + site.favicon)}">`,
    styleChunks(brandStyles),
    styles(noticeStyles, ' id="_goober"'),
    styles(standIns + shellStyles),
    `<noscript>${styles(shellStylesWithoutScript)}</noscript>`,
    `<script>${inlineScripts.choosePage}</script>`,
  ];
}

/** The letters may come late; they must not hold up the script. */
function fontLinks({ fontFiles }: PageParts): readonly string[] {
  return fontFiles.map(
    (address) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${escaped(address)}">`,
  );
}

/**
 * Faces that are asked for ahead of the first paint hold it up, so that they are fetched after it; and where a family has
 * any face by then, each word is looked up in it.
 */
function laterFaces({ fontFaces, typedFaces }: PageParts): string {
  return [
    `<style id="typeface" media="not all">${fontFaces}</style>`,
    `<style id="typed-letters" media="not all">${typedFaces}</style>`,
  ].join('');
}

function modulePreload(address: string): string {
  return `<link rel="modulepreload" crossorigin href="${escaped(address)}">`;
}

function moduleLinks({ modules, data }: PageParts): readonly string[] {
  return [
    ...modules.map(modulePreload),
    ...data.map((address) => `<link rel="preload" as="fetch" crossorigin href="${escaped(address)}">`),
  ];
}

function siteData({ site, messages }: PageParts): string {
  const { render, reload, unknownQuestions } = messages.failures;
  const inlinedSite: InlinedSite = { site, messages: { failures: { render, reload, unknownQuestions } } };
  return `<script type="application/json" id="site">${inlined(inlinedSite)}</script>`;
}

function replaceOnce(text: string, mark: string, replacement: string): string {
  if (text.split(mark).length !== 2) throw new Error(`The page template must hold ${mark} exactly once.`);
  return text.replace(mark, () => replacement);
}

function filled(template: string, marks: readonly (readonly [string, string])[]): string {
  return marks.reduce((text, [mark, replacement]) => replaceOnce(text, mark, replacement), template);
}

function languageOf({ site }: PageParts): readonly [string, string] {
  return ['<html lang="en">', `<html lang="${escaped(site.locale)}">`];
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
export function fillPage(
  template: string,
  parts: PageParts,
  experiment?: ExperimentPages<PageParts>,
): string {
  return filled(template.replaceAll(styleSheetLink, ''), [
    languageOf(parts),
    [
      '<!--site:head-->',
      [
        ...beginning(parts),
        perVariant(parts, experiment, (each) =>
          [
            styles(each.fontFaces + each.typedFaces),
            ...moduleLinks(each),
            ...fontLinks(each),
            siteData(each),
          ].join('\n    '),
        ),
      ].join('\n    '),
    ],
    ['<!--site:body-->', perVariant(parts, experiment, ({ site, messages }) => shell(site, messages))],
    ['<!--site:styles-->', styleLinks(template, parts.styleSheets)],
  ]);
}

export interface FirstPageParts extends PageParts {
  readonly firstPage: FirstPage;
  /** What a style sheet of an address holds. */
  readonly sheetAt: (address: string) => string;
  /** What a picture of the brand holds, by its path below the base path. */
  readonly pictureAt: (path: string) => string;
}

/** Links are followed as they come into the page, scripts once all of them have; what takes longest is asked for first. */
function withPreload(script: string): string {
  const [, address] = /^<script [^>]*src="([^"]*)"/.exec(script) ?? [];
  return address === undefined ? script : modulePreload(address) + script;
}

/** What the first page's components add to the brand's styles. */
function componentStyles({ brandStyles, firstPage }: FirstPageParts): string {
  const present = new Set(brandStyles.map(({ name }) => name));
  return styleChunks(firstPage.styles.filter(({ name }) => !present.has(name)));
}

const scriptTag = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** What is put in the place of the template's container: the page, and what is at hand until it is hydrated. */
function earlyPage(parts: FirstPageParts, entry: readonly string[]): string {
  const { site, messages, firstPage } = parts;
  const { route, markup, sending } = firstPage;
  return [
    `<div id="application" data-route="${escaped(route)}">${markup}</div>`,
    `<div class="shell early">${overdue(messages, 'h2')}</div>`,
    `<output id="early-status" class="visually-hidden" data-message="${escaped(sending)}"></output>`,
    `<template id="shell">${shell(site, messages)}</template>`,
    `<template id="scripts">${[...entry.map(withPreload), ...moduleLinks(parts)].join('')}</template>`,
  ].join('\n    ');
}

/** The brand's own pictures stand in the page itself: each would be a request, and come after the words. */
function withPictures(page: string, { site, pictureAt }: FirstPageParts): string {
  const addressOf = (picture: string): string => {
    const signs = pictureAt(picture).trim().replaceAll(/\s+/g, ' ');
    return `data:image/svg+xml,${signs.replaceAll('%', '%25').replaceAll('#', '%23')}`;
  };
  return [site.logo, site.favicon].reduce(
    (text, picture) =>
      text.replaceAll(`"${escaped(site.basePath + picture)}"`, () => `"${escaped(addressOf(picture))}"`),
    page,
  );
}

/**
 * The prerendered first page, which asks for its script once it is painted. Whoever has another page to see is shown the
 * shell at once.
 */
export function fillFirstPage(
  template: string,
  parts: FirstPageParts,
  experiment?: ExperimentPages<FirstPageParts>,
): string {
  const { messages, firstPage, sheetAt } = parts;
  const links = styleLinks(template, parts.styleSheets);
  const sheets = [...links.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => sheetAt(address));
  const entry = template.match(scriptTag) ?? [];
  const bare = template.replaceAll(styleSheetLink, '').replaceAll(scriptTag, '');
  const container = '<div id="application"><!--site:body--></div>';
  const page = filled(bare, [
    languageOf(parts),
    [
      '<!--site:head-->',
      [
        ...beginning(parts, firstPage.title),
        perVariant(parts, experiment, componentStyles),
        `<noscript>${styles(earlyStylesWithoutScript)}</noscript>`,
        `<script>${inlineScripts.beforeHydration}</script>`,
      ].join('\n    '),
    ],
    [
      container,
      [
        styles(sheets.join('') + earlyStyles),
        `<noscript><p class="early-message">${escaped(messages.failures.script)}</p></noscript>`,
        perVariant(
          parts,
          experiment,
          (each) => earlyPage(each, entry),
          (each) => each.firstPage.title,
        ),
      ].join('\n    '),
    ],
    [
      '<!--site:styles-->',
      [
        // Whatever asks for one of these later finds it asked for already.
        links.replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" disabled'),
        perVariant(parts, experiment, (each) => laterFaces(each) + siteData(each)),
      ].join('\n    '),
    ],
  ]);
  return withPictures(page, parts);
}

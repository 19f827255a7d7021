// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import common from '../../locales/en/common.json';
import {
  type ExperimentPages,
  type FirstPageParts,
  fillFirstPage,
  fillPage,
} from '../../scripts/site/fill-page.ts';
import { inlineScriptHashes } from '../../scripts/site/production-headers.ts';
import { exampleSite } from '../support/example-site.ts';

const template = [
  '<html lang="en"><head><!--site:head--></head><body>',
  '<div id="application"><!--site:body--></div><!--site:styles--></body></html>',
].join('');

function parts(variant: string): FirstPageParts {
  return {
    site: { ...exampleSite, productName: variant },
    messages: common,
    fontFaces: `@font-face{font-family:"${variant}"}`,
    fallbackFontFaces: '',
    typedFaces: '',
    fontFiles: [],
    modules: [`/base/assets/${variant}.js`],
    data: [],
    styleSheets: [],
    toastStyles: '',
    brandStyles: [],
    firstPage: {
      route: '/first',
      title: `Title of ${variant}`,
      markup: `<p>${variant}</p>`,
      styles: [{ name: `css ${variant}`, css: `.css-${variant}{}` }],
      sending: '',
    },
    sheetAt: () => '',
    pictureAt: () => '',
  };
}

const wording: ExperimentPages<FirstPageParts> = {
  name: 'wording',
  variants: [
    { name: 'control', share: 30, parts: parts('control') },
    { name: 'short', share: 50, parts: parts('short') },
  ],
};

/** Opens a page like a browser, with a random number of this many hundredths. */
function open(html: string, hundredths: number): void {
  document.open();
  document.write(html.replace('<head>', `<head><script>Math.random = () => ${hundredths / 100}</script>`));
  document.close();
}

function openFirstPage(
  hundredths: number,
  each: ExperimentPages<FirstPageParts> | undefined = wording,
): void {
  open(fillFirstPage(template, parts('country'), each), hundredths);
}

const shownText = (): string | undefined => document.querySelector('#application')?.textContent;

const siteNames = (): readonly string[] =>
  [...document.querySelectorAll('#site')].map(
    ({ textContent }) => (JSON.parse(textContent) as { site: { productName: string } }).site.productName,
  );

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('an experiment', () => {
  it.each([
    [0, 'control'],
    [29.9, 'control'],
    [30.1, 'short'],
    [79.9, 'short'],
    [80.1, 'country'],
    [99.9, 'country'],
  ])('with the random number %s of 100 shows only "%s"', (hundredths, variant) => {
    openFirstPage(hundredths);
    expect([shownText(), siteNames(), document.title]).toEqual([variant, [variant], `Title of ${variant}`]);
    const scripts = document.querySelector<HTMLTemplateElement>('#scripts');
    expect(scripts?.innerHTML).toContain(`/base/assets/${variant}.js`);
    expect(document.querySelectorAll('[data-variant]:not(html), #application, #shell')).toHaveLength(2);
  });

  it('every other path has the resources of the variant', () => {
    open(fillPage(template, parts('country'), wording), 40);
    expect(siteNames()).toEqual(['short']);
    const scripts = [...document.querySelectorAll('script[fetchpriority]')];
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual(['/base/assets/short.js']);
  });

  it('each variant has font faces for its own texts', () => {
    for (const page of [fillPage, fillFirstPage]) {
      open(page(template, parts('country'), wording), 40);
      const faces = [...document.querySelectorAll('style')].flatMap(
        ({ textContent }) => textContent.match(/@font-face[^}]*}/g) ?? [],
      );
      expect(faces).toEqual(['@font-face{font-family:"short"}']);
    }
  });

  it('a returning visitor sees the same variant', () => {
    openFirstPage(10);
    openFirstPage(60);
    expect(shownText()).toBe('control');
  });

  it('an applicant without a variant stays outside the experiment', () => {
    openFirstPage(90);
    openFirstPage(60);
    expect(shownText()).toBe('country');
  });

  it('an application begun before the experiment continues unchanged', () => {
    localStorage.setItem('storedLoanApplication', '{"applicationData":{"email":"ana@example.com"}}');
    openFirstPage(60);
    expect(shownText()).toBe('country');
  });

  it('a link to an application continues it without a variant, also on another device', () => {
    history.replaceState(null, '', '/base/continue/lead-1');
    open(fillPage(template, parts('country'), wording), 10);
    expect(siteNames()).toEqual(['country']);
    history.replaceState(null, '', '/');
    openFirstPage(10);
    expect(shownText()).toBe('country');
  });

  it.each(['{', 'null', '12', '"short"'])(
    'if "%s" is stored, a variant is drawn again and stored',
    (text) => {
      localStorage.setItem('experiment', text);
      openFirstPage(10);
      openFirstPage(60);
      expect(shownText()).toBe('control');
    },
  );

  it('a variant that no longer exists is drawn again, and other experiments draw separately', () => {
    openFirstPage(10);
    const [, short] = wording.variants;
    openFirstPage(10, { ...wording, variants: short === undefined ? [] : [short] });
    expect(shownText()).toBe('short');
    openFirstPage(10, { ...wording, name: 'order' });
    expect(shownText()).toBe('control');
  });

  it('a browser without storage is shown the country', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('No storage.');
    });
    openFirstPage(10);
    setItem.mockRestore();
    expect(shownText()).toBe('country');
  });
});

it('without experiments, a page and its policy contain nothing about them', () => {
  const [plain, divided] = [undefined, wording].map((each) => [
    fillPage(template, parts('country'), each),
    fillFirstPage(template, parts('country'), each),
  ]);
  expect(plain?.filter((page) => /variant|experiment/.test(page))).toEqual([]);
  expect(inlineScriptHashes(plain ?? [])).toEqual(inlineScriptHashes([]));
  expect(inlineScriptHashes(divided ?? []).length).toBe(inlineScriptHashes([]).length + 1);
});

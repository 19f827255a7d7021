import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import common from '../../locales/en/common.json';
import { fillFirstPage, fillPage, type PageParts } from '../../scripts/site/fill-page.ts';
import type { Site } from '../../src/model/site.ts';
import { exampleSite } from '../support/example-site.ts';

const template =
  '<html lang="en"><head><!--site:head--></head><body><!--site:body--><!--site:styles--></body></html>';

function parts(changes: Partial<Site> = {}): PageParts {
  return {
    site: { ...exampleSite, ...changes },
    messages: common,
    fontFaces: '',
    fallbackFontFaces: '',
    typedFaces: '',
    fontFiles: ['/base/fonts/a.woff2'],
    modules: ['/base/assets/a.js'],
    data: [],
    styleSheets: ['/base/assets/a.css'],
    toastStyles: '',
    brandStyles: [{ name: 'css-global 1', css: ':root{--brand:1}' }],
  };
}

const contacts =
  `<p class="contacts"><strong>${common.footer.help}</strong> ` +
  '<a href="mailto:help@example.example">help@example.example</a></p>';

function page(changes: Partial<Site['page']>): Partial<Site> {
  return { page: { ...exampleSite.page, ...changes } };
}

function choosingScript(html: string): string {
  return /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
}

interface Opening {
  readonly at?: string;
  readonly framed?: boolean;
  readonly stored?: { readonly [key: string]: string };
}

/** The classes that the script in the head of a page sets for an address, frame and storage. */
function marksOf(script: string, { at = '/base/', framed = false, stored = {} }: Opening): string {
  const classNames = new Set<string>();
  const classList = { toggle: (name: string, on: boolean) => on && classNames.add(name) };
  const [self, top] = [{}, {}];
  runInNewContext(script, {
    document: { documentElement: { classList } },
    location: { pathname: at },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    self,
    top: framed ? top : self,
  });
  return [...classNames].join(' ');
}

describe('a filled page', () => {
  it('contains the metadata of its site', () => {
    const html = fillPage(
      template,
      parts(page({ pageTitle: 'A loan', metaDescription: 'Quick.', metaKeywords: 'loan, quick' })),
    );
    expect(html).toContain('<html lang="en-XX">');
    expect(html).toContain('<title>A loan</title>');
    expect(html).toContain('<meta name="description" content="Quick.">');
    expect(html).toContain('<meta name="keywords" content="loan, quick">');
    expect(html).toContain(`<meta name="theme-color" content="${exampleSite.theme.colours.background}">`);
    expect(html).toContain('href="/base/brands/example/favicon.svg"');
  });

  it('requests the resources of its first render early, but has no preload link of a script', () => {
    const html = fillPage(template, parts());
    expect(html).toContain(
      '<script type="module" crossorigin fetchpriority="high" src="/base/assets/a.js"></script>',
    );
    expect(html).not.toMatch(/modulepreload|as="script"/);
    expect(html).toContain('fetchpriority="low" href="/base/fonts/a.woff2"');
  });

  it('is shown before its style sheets are loaded, including those of the template', () => {
    const entryLink = '<link rel="stylesheet" crossorigin href="/base/assets/entry.css">';
    const html = fillPage(template.replace('<!--site:head-->', `<!--site:head-->${entryLink}`), parts());
    const pageLink = '<link rel="stylesheet" crossorigin href="/base/assets/a.css">';
    expect(html.split('<div class="shell">')[0]).not.toContain('stylesheet');
    expect(html.endsWith(`</div>${pageLink}${entryLink}</body></html>`)).toBe(true);
  });

  it('shows an error with a reload link if the application does not load', () => {
    const { page: failureText, reload } = common.failures;
    expect(fillPage(template, parts())).toContain(
      `<div class="overdue" role="alert"><h1>${failureText.title}</h1><p>${failureText.body}</p><a href="">${reload}</a>${contacts}</div>`,
    );
  });

  it('shows the phone number and hours of the support if there are any', () => {
    const help = { email: 'help@example.example', phone: '+49 30 23125 100', hours: '9–18' };
    expect(fillPage(template, parts({ help }))).toContain(
      '<a href="tel:+493023125100">+49 30 23125 100</a> <a href="mailto:help@example.example">help@example.example</a> <span>9–18</span></p>',
    );
  });

  it('shows a message in an outdated browser, with contacts', () => {
    const { title, body } = common.failures.browser;
    const notice = `<div class="old-browser" role="alert"><h1>${title}</h1><p>${body}</p>${contacts}</div>`;
    expect(fillPage(template, parts()).split(notice)).toHaveLength(2);
  });

  it('contains site and texts in one inert script, which their content cannot close', () => {
    const title = '</script><script>alert(1)</script>';
    const html = fillPage(template, parts(page({ pageTitle: title })));
    const inlinedText = /<script type="application\/json" id="site">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    const inlinedData = JSON.parse(inlinedText) as { site: Site; messages: unknown };
    expect(inlinedData.site.page.pageTitle).toBe(title);
    const { render, reload, unknownQuestions } = common.failures;
    const { help } = common.footer;
    expect(inlinedData.messages).toEqual({
      failures: { render, reload, unknownQuestions },
      footer: { help },
    });
    expect(html.match(/<script(?! type="module")/g)).toHaveLength(3);
  });

  it('escapes text and attributes', () => {
    const html = fillPage(template, parts(page({ metaDescription: '"><img src=x onerror=alert(1)>' })));
    expect(html).toContain('content="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"');
  });

  it('shows the logo and a text until the application is loaded', () => {
    const container = '<div id="application"><!--site:body--></div>';
    const html = fillPage(template.replace('<!--site:body-->', container), parts());
    const shellHtml = /<div id="application">(.*)<\/div><link/.exec(html)?.[1] ?? '';
    expect(shellHtml).toContain(`<img src="/base${exampleSite.logo}" alt="${exampleSite.productName}"`);
    expect(shellHtml).toMatch(/<main aria-busy="true"><svg .*<\/svg><p role="status">Loading<\/p><\/main>/);
    expect(shellHtml).toContain(`<noscript><p>${common.failures.script}</p></noscript>`);
  });

  it.each([
    ['/base/', false, ''],
    ['/base/continue/lead-1', false, 'continue'],
    ['/base/', true, 'framed needs-shell'],
    ['/base/continue/lead-1', true, 'framed continue needs-shell'],
  ])('at %s, in a frame: %s, has the right header visibility before the first paint', (at, framed, marks) => {
    const html = fillPage(template, parts());
    expect(html.indexOf(choosingScript(html))).toBeLessThan(html.indexOf('<body>'));
    expect(marksOf(choosingScript(html), { at, framed })).toBe(marks);
    expect(html).toContain('.framed .shell header{display:none}');
    expect(html).toContain('.continue .shell header{visibility:hidden}');
  });

  it('rejects a style sheet with a closing tag', () => {
    const brandStyles = [{ name: 'css-global 1', css: ':root{--family:"</style><b>"}' }];
    expect(() => fillPage(template, { ...parts(), brandStyles })).toThrow(
      'A style sheet must not contain its closing tag.',
    );
  });

  it('inserts "$&" in a value literally', () => {
    expect(fillPage(template, parts(page({ pageTitle: 'From $& to $1' })))).toContain(
      '<title>From $&amp; to $1</title>',
    );
  });

  it('has a template with each mark once', () => {
    expect(() => fillPage(template.replace('<!--site:head-->', ''), parts())).toThrow(
      'The page template must contain <!--site:head--> exactly once.',
    );
  });
});

describe('the prerendered page', () => {
  const builtTemplate = template
    .replace('<!--site:body-->', '<div id="application"><!--site:body--></div>')
    .replace(
      '<!--site:head-->',
      '<!--site:head--><script type="module" src="/base/assets/entry.js"></script><link rel="stylesheet" crossorigin href="/base/assets/entry.css">',
    );
  const firstPage = {
    route: '/first',
    title: 'First – A loan',
    markup: '<main data-page="first">&amp;</main>',
    styles: [
      { name: 'css-global 1', css: ':root{--brand:1}' },
      { name: 'css 2', css: '.css-2{color:red}' },
    ],
    sending: 'Sending',
  };
  const filledPage = (): string =>
    fillFirstPage(builtTemplate, {
      ...parts(),
      firstPage,
      sheetAt: (address) => `/* ${address} */`,
      pictureAt: () => '<svg fill="#fff"\n/>',
    });

  it('contains the markup and styles without further requests', () => {
    const [before = '', after = ''] = filledPage().split(
      '<div id="application" data-route="/first"><main data-page="first">&amp;</main></div>',
    );
    expect(before).toContain('<style>/* /base/assets/a.css *//* /base/assets/entry.css */');
    expect(before.match(/<style data-emotion=.*?<\/style>/g)).toEqual([
      '<style data-emotion="css-global 1">:root{--brand:1}</style>',
      '<style data-emotion="css 2">.css-2{color:red}</style>',
    ]);
    expect(before).not.toMatch(/\.js"|rel="stylesheet"/);
    expect(after.match(/<link rel="stylesheet"(?! disabled)/g)).toBeNull();
    expect(after.match(/<link rel="stylesheet" disabled crossorigin href="[^"]*">/g)).toHaveLength(2);
  });

  it('does not wait for a typeface', () => {
    const html = fillFirstPage(builtTemplate, {
      ...parts(),
      fontFaces: '@font-face{font-family:"A"}',
      firstPage,
      sheetAt: () => '',
      pictureAt: () => '',
    });
    expect(html).toContain('<style id="typeface" media="not all">@font-face{font-family:"A"}</style>');
    expect(html.match(/@font-face|as="font"/g)).toEqual(['@font-face']);
  });

  it('contains the pictures of the brand', () => {
    const picture = 'data:image/svg+xml,&lt;svg fill=&quot;%23fff&quot; /&gt;';
    expect(filledPage()).toContain(`<img src="${picture}"`);
    expect(filledPage()).toContain(`<link rel="icon" type="image/svg+xml" href="${picture}">`);
    expect(filledPage()).not.toMatch(/="[^"]*\.svg"/);
  });

  it('has the same title as after hydration', () => {
    expect(filledPage()).toContain('<title>First – A loan</title>');
  });

  it('delays its script, and the shell for another page, until they are needed', () => {
    const html = filledPage();
    expect(html).toContain(
      '<template id="scripts"><script fetchpriority="high" type="module" src="/base/assets/entry.js"></script><script type="module" crossorigin fetchpriority="high" src="/base/assets/a.js"></script></template>',
    );
    expect(html).toMatch(/<template id="shell"><div class="shell">.*<\/div><\/template>/);
    expect(html.replaceAll(/<template.*?<\/template>/g, '')).not.toContain('entry.js');
  });

  it('contains the message for sending, and one for browsers without script', () => {
    expect(filledPage()).toContain(
      '<output id="early-status" class="visually-hidden" data-message="Sending"></output>',
    );
    expect(filledPage()).toContain(
      `<noscript><p class="early-message">${common.failures.script}</p></noscript>`,
    );
  });

  it('shows a message in an outdated browser, before the form', () => {
    const [before = ''] = filledPage().split('<div id="application"');
    expect(before).toContain(common.failures.browser.title);
  });

  const bare = JSON.stringify({ applicationData: { leadStatus: true, tags: ['ui'], sessionId: 'a' } });
  const applicationWithAnswer = JSON.stringify({
    applicationData: { tags: ['ui'], contactDetails: { email: 'a@b.c' } },
  });

  it.each<[string, { readonly [key: string]: string }, string]>([
    ['nothing is stored', {}, ''],
    ['the stored application has no answers', { storedLoanApplication: bare, sessionId: '"a"' }, ''],
    ['the stored application has an answer', { storedLoanApplication: applicationWithAnswer }, 'needs-shell'],
    [
      'the stored application is JSON in JSON',
      { storedLoanApplication: JSON.stringify(bare) },
      'needs-shell',
    ],
    ['the stored application is unreadable', { storedLoanApplication: '{' }, 'needs-shell'],
    ['a lead is stored', { lid: '"1"' }, 'needs-shell'],
    ['progress in the form is stored', { dynamicPages: '{}' }, 'needs-shell'],
    ['the page has stored colours', { uiColors: '{}' }, 'needs-shell'],
  ])('is shown or replaced by the shell if %s', (_case, stored, marks) => {
    expect(marksOf(choosingScript(filledPage()), { stored })).toBe(marks);
  });
});

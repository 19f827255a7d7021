import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readOldestBrowsers } from '../../scripts/site/oldest-browsers.ts';
import { featureFinder } from '../support/shipped/newer-features.ts';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { expect, test } from './fixtures.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The functions that `src/missing-functions.ts` defines. */
const definedFunctions = [
  'AbortSignal.timeout',
  'Array.prototype.findLast',
  'Array.prototype.toSorted',
  'HTMLFormElement.prototype.requestSubmit',
  'URL.canParse',
];

/** Libraries use these only if the browser has them. */
const optionalFunctions = [
  'CompressionStream',
  'Document.prototype.startViewTransition',
  'Error.captureStackTrace',
  'PerformanceEventTiming',
  'PerformanceSoftNavigation',
  'requestIdleCallback',
];

/** Methods of the application and of libraries with the name of a newer browser function. */
const ambiguousNames = [
  'AsyncDisposableStack.prototype.use',
  'Clipboard.prototype.readText',
  'DisposableStack.prototype.dispose',
  'FontFaceSet.prototype.check',
  'HTMLGeolocationElement.prototype.isValid',
  'HTMLInputElement.prototype.alpha',
  'HTMLInputElement.prototype.capture',
  'Iterator.prototype.toArray',
];

test('scripts call only functions that the oldest supported browsers have or the application defines', () => {
  const dist = path.join(root, 'dist');
  const scripts = readdirSync(path.join(dist, 'assets')).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(100);
  const featuresOf = featureFinder(readOldestBrowsers(root));
  const newerFunctions = scripts.flatMap((file) => [
    ...featuresOf(readFileSync(path.join(dist, 'assets', file), 'utf8')),
  ]);
  expect([...new Set(newerFunctions)].toSorted()).toEqual(
    [...definedFunctions, ...optionalFunctions, ...ambiguousNames].toSorted(),
  );
});

test('the service worker and inline scripts call only functions that these browsers have', () => {
  const featuresOf = featureFinder(readOldestBrowsers(root));
  const inline = path.join(root, 'scripts/site/inline');
  const files = [path.join(root, 'dist/service-worker.js')].concat(
    readdirSync(inline).map((file) => path.join(inline, file)),
  );
  const newerFeatures = files.flatMap((file) => [...featuresOf(readFileSync(file, 'utf8'))]);
  expect([...new Set(newerFeatures)].filter((name) => !optionalFunctions.includes(name))).toEqual([]);
});

test('style sheets and pages have fallbacks for colours and heights that these browsers lack', () => {
  const dist = path.join(root, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:css|html)$/.test(file),
  );
  const texts = files.map((file) => readFileSync(path.join(dist, file), 'utf8'));
  const mixes = texts.flatMap((text) => text.match(/.{0,40}color-mix\(/g) ?? []);
  expect(mixes.length).toBeGreaterThan(50);
  expect(
    mixes.filter((mix) => !/(?:var\(--flat-[\w-]+, ?|supports not \(color: ?)color-mix\($/.test(mix)),
  ).toEqual([]);
  const sheets = texts.filter((_, position) => files[position]?.endsWith('.css'));
  const rules = sheets.flatMap((text) => text.match(/\{[^{}]*\d[ds]vh\b[^{}]*\}/g) ?? []);
  expect(rules.length).toBeGreaterThan(3);
  expect(rules.filter((rule) => !/\dvh\b/.test(rule))).toEqual([]);
});

/** Removes functions before any script of the page runs. */
function removeFunctions(names: readonly string[]): void {
  for (const name of names) {
    const parts = name.split('.');
    const last = parts.pop() ?? '';
    const owner = parts.reduce<object>((parent, part) => Reflect.get(parent, part) as object, globalThis);
    if (!Reflect.deleteProperty(owner, last) || last in owner) throw new Error(`${name} is still there`);
  }
}

test('an application can be completed in a browser without the functions that the application defines', async ({
  application,
  page,
  sandbox,
}) => {
  await page.addInitScript(
    removeFunctions,
    [...definedFunctions, ...optionalFunctions].filter((name) => name !== 'PerformanceSoftNavigation'),
  );
  await application.open();
  await application.fill();
  await application.submit();
  await application.shows('checking');
  await application.shows('accepted');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await application.mainAction.click();
  await application.shows('redirected');
  expect(await sandbox.leads()).toHaveLength(1);
});

test('an outdated browser shows a message instead of the form, with contacts', async ({
  application,
  page,
}) => {
  await page.addInitScript(removeFunctions, ['CSSLayerBlockRule']);
  for (const address of ['', 'accepted']) {
    await page.goto(address, { waitUntil: 'load' });
    await expect(page.getByText('Your browser is too old for this page')).toBeInViewport();
    await expect(page.getByRole('link', { name: 'help@halina.example' }).first()).toBeInViewport();
    await expect(application.mainAction).toBeHidden();
    await expect(page.getByText('Loading', { exact: true })).toBeHidden();
    if (address === '') expect(await application.accessibilityViolations()).toEqual([]);
  }
});

test('if the application fails to start, a pending press ends and the page shows contacts', async ({
  application,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/^uncaught: /, /^error: /);
  let release = doNothing;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/application-[^/]+\.js$/, async (route) => {
    await isReleased;
    await route.fulfill({ contentType: 'text/javascript', body: '[].unknown()' });
  });
  await page.goto('', { waitUntil: 'commit' });
  await application.fill();
  await application.submit();
  await expect(page.getByText('Sending your answers')).toBeAttached();
  release();
  const failure = page.getByRole('alert').filter({ hasText: 'This page did not load' });
  await expect(failure).toBeVisible({ timeout: 3000 });
  await expect(failure.getByRole('link', { name: 'help@halina.example' })).toBeVisible();
  await expect(failure.getByRole('link', { name: 'Load the page again' })).toBeVisible();
  await expect(page.getByText('Sending your answers')).not.toBeAttached();
});

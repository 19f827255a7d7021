import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readBrowserFloor } from '../../scripts/site/browser-floor.ts';
import { featureFinder } from '../support/shipped/newer-features.ts';
import { expect, test } from './fixtures.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What `src/missing-functions.ts` defines. */
const defined = [
  'AbortSignal.timeout',
  'Array.prototype.findLast',
  'Array.prototype.toSorted',
  'HTMLFormElement.prototype.requestSubmit',
  'URL.canParse',
];

/** Used by libraries where the browser has it, and not missed where it has not. */
const optional = [
  'CompressionStream',
  'Document.prototype.startViewTransition',
  'Error.captureStackTrace',
  'PerformanceEventTiming',
  'PerformanceSoftNavigation',
  'requestIdleCallback',
];

/** Methods of the application and of libraries that are called like a newer one of the browser. */
const namesakes = [
  'AsyncDisposableStack.prototype.use',
  'Clipboard.prototype.readText',
  'DisposableStack.prototype.dispose',
  'FontFaceSet.prototype.check',
  'HTMLGeolocationElement.prototype.isValid',
  'HTMLInputElement.prototype.alpha',
  'HTMLInputElement.prototype.capture',
  'Iterator.prototype.toArray',
];

test('scripts call nothing that the oldest supported browsers lack, unless the application defines it', () => {
  const dist = path.join(root, 'dist');
  const scripts = readdirSync(path.join(dist, 'assets')).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(100);
  const featuresOf = featureFinder(readBrowserFloor(root));
  const found = ['service-worker.js', ...scripts.map((file) => `assets/${file}`)].flatMap((file) => [
    ...featuresOf(readFileSync(path.join(dist, file), 'utf8')),
  ]);
  expect([...new Set(found)].toSorted()).toEqual([...defined, ...optional, ...namesakes].toSorted());
});

test('a browser without the functions that the build uses and the oldest supported browsers lack comes to the offer', async ({
  application,
  page,
  sandbox,
}) => {
  await page.addInitScript(
    (names) => {
      for (const name of names) {
        const parts = name.split('.');
        const last = parts.pop() ?? '';
        const owner = parts.reduce<object>((of, part) => Reflect.get(of, part) as object, globalThis);
        if (!Reflect.deleteProperty(owner, last) || last in owner) throw new Error(`${name} is still there`);
      }
    },
    [...defined, ...optional].filter((name) => name !== 'PerformanceSoftNavigation'),
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

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const dist = path.resolve(import.meta.dirname, '../../dist');

/** Names of developers' machines, fakes and test environments. */
const developmentNames =
  /__sandbox|[`'"]sandbox[`'":]|\.localhost\b|\bstaging\b|GTM-DEV|DEV(?:HALINA|NORDLICHT|BRISA|SEN)|phc_dev|AW-10000000/;

test('the build for applicants contains nothing of the sandbox or of another environment', () => {
  const files = readdirSync(dist, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|woff2)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const names = files.map((file) => path.relative(dist, file));
  expect(names.filter((name) => name.endsWith('index.html')).length).toBeGreaterThanOrEqual(8);
  expect(names.filter((name) => name.startsWith('sandbox') || name.endsWith('sites.json'))).toEqual([]);
  const revealing = files.flatMap((file) => {
    const match = developmentNames.exec(readFileSync(file, 'utf8'));
    return match === null ? [] : [`${path.relative(dist, file)}: ${match[0]}`];
  });
  expect(revealing).toEqual([]);
});

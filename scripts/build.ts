import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { environmentNames } from '../src/model/site.ts';
import { readBuiltFiles } from './site/built-files.ts';
import { compressFiles } from './site/compress-files.ts';
import { generate } from './site/generate.ts';
import { nginxConfig } from './site/nginx-config.ts';
import { buildServiceWorker } from './site/service-worker.ts';
import type { PageScripts } from './site/page-scripts.ts';
import { overBudget } from './site/script-budgets.ts';
import { copySandboxRules } from './site/sandbox-rules.ts';
import { buildFolders, readSites, sitesIn } from './site/sites.ts';

const root = path.resolve(import.meta.dirname, '..');
const generated = path.join(root, 'generated');
const inRoot = (folder: keyof typeof buildFolders): string => path.join(root, buildFolders[folder]);

function readApplication(): { readonly worksOffline?: boolean } {
  return JSON.parse(readFileSync(path.join(root, 'config/application.json'), 'utf8')) as {
    readonly worksOffline?: boolean;
  };
}

/** By the files as they are sent. */
async function overBudgets(): Promise<readonly string[]> {
  const written = await readFile(path.join(inRoot('preview'), 'scripts.json'), 'utf8');
  const sizeOf = (file: string): number => {
    const sent = path.join(inRoot('dist'), `${file}.br`);
    return statSync(existsSync(sent) ? sent : path.join(inRoot('dist'), file)).size;
  };
  return Object.entries(JSON.parse(written) as Record<string, PageScripts>).flatMap(([site, pages]) =>
    overBudget(site, pages, sizeOf),
  );
}

async function buildFor(asked: string): Promise<void> {
  const environment = environmentNames.find((name) => name === asked);
  if (environment === undefined) {
    process.stderr.write(`There is no environment "${asked}", but ${environmentNames.join(', ')}.\n`);
    process.exitCode = 2;
    return;
  }
  const compiled = await generate(root);
  if (!compiled.ok) {
    process.stderr.write(`${compiled.report}\n`);
    process.exitCode = 1;
    return;
  }
  await rm(inRoot('preview'), { recursive: true, force: true });
  await build({ root, mode: environment });
  const { worksOffline } = readApplication();
  const files = readBuiltFiles(inRoot('dist'));
  const name = createHash('sha256')
    .update([...files].map(([file, { mark }]) => file + mark).join())
    .digest('hex');
  await writeFile(
    path.join(inRoot('dist'), 'service-worker.js'),
    await buildServiceWorker(root, name, worksOffline === true),
  );
  await Promise.all([compressFiles(inRoot('dist')), compressFiles(inRoot('preview'))]);
  const over = await overBudgets();
  if (over.length > 0) {
    process.stderr.write(`${over.join('\n')}\n`);
    process.exitCode = 1;
    return;
  }
  await copySandboxRules(generated, inRoot('sandbox'));
  await writeFile(
    path.join(inRoot('dist'), 'nginx.conf'),
    nginxConfig(sitesIn(readSites(generated), environment), readBuiltFiles(inRoot('dist'))),
  );
}

await buildFor(process.argv[2] ?? 'production');

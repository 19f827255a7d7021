import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { type EnvironmentName, environmentNames } from '../src/model/site.ts';
import { compressFiles, readBuiltFiles } from './site/built-files.ts';
import { generate } from './site/generate.ts';
import { type NginxSettings, nginxFiles, readNginxSettings, NginxSettingError } from './site/nginx-config.ts';
import { buildServiceWorker } from './site/service-worker.ts';
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

async function writeNginxFiles(environment: EnvironmentName, settings: NginxSettings): Promise<void> {
  const folder = path.join(inRoot('dist'), 'nginx');
  await mkdir(folder, { recursive: true });
  const files = nginxFiles(
    sitesIn(readSites(generated), environment),
    readBuiltFiles(inRoot('dist')),
    settings,
  );
  await Promise.all([...files].map(([name, text]) => writeFile(path.join(folder, name), text)));
}

async function buildFor(requested: string): Promise<void> {
  const environment = environmentNames.find((name) => name === requested);
  if (environment === undefined) {
    process.stderr.write(`There is no environment "${requested}", but ${environmentNames.join(', ')}.\n`);
    process.exitCode = 2;
    return;
  }
  const nginxSettings = readNginxSettings(process.env);
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
    .update([...files].map(([file, { eTag }]) => file + eTag).join())
    .digest('hex');
  await writeFile(
    path.join(inRoot('dist'), 'service-worker.js'),
    await buildServiceWorker(root, name, worksOffline === true),
  );
  await Promise.all([compressFiles(inRoot('dist')), compressFiles(inRoot('preview'))]);
  await copySandboxRules(generated, inRoot('sandbox'));
  await writeNginxFiles(environment, nginxSettings);
}

try {
  await buildFor(process.argv[2] ?? 'production');
} catch (error) {
  if (!(error instanceof NginxSettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { compressFiles } from './site/compress-files.ts';
import { generate } from './site/generate.ts';
import { nginxConfig } from './site/nginx-config.ts';
import { readSites } from './site/sites.ts';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');

const generated = await generate(root);
if (generated.ok) {
  await build({ root });
  await compressFiles(dist);
  await writeFile(path.join(dist, 'nginx.conf'), nginxConfig(readSites(dist)));
} else {
  process.stderr.write(`${generated.report}\n`);
  process.exitCode = 1;
}

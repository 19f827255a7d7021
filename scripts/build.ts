import path from 'node:path';
import { build } from 'vite';
import { compressFiles } from './site/compress-files.ts';
import { generate } from './site/generate.ts';

const root = path.resolve(import.meta.dirname, '..');

const generated = await generate(root);
if (generated.ok) {
  await build({ root });
  await compressFiles(path.join(root, 'dist'));
} else {
  process.stderr.write(`${generated.report}\n`);
  process.exitCode = 1;
}

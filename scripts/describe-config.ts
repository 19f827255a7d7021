import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { configurationPage, type Schema } from './config-page.ts';
import { fileKinds } from '../src/compiler/read/file-kind.ts';

const root = path.resolve(import.meta.dirname, '..');

const schemas = new Map(
  fileKinds.map((kind) => {
    const file = path.join(root, `schemas/config/${kind}.schema.json`);
    return [kind, JSON.parse(readFileSync(file, 'utf8')) as Schema] as const;
  }),
);

writeFileSync(path.join(root, 'docs/configuration.md'), configurationPage(schemas));

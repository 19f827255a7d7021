import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Schemas, withKnownNames } from '../src/compiler/edit/known-names.ts';
import { isPlainObject, toJson } from '../src/lib/json.ts';
import { readConfigTree } from './read-config-tree.ts';
import { writeOutput } from './write-output.ts';

const folder = 'schemas/config';

async function readMetaSchemas(root: string): Promise<Schemas> {
  const names = await readdir(path.join(root, folder));
  const entries = names.map(async (name) => {
    const schema: unknown = JSON.parse(await readFile(path.join(root, folder, name), 'utf8'));
    return [name, isPlainObject(schema) ? { ...schema } : {}] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Writes the schemas for editors with the names in the current files, even if these have errors. */
export async function writeEditorSchemas(root: string): Promise<void> {
  const schemas = withKnownNames(await readMetaSchemas(root), await readConfigTree(root));
  const texts = [...schemas].map(([name, schema]) => [name, toJson(schema)] as const);
  await writeOutput(path.join(root, 'generated/schemas'), new Map(texts), { isGeneratedFolder: true });
}

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { callsModule } from './lead-api/call-tables.ts';
import { contract } from './lead-api/contract.ts';
import { replyTypes } from './lead-api/reply-types.ts';
import { manifestName } from './output-manifest.ts';
import { writeOutput } from './write-output.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'generated/api');

const files = new Map([
  ['types.ts', await replyTypes(contract)],
  ['calls.ts', callsModule(contract)],
]);
// Without a manifest, outdated files cannot be found.
if (!existsSync(join(target, manifestName))) rmSync(target, { recursive: true, force: true });
await writeOutput(target, files, { isGeneratedFolder: true });
